import type { Block } from '../contract/record.ts';
import { placeOf } from './anchors.ts';
import { changesBetween } from './changes.ts';
import type { PlaceKey } from './keys.ts';

/** The first place that changed among those that are watched; a paragraph stands for its points, an act for all of it. */
export function changedPlace(
  watched: readonly PlaceKey[],
  before: readonly Block[],
  after: readonly Block[],
): string | null {
  const changed = changesBetween(before, after).find(({ anchor }) => watched.some((key) => isWithin(anchor, key)));
  return changed?.anchor ?? null;
}

function isWithin(anchor: string, { section, letter, paragraph }: PlaceKey): boolean {
  if (section === null) return true;
  const place = placeOf(anchor);
  return (
    place !== null &&
    place.kind === 'G' &&
    place.annex === '' &&
    place.section === section &&
    place.letter === letter &&
    (paragraph === null || place.paragraph === paragraph)
  );
}
