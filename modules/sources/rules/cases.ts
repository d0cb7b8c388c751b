import type { SourceSubtype, SourceType } from '../contract/kinds.ts';
import { dayOf } from './day.ts';
import { districtIn } from './districts.ts';

/** A case that a text cites by its number. */
export type CaseCitation = {
  readonly number: string;
  /** The court or authority, if the text or the number's letter states it. */
  readonly type: SourceType | null;
  /** The district court, since each numbers its own cases; null if the text does not state it. */
  readonly district: SourceSubtype | null;
  /** The date of the ruling, if it is between the court and the number. */
  readonly day: string | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

/** A number normalised for comparison: upper case, no blanks, no leading zeros. */
export const numberNorm = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    .replace(/^([A-ZÞÁÉÍÓÚÝÆÖ]{1,3}-)?0+(?=\d)/u, '$1');

const count = String.raw`(?:[A-ZÞ]{1,2}-)?\d{1,6}`;
const one = String.raw`${count}/\d{4}`;
/** Cases of one year may share the year: „63, 73 og 75/2021“. */
const joint = String.raw`(?:${count}(?:,|\s+og|\s+eða)\s+)*${one}`;
const cases = new RegExp(
  String.raw`(?<!\p{L})(?:mál(?:i|inu|um|unum|s|anna|a)?|dóm(?:i|s|ur|ar|um|a)?|úrskurð(?:i|ar|ur|um|ir)?|álit(?:i|s|um)?|ákvörðun(?:um|ar)?|bréf(?:i|s)?)\s+(?:[^\s.;()]+\s+){0,6}?nr\.\s*(?<list>${joint}(?:(?:,|\s+og|\s+eða)\s+(?:nr\.\s*)?${joint})*)`,
  'giu',
);

/** The cases that a text cites, in order; `own` is the text's court, for when it refers to itself. */
export function caseCitations(text: string, own?: string): readonly CaseCitation[] {
  return [...text.matchAll(cases)].flatMap(({ 0: whole, groups = {}, index }) => {
    const list = groups['list'] ?? '';
    const from = index + whole.length - list.length;
    const before = sentenceBefore(text, from);
    const court = courtIn(before, own);
    return [...list.matchAll(new RegExp(String.raw`${count}(?:/(?<year>\d{4}))?`, 'giu'))].map((match) => {
      const start = from + match.index;
      return {
        number: numberNorm(match.groups?.['year'] ? match[0] : match[0] + yearAfter(list.slice(match.index))),
        ...whose(courtOfNumber(match[0]), court, before),
        start,
        end: start + match[0].length,
        text: match[0],
      };
    });
  });
}

/** The year of the next case that has one, as written in its number. */
const yearAfter = (list: string): string => /\/\d{4}/u.exec(list)?.[0] ?? '';

const courts: readonly (readonly [RegExp, SourceType])[] = [
  [/Hæstar[ée]tt/giu, 'SupremeCourt'],
  [/Landsr[ée]tt/giu, 'CircuitCourt'],
  [/héraðsdóm/giu, 'DistrictCourt'],
  [/Félagsdóm/giu, 'SocialCourt'],
  [/Endurupptökudóm/giu, 'RetrialCourt'],
  [/umboðsmann/giu, 'ParliamentOmbudsman'],
  [/Persónuvernd/giu, 'PrivacyAuthority'],
  [/Samkeppniseftirlit|áfrýjunarnefnd\p{L}* samkeppnismála/giu, 'CompetitionAuthority'],
  [/yfirskattanefnd|kærunefnd\p{L}* húsamála|velferðarmála|útboðsmála|upplýsingamál/giu, 'GovernmentRulings'],
  [/kærunefnd\p{L}* vöru/giu, 'ConsumerComplaints'],
  [/úrskurðarnefnd\p{L}* umhverfis/giu, 'Environment'],
  [/úrskurðarnefnd\p{L}* í vátryggingamálum/giu, 'Insurance'],
];

/** The letter of a number outranks the words before it: `E-` is a district court's. */
const courtOfNumber = (number: string): SourceType | null => {
  const [, letter] = /^([A-ZÞ]{1,2})-/iu.exec(number) ?? [];
  if (letter === undefined) return null;
  return letter.toUpperCase() === 'F' ? 'SocialCourt' : 'DistrictCourt';
};

type NamedCourt = { readonly at: number; readonly type: SourceType };

function whose(ofNumber: SourceType | null, court: NamedCourt | null, before: string) {
  const type = ofNumber ?? court?.type ?? null;
  const said = court === null || court.type !== type ? null : before.slice(court.at);
  return {
    type,
    district: said !== null && type === 'DistrictCourt' ? districtIn(said) : null,
    day: said === null ? null : dayOf(said),
  };
}

/** The sentence before the number, up to a number of characters. */
const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 120), at)
    .split(/[.;]\s+(?=\p{Lu})/u)
    .at(-1) ?? '';

/** The court that was named last. */
function courtIn(before: string, own?: string): NamedCourt | null {
  let best: NamedCourt | null = null;
  const itself = ownCourts.find((type) => type === own);
  for (const [pattern, type] of itself ? [...courts, [/(?<!\p{L})réttarins/giu, itself] as const] : courts)
    for (const { index } of before.matchAll(pattern)) if (!best || index > best.at) best = { at: index, type };
  return best;
}

/** Courts that refer to themselves as „dómur réttarins“. */
const ownCourts = ['SupremeCourt', 'CircuitCourt'] as const;
