import type { PlaceKey } from '../../rules/keys.ts';

/** The filters of a source, as labels of an index. */
export const labelOfKeyword = (id: number): string => `k:${id}`;

/** A place in an act, as far as it is named: `p:3`, `p:3:5a`, `p:3:5a:2`. */
export const labelOfPlace = ({ source, section, letter, paragraph }: PlaceKey): string =>
  ['p', source, ...(section === null ? [] : [`${section}${letter}`, ...(paragraph === null ? [] : [paragraph])])].join(
    ':',
  );

/** A reference to a paragraph is also one to its article, and to the act. */
export const labelsOfPlace = (place: PlaceKey): readonly string[] => [
  labelOfPlace({ ...place, section: null }),
  labelOfPlace({ ...place, paragraph: null }),
  labelOfPlace(place),
];
