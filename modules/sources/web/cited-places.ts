import { useEffect, useState } from 'react';
import { placeOf, type Place } from '../rules/anchors.ts';
import type { ReferenceTotal } from '../contract/record.ts';

/**
 * The number of sources that refer to a place of an act; 0 for other places, and for items, which are not counted
 * separately.
 */
export function countOf(anchor: string | null, totals: readonly ReferenceTotal[]): number {
  const at = anchor === null ? null : placeOf(anchor);
  if (!at || at.item !== null || !isCounted(at)) return 0;
  return (
    totals.find(
      ({ section, letter, paragraph }) => section === at.section && letter === at.letter && paragraph === at.paragraph,
    )?.count ?? 0
  );
}

/** Only articles of the act itself; its temporary provisions and annexes have their own numbers. */
export const isCounted = ({ kind, annex }: Pick<Place, 'kind' | 'annex'>): boolean => kind === 'G' && annex === '';

/** The place as a filter: `12:5a:2`. */
export function keyOf(sourceId: number, anchor: string): string {
  const at = placeOf(anchor);
  return at && isCounted(at) ? `${sourceId}:${at.section}${at.letter}:${at.paragraph ?? ''}` : String(sourceId);
}

/** The reading position is below the sticky toolbar, in the upper part of the window. */
const heightOfTools = 60;
const whereOneReads = () => {
  const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
  return `${-Math.round(Math.max(0, top) + heightOfTools)}px 0px -45% 0px`;
};

/** The first of some places that is being read; without one, the last that was. */
export function usePlaceRead(anchors: readonly string[]): string | null {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        const first = anchors.find((anchor) => inView.has(anchor));
        if (first !== undefined) setRead(first);
      },
      { rootMargin: whereOneReads() },
    );
    for (const anchor of anchors) {
      const place = document.getElementById(anchor);
      if (place) observer.observe(place);
    }
    return () => observer.disconnect();
  }, [anchors]);
  return read;
}
