import type { Block, PlaceChange } from '../contract/record.ts';
import { placeOf, placeText } from './anchors.ts';

/** What a new text of an act changed, place by place in the order of the new one; removed places come last. */
export function changesBetween(before: readonly Block[], after: readonly Block[]): readonly PlaceChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  const changed = [...now].flatMap(([anchor, text]) => {
    const was = old.get(anchor) ?? null;
    return was === text ? [] : [{ anchor, label: labelOf(anchor), before: was, after: text }];
  });
  const gone = [...old]
    .filter(([anchor]) => !now.has(anchor))
    .map(([anchor, text]) => ({ anchor, label: labelOf(anchor), before: text, after: null }));
  return [...changed, ...gone];
}

/** Chapters are renumbered in each release, so changes are not reported for them. */
const textsOf = (blocks: readonly Block[]): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap(({ anchor, kind, label, text }) =>
      anchor === null || kind === 'chapter' || (kind === 'article' && text === '')
        ? []
        : [[anchor, kind === 'article' ? `${label ?? ''} ${text}`.trim() : text] as const],
    ),
  );

const labelOf = (anchor: string): string => {
  const place = placeOf(anchor);
  return place ? placeText(place) : anchor;
};
