import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { date } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { mostPlaces } from '../contract/lists.ts';
import type { Citing, ReferenceTotal, SourceDetail } from '../contract/record.ts';
import { latestOptions } from './api.ts';
import { placeNamed } from './cited-here.tsx';
import { countOf } from './cited-places.ts';
import classes from './source.module.css';
import { useSourceWords } from './words.ts';

type Props = {
  readonly source: SourceDetail;
  readonly anchor: string;
  /** The places that are requested together with this one. */
  readonly places: readonly string[];
};

/**
 * The latest references to a place, in the margin beside it (SRC-30). They are requested when it scrolls near, together
 * with its neighbours; a narrow page has no margin, and requests none.
 */
export function CitedBeside({ source, anchor, places }: Props) {
  const { viewer: words } = useSourceWords();
  const [near, setNear] = useState(false);
  const { ref, entry } = useIntersection<HTMLUListElement>({ rootMargin: '600px 0px' });
  if (entry?.isIntersecting && !near) setNear(true);
  const latest = useErrorToast(useQuery({ ...latestOptions(source.id, places), enabled: near }));
  const sources = latest.data?.find((one) => one.anchor === anchor)?.sources ?? [];
  return (
    <ul
      ref={ref}
      className={classes.beside}
      aria-label={sources.length > 0 ? words.citedTitle(placeNamed(anchor)) : undefined}
    >
      {sources.map((one) => (
        <li key={one.id}>
          <CitingLink source={one} marked={one.madeUp && !source.madeUp} />
        </li>
      ))}
    </ul>
  );
}

function CitingLink({ source, marked }: { readonly source: Citing; readonly marked: boolean }) {
  const { types, madeUp } = useSourceWords();
  const { tenantId } = useHere();
  const { id, type, number, title, date: day } = source;
  const whole = [types[type] ?? type, number, day ? date(`${day}T12:00:00Z`) : '', title].filter(Boolean).join(' · ');
  return (
    <Link to="/$tenantId/sources/$id" params={{ tenantId: String(tenantId), id: String(id) }} title={whole}>
      <b>{number}</b> {title} {marked ? <Chip tone="plum">{madeUp}</Chip> : null}
    </Link>
  );
}

/** The cited places of an act, each with its batch of neighbours. */
export function handfulsOf(
  { blocks }: Pick<SourceDetail, 'blocks'>,
  totals: readonly ReferenceTotal[],
): ReadonlyMap<string, readonly string[]> {
  const cited = blocks.flatMap(({ anchor }) => (anchor !== null && countOf(anchor, totals) > 0 ? [anchor] : []));
  return new Map(
    cited.map((anchor, place) => {
      const from = place - (place % mostPlaces);
      return [anchor, cited.slice(from, from + mostPlaces)] as const;
    }),
  );
}
