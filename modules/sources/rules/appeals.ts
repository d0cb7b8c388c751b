import type { SourceSubtype, SourceType } from '../contract/kinds.ts';
import type { Block } from '../contract/record.ts';
import { dayOf } from './day.ts';
import { districtIn } from './districts.ts';

/** What a higher court did with the ruling before it, if its text states it in one word; null otherwise. */
export type Outcome = 'upheld' | 'changed' | 'annulled' | null;

const instances: readonly string[] = ['DistrictCourt', 'CircuitCourt', 'SupremeCourt'];

/** The courts above one, or below it. */
export const courtsAbove = (type: string): readonly string[] =>
  instances.includes(type) ? instances.slice(instances.indexOf(type) + 1) : [];
export const courtsBelow = (type: string): readonly string[] =>
  instances.slice(0, Math.max(0, instances.indexOf(type)));

const verb = String.raw`(?:áfrýjað\s+(?:er|var)|áfrýja(?:ði|r)|kærður\s+(?:er|var)|kær(?:ði|ir)|skaut|hin(?:n|um|s)\s+(?:áfrýjað|kærð)[aiu]m?)`;
const ruling = String.raw`(?:nefndum\s+)?(?:dóm|úrskurð)\p{L}*`;
const court = String.raw`(?:Héraðsdóms\s+\p{Lu}\p{L}+(?:\s+(?:vestra|eystra))?|Landsréttar)`;
const day = String.raw`\d{1,2}\.\s*\p{L}+\s+\d{4}`;
const numbered = String.raw`(?:í\s+)?(?:máli(?:nu)?|máli\s+réttarins)\s+nr\.`;

const appealed = new RegExp(
  [verb, ruling, court, String.raw`(?:(?:frá\s+)?(?:${day}|\d{1,2}\.\s*\p{L}+\s+sama\s+árs?)\s*,?\s*)?`].join(
    String.raw`\s+`,
  ) + String.raw`${numbered}\s*$`,
  'iu',
);
/** The words before the date of the reviewed ruling, or the heading under which it is reprinted. */
const appealedOn = new RegExp(
  String.raw`(?:${verb}\s+${ruling}\s+${court}\s+(?:frá\s+)?|^(?:Dómur|Úrskurður)\s+${court},?\s+(?:\p{L}+daginn\s+)?)$`,
  'iu',
);

/** Whether the number or date at `at` belongs to the ruling under review, and not to one that is merely cited. */
export function isAppealed(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 250), at);
  return appealed.test(before) || appealedOn.test(before);
}

/** A ruling under review, identified by its court and date only. */
type AppealedDay = {
  readonly of: SourceType | SourceSubtype;
  readonly day: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

/** Rulings of lower courts that a text says are under review, if it gives their date and no number. */
export const appealedDays = (text: string): readonly AppealedDay[] =>
  [...text.matchAll(new RegExp(String.raw`${day}(?!\s*,?\s*${numbered})`, 'giu'))].flatMap(({ 0: said, index }) => {
    const before = text.slice(Math.max(0, index - 250), index);
    const date = dayOf(said);
    if (date === null || !appealedOn.test(before)) return [];
    const of = districtIn(before) ?? (/Landsréttar/iu.test(before) ? 'CircuitCourt' : null);
    return of === null ? [] : [{ of, day: date, start: index, end: index + said.length, text: said }];
  });

const judged = String.raw`(?:áfrýjaði\s+dómur|kærði\s+úrskurður|héraðsdómur)`;
const stands = String.raw`(?:er\s+staðfestur|skal\s+vera\s+óraskaður|skal\s+standa\s+óraskaður|staðfestist)`;
const upheld = new RegExp(
  String.raw`${judged}\s+${stands}(?=\s*(?:[.,]|$)|\s+með\s+vísan)|staðfestur\s+er\s+hinn\s+${judged}(?=\s*(?:[.,]|$))`,
  'iu',
);
const changed = new RegExp(
  String.raw`${judged}\s+${stands}\s+(?:um\s+annað\s+en|að\s+öðru\s+leyti)|að\s+öðru\s+leyti\s+(?:er|skal)\s+(?:hinn\s+)?${judged}`,
  'iu',
);
const annulled = new RegExp(String.raw`${judged}\s+(?:er|skal\s+vera)\s+(?:ómerktur|felldur\s+úr\s+gildi)`, 'iu');

/** The first operative part: the texts of the Court of Appeal end with the ruling of the lower court. */
export function outcomeOf(blocks: readonly Pick<Block, 'kind' | 'text'>[]): Outcome {
  const from = blocks.findIndex(({ kind, text }) => kind === 'heading' && /^(?:Dóms|Úrskurðar)orð/u.test(text));
  if (from === -1) return null;
  const after = blocks.slice(from + 1);
  const to = after.findIndex(({ kind }) => kind === 'heading');
  const said = (to === -1 ? after : after.slice(0, to)).map(({ text }) => text).join('\n');
  const fitting = (
    [
      ['changed', changed],
      ['annulled', annulled],
      ['upheld', upheld],
    ] as const
  ).filter(([, pattern]) => pattern.test(said));
  return fitting.length === 1 ? (fitting[0]?.[0] ?? null) : null;
}
