import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryError } from '#web/kit/query-error.tsx';
import { useHere } from '#web/lib/here.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { anchorOf, placeOf, placeText } from '../rules/anchors.ts';
import type { ReferenceTotal, SourceDetail } from '../contract/record.ts';
import { likeOptions } from './api.ts';
import classes from './source.module.css';
import { useSourceWords } from './words.ts';

type Named = {
  readonly id: number;
  readonly title: string;
  readonly number: string;
  readonly type: string;
  readonly madeUp: boolean;
  /** For a watched act: what changed, and where. */
  readonly change?: 'new' | 'amended' | 'repealed';
  readonly anchor?: string;
};

/** Links to sources, with their authorities. */
export function SourceLinks({ sources }: { readonly sources: readonly Named[] }) {
  const { types, madeUp: madeUpWord, watches } = useSourceWords();
  const { tenantId } = useHere();
  return (
    <ul className={classes.links}>
      {sources.map(({ id, title, number, type, madeUp, change = 'new', anchor = '' }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an act stands here once for each of its changes
        <li key={`${id}-${place}`}>
          <Link to="/$tenantId/sources/$id" params={{ tenantId: String(tenantId), id: String(id) }} hash={anchor}>
            {title}
          </Link>{' '}
          {change === 'new' ? null : <Chip tone="hold">{watches[change](placeIn(anchor))}</Chip>}
          {madeUp ? <Chip tone="plum">{madeUpWord}</Chip> : null}
          <small>
            {types[type] ?? type} · {number}
          </small>
        </li>
      ))}
    </ul>
  );
}

const placeIn = (anchor: string): string => {
  const place = placeOf(anchor);
  return place ? placeText(place) : '';
};

/** References to it: rulings citing a ruling, and for an act its most cited places. */
export function CitedBy({
  source,
  totals,
}: {
  readonly source: SourceDetail;
  readonly totals: readonly ReferenceTotal[];
}) {
  const { viewer: words } = useSourceWords();
  const { tenantId } = useHere();
  const places = totals
    .filter(({ paragraph }) => paragraph === null)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 30);
  if (source.citedBy.length === 0 && places.length === 0) return <p className={classes.quiet}>{words.noneCited}</p>;
  return (
    <>
      {source.citedBy.length > 0 ? (
        <>
          <p className={classes.quiet}>{words.citedBy}</p>
          <SourceLinks sources={source.citedBy} />
        </>
      ) : null}
      <ul className={classes.links}>
        {places.map(({ section, letter, count }) => (
          <li key={`${section}${letter}`}>
            <a href={`#${anchorOf(section, letter)}`}>
              {placeText({ kind: 'G', annex: '', section, letter, paragraph: null, item: null })}
            </a>
            <small>
              <Link
                to="/$tenantId/sources/search"
                params={{ tenantId: String(tenantId) }}
                search={{ references: [`${source.id}:${section}${letter}:`] }}
              >
                {words.cited(count)}
              </Link>
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Similar sources, twenty at a time (SRC-29). */
export function Like({ id }: { readonly id: number }) {
  const { viewer: words, errors } = useSourceWords();
  const like = useInfiniteQuery(likeOptions(id));
  if (like.error && !like.data) return <QueryError title={errors.like} of={like} />;
  const sources = like.data?.pages.flatMap(({ items }) => items) ?? [];
  if (like.data && sources.length === 0) return <p className={classes.quiet}>{words.noneLike}</p>;
  return (
    <>
      <SourceLinks sources={sources} />
      {like.hasNextPage ? (
        <Button variant="default" loading={like.isFetchingNextPage} onClick={() => void like.fetchNextPage()}>
          {words.moreLike}
        </Button>
      ) : null}
    </>
  );
}
