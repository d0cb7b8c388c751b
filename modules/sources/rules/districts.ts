import type { SourceSubtype } from '../contract/kinds.ts';

export const districts: readonly (readonly [RegExp, SourceSubtype])[] = [
  [/Héraðsdóm\p{L}*\s+Reykjavíkur/iu, 'DistrictReykjavik'],
  [/Héraðsdóm\p{L}*\s+Reykjaness/iu, 'DistrictReykjanes'],
  [/Héraðsdóm\p{L}*\s+Vesturlands/iu, 'DistrictWest'],
  [/Héraðsdóm\p{L}*\s+Vestfjarða/iu, 'DistrictWestfjords'],
  [/Héraðsdóm\p{L}*\s+Norðurlands\s+vestra/iu, 'DistrictNorthWest'],
  [/Héraðsdóm\p{L}*\s+Norðurlands\s+eystra/iu, 'DistrictNorthEast'],
  [/Héraðsdóm\p{L}*\s+Austurlands/iu, 'DistrictEast'],
  [/Héraðsdóm\p{L}*\s+Suðurlands/iu, 'DistrictSouth'],
];

/** The district court that a text names last. */
export function districtIn(text: string): SourceSubtype | null {
  const named = districts.flatMap(([pattern, subtype]) =>
    [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index }) => ({ index, subtype })),
  );
  return named.toSorted((a, b) => b.index - a.index)[0]?.subtype ?? null;
}
