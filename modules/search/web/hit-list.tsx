import { Link } from '@tanstack/react-router';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { PartyHit } from '../contract.ts';
import { labelOf } from '../rules.ts';
import { keyOf, linkOf } from './api.ts';
import { HitIcon } from './parts/hit-icon.tsx';
import classes from './search.module.css';
import { noteOf, useSearchWords } from './parts/words.ts';

/** The results, each linked to its own page (SEARCH-02). */
export function HitList({ hits }: { readonly hits: readonly PartyHit[] }) {
  const words = useSearchWords();
  const { tenantId } = useHere();
  return (
    <ul className={classes.hits}>
      {hits.map((hit) => (
        <li key={keyOf(hit)}>
          <Link {...linkOf(tenantId, hit)} className={classes.hit}>
            <HitIcon typeId={hit.typeId} />
            <span className={classes.name} data-text={hit.place ? true : undefined}>
              {hit.pieces ? (
                <>
                  {hit.yearNumber === null ? null : `${hit.yearNumber} · `}
                  <MarkedText pieces={hit.pieces} />
                </>
              ) : (
                labelOf(hit)
              )}
            </span>
            <span className={classes.note}>{noteOf(hit)}</span>
            {hit.passage ? (
              <span className={classes.passage}>
                <MarkedText pieces={hit.passage.pieces} />
              </span>
            ) : null}
            <span className={classes.kind}>
              {[words.kinds[hit.typeId], hit.statusId && hit.statusId !== 1 ? words.statuses[hit.statusId] : null]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
