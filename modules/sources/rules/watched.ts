import type { Block } from '../contract/record.ts';
import { placeOf } from './anchors.ts';
import { changesBetween } from './changes.ts';
import type { PlaceKey } from './keys.ts';

/** The first changed place among the watched ones; a paragraph includes its points, an act everything. */
export function changedPlace(
  watched: readonly PlaceKey[],
  before: readonly Block[],
  after: readonly Block[],
): string | null {
  const changed = changesBetween(before, after).find(({ anchor }) => watched.some((key) => isWithin(anchor, key)));
  return changed?.anchor ?? null;
}

/** The first changed place whose old or new text matches the search. */
export const matchingChange = (
  speaks: (text: string) => boolean,
  before: readonly Block[],
  after: readonly Block[],
): string | null =>
  changesBetween(before, after).find((change) => speaks(`${change.before ?? ''} ${change.after ?? ''}`))?.anchor ??
  null;

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
