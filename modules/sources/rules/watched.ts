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

/** The first place that changed and that, as it was or as it is, speaks of what is looked for. */
export const changeThatSpeaks = (
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
