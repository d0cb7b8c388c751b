import { encodedOf } from '#server/analyser/encoded.ts';
import type { IndexedText } from '#server/text-index.ts';
import type { PlaceKey } from '../../rules/keys.ts';
import { labelOfKeyword, labelsOfPlace } from './labels.ts';

/** A source in the form of `sources_to_index`. */
export type SourceToIndex = {
  readonly id: number;
  readonly number: string;
  readonly type: string;
  readonly subtype: string;
  readonly day: string | null;
  readonly head: readonly string[];
  readonly body: readonly string[];
  readonly keywords: readonly number[];
  readonly places: readonly PlaceKey[];
};

/** A source in the terms of our analyser. */
export const entryOf = ({ number, keywords, places, head, body, ...source }: SourceToIndex): IndexedText => ({
  id: source.id,
  numbers: [number],
  type: source.type,
  subtype: source.subtype,
  day: source.day,
  labels: [...new Set([...keywords.map(labelOfKeyword), ...places.flatMap(labelsOfPlace)])],
  head: head.filter(Boolean).map(encodedOf),
  body: body.map(encodedOf),
});
