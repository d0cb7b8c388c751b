import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { placeOf, placeText } from '../rules/anchors.ts';
import type { ReferenceTotal, SourceDetail } from '../contract/record.ts';
import { resultsOptions } from './api.ts';
import { countOf, keyOf, usePlaceRead } from './cited-places.ts';
import { SourceLinks } from './related.tsx';
import classes from './source.module.css';
import { useSourceWords } from './words.ts';

/** The latest five references to a place, with a link to all of them (SRC-30). */
export function LatestCiting({ source, anchor }: { readonly source: SourceDetail; readonly anchor: string }) {
  const { viewer: words } = useSourceWords();
  const { tenantId } = useHere();
  const reference = keyOf(source.id, anchor);
  const latest = useErrorToast(useQuery(resultsOptions({ references: [reference], orderBy: 'D', pageSize: '5' })));
  return (
    <>
      <b>{words.citedTitle(placeNamed(anchor))}</b>
      {latest.data && !latest.isPlaceholderData ? (
        <SourceLinks sources={latest.data.items.map(({ document }) => document)} />
      ) : (
        <Skeleton width="80%" />
      )}
      <Link to="/$tenantId/sources/search" params={{ tenantId: String(tenantId) }} search={{ references: [reference] }}>
        {words.citedAll}
      </Link>
    </>
  );
}

/** References to the place being read, beside it: they follow the reader through the act. */
export function CitedHere({
  source,
  totals,
}: {
  readonly source: SourceDetail;
  readonly totals: readonly ReferenceTotal[];
}) {
  const { viewer: words } = useSourceWords();
  const anchors = useMemo(
    () => source.blocks.flatMap(({ anchor }) => (anchor !== null && countOf(anchor, totals) > 0 ? [anchor] : [])),
    [source, totals],
  );
  // Debounced: scrolling past ten places requests only the last.
  const [anchor] = useDebouncedValue(usePlaceRead(anchors), 250);
  if (anchor === null) return null;
  return (
    <section className={classes.here} aria-label={words.citedTitle(placeNamed(anchor))}>
      <LatestCiting source={source} anchor={anchor} />
    </section>
  );
}

/** `2. mgr. 5. gr.`, or the anchor itself if it is not a place in an act. */
export function placeNamed(anchor: string): string {
  const place = placeOf(anchor);
  return place ? placeText(place) : anchor;
}
