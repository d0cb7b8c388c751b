import { editDistance } from '#shared/edit-distance.ts';
import type { MatchKind } from '../contract/record.ts';
import { describesCompany } from './fillers.ts';
import type { ReadName, Word } from './names.ts';

/** The minimum word length to allow one typo, and two; the database's name_terms uses the same. */
export const [shortestMistyped, shortestTwiceMistyped] = [5, 9] as const;

type Party = { readonly name: ReadName; readonly ssn: string | null };

/**
 * Why one party may be the other, or null: the same kennitala; the same words in any grammatical case and order (the
 * company form may differ or be missing); or a similar name: a middle name more or less, an initial, a typo. A single
 * matching word is never enough, unless it names a company.
 */
export function matchOf(asked: Party, found: Party): MatchKind | null {
  if (asked.ssn !== null && asked.ssn === found.ssn) return 'kennitala';
  const [shorter, longer] = [asked.name, found.name].toSorted((a, b) => a.words.length - b.words.length) as [
    ReadName,
    ReadName,
  ];
  const pairs = pairUp(shorter.words, longer.words);
  if (pairs === null) return null;
  const whole = shorter.words.length === longer.words.length;
  if (whole && pairs.every((pair) => pair === 'same'))
    return shorter.words.length > 1 || isTelling(shorter, longer) ? 'name' : null;
  return isLike(shorter, longer, pairs) ? 'similar' : null;
}

/** How certain a match is: the more certain of the two counts. */
export const strength = (kind: MatchKind): number => ({ similar: 1, name: 2, kennitala: 3 })[kind];

type Pair = 'same' | 'near' | 'initial';

/** Pairs each word of the shorter name with one of the longer; null when a word has none. */
function pairUp(shorter: readonly Word[], longer: readonly Word[]): readonly Pair[] | null {
  const left = [...longer];
  const pairs: Pair[] = [];
  const inOrder = shorter.toSorted((a, b) => b.text.length - a.text.length);
  for (const word of inOrder) {
    const compared = left.map((other) => pairOf(word, other));
    const place =
      (['same', 'near', 'initial'] as const).map((kind) => compared.indexOf(kind)).find((at) => at >= 0) ?? -1;
    const pair = compared[place];
    if (!pair) return null;
    pairs.push(pair);
    left.splice(place, 1);
  }
  return pairs;
}

function pairOf(one: Word, other: Word): Pair | null {
  if (one.keys.some((key) => other.keys.includes(key))) return 'same';
  if (one.initial || other.initial) return one.text.startsWith(other.text.charAt(0)) ? 'initial' : null;
  return isNear(one, other) ? 'near' : null;
}

/**
 * Of patronymics only the parent's name is compared: the shared ending says nothing about Aradóttir and Arnardóttir.
 */
function isNear(one: Word, other: Word): boolean {
  if (!one.parent || !other.parent) return isMistyped(one.text, other.text);
  return one.parent.child === other.parent.child && isMistyped(one.parent.name, other.parent.name);
}

/** Allows one wrong letter in five, two in nine, but not the first letter, which is rarely wrong. Digits must match. */
function isMistyped(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length);
  if (shortest < shortestMistyped || one.charAt(0) !== other.charAt(0) || /\d/.test(one + other)) return false;
  return editDistance(one, other) <= (shortest >= shortestTwiceMistyped ? 2 : 1);
}

function isLike(shorter: ReadName, longer: ReadName, pairs: readonly Pair[]): boolean {
  const sure = pairs.filter((pair) => pair === 'same').length;
  if (shorter.words.length >= 2)
    return (
      sure >= 1 &&
      pairs.every((pair) => pair !== 'initial' || sure >= 1) &&
      longer.words.length - shorter.words.length <= 2
    );
  return (
    isTelling(shorter, longer) &&
    (shorter.companyForm !== null || longer.companyForm !== null) &&
    !isPerson(longer) &&
    firstOf(shorter, longer)
  );
}

/** `Jón ehf.` does not match Jón Sigurðsson. */
const isPerson = ({ words, companyForm }: ReadName): boolean =>
  companyForm === null && words.length > 1 && words.at(-1)?.parent !== null;

/** Whether a name is specific enough to find anybody: two words, or the name of a company. */
export const isWorthAsking = ({ words, companyForm }: ReadName): boolean =>
  words.length > 1 || lengthOf(words) >= (companyForm === null ? 3 : 1);

/** A single word is enough if it is long enough for a company's name; between two companies, however short it is. */
function isTelling(one: ReadName, other: ReadName): boolean {
  const forms = [one, other].filter(({ companyForm }) => companyForm !== null).length;
  return lengthOf(one.words) >= ([4, 3, 1][forms] ?? 4);
}

const lengthOf = ([word]: readonly Word[]): number => word?.text.length ?? 0;

/** `Brimalda` matches `Brimalda Eignir ehf.` and `Eignarhaldsfelagid Brimalda`; `Eignir` matches neither. */
function firstOf(shorter: ReadName, longer: ReadName): boolean {
  const [one] = shorter.words;
  const other = longer.words.find(({ text }) => !describesCompany(text));
  return one !== undefined && other !== undefined && pairOf(one, other) !== null;
}
