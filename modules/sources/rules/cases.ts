import type { SourceSubtype, SourceType } from '../contract/kinds.ts';
import { dayOf } from './day.ts';
import { districtIn } from './districts.ts';

/** A case that a text names by its number. */
export type CaseCitation = {
  readonly number: string;
  /** Of which court or authority, where the text says it or the number's letter does. */
  readonly type: SourceType | null;
  /** Which of the district courts, which number their cases each by itself; null where the text does not say. */
  readonly district: SourceSubtype | null;
  /** The day of the ruling, where it stands between its court and its number. */
  readonly day: string | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

/** A number as numbers are compared: upper case, no blanks, no leading zeros. */
export const numberNorm = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    .replace(/^([A-ZÞÁÉÍÓÚÝÆÖ]{1,3}-)?0+(?=\d)/u, '$1');

const count = String.raw`(?:[A-ZÞ]{1,2}-)?\d{1,6}`;
const one = String.raw`${count}/\d{4}`;
/** Cases of one year may be named with the year once: „63, 73 og 75/2021“. */
const joint = String.raw`(?:${count}(?:,|\s+og|\s+eða)\s+)*${one}`;
const cases = new RegExp(
  String.raw`(?<!\p{L})(?:mál(?:i|inu|um|unum|s|anna|a)?|dóm(?:i|s|ur|ar|um|a)?|úrskurð(?:i|ar|ur|um|ir)?|álit(?:i|s|um)?|ákvörðun(?:um|ar)?|bréf(?:i|s)?)\s+(?:[^\s.;()]+\s+){0,6}?nr\.\s*(?<list>${joint}(?:(?:,|\s+og|\s+eða)\s+(?:nr\.\s*)?${joint})*)`,
  'giu',
);

/** The cases that a text names, in their order; `own` is whose the text is, where it speaks of itself as a court does. */
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

/** The year of the next case that tells one, as it stands in a number. */
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

/** The letter of a number beats what stands before it: `E-` is a district court's. */
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

/** What the sentence said before the number, at most so many characters back. */
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

/** Courts that are one: „dómur réttarins“ is theirs. */
const ownCourts = ['SupremeCourt', 'CircuitCourt'] as const;
