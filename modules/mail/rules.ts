import { caseNumbersIn } from '#modules/outlook/rules.ts';
import { asciiAddress } from '#shared/email-address.ts';
import type { LetterReason } from './contract.ts';
import { withoutTokens } from './rules/token.ts';

const dayMs = 86_400_000;
/** Letters of the last half year are searched. */
const daysBack = 183;
export const sinceOf = (now: Date): Date => new Date(now.getTime() - daysBack * dayMs);

/** The maximum shown, and the maximum requested from a mailbox for the number and for the people. */
export const mostLetters = 100;
/** The maximum of people in a search: mail servers refuse longer queries. */
const mostAddresses = 25;

/** The addresses to search for: of the case's people, each once, without the mailbox's owner, who is in every letter. */
export function soughtAddresses(people: readonly string[], account: string): readonly string[] {
  const all = people.flatMap((typed) => typed.split(/[\s,;]+/)).map((one) => asciiAddress(one.toLowerCase()));
  const own = account.toLowerCase();
  return [...new Set(all)].filter((address) => address.includes('@') && address !== own).slice(0, mostAddresses);
}

type Letter = { readonly subject: string; readonly addresses: readonly string[] };
type Case = {
  readonly yearNumber: string;
  readonly addresses: readonly string[];
  /** The numbers of other cases, among those that letters name. */
  readonly others: ReadonlySet<string>;
  /** The cases that the letter has a valid token of. */
  readonly named: readonly string[];
};

/** Texts in subjects that look like case numbers, also in tokens. */
export const numbersIn = (letters: readonly Pick<Letter, 'subject'>[]): readonly string[] => [
  ...new Set(letters.flatMap(({ subject }) => caseNumbersIn(subject))),
];

/**
 * Why a letter belongs to a case: its subject contains the case's token or number, or one of its people sent or received it.
 * Null if none applies, or if the subject names only other cases: mailboxes search imprecisely, and a client may have several
 * cases. A text that only looks like a case number, of an invoice or in another firm's token, does not exclude a letter.
 */
export function reasonOf({ subject, addresses }: Letter, of: Case): LetterReason | null {
  if (of.named.includes(of.yearNumber)) return 'token';
  const plain = caseNumbersIn(withoutTokens(subject));
  if (plain.includes(of.yearNumber)) return 'number';
  if (of.named.length > 0 || plain.some((number) => of.others.has(number))) return null;
  return of.addresses.some((address) => addresses.includes(address)) ? 'party' : null;
}

type Dated = { readonly sentAt: Date | null };
/** The newest first; letters without a date last. */
const newestFirst = <T extends Dated>(letters: readonly T[]): readonly T[] =>
  letters.toSorted((a, b) => (b.sentAt?.getTime() ?? 0) - (a.sentAt?.getTime() ?? 0));

type Found = Dated & { readonly reason: LetterReason };
/**
 * The letters to show, answers to letters from the case first, then the newest. If there are too many, letters that name the
 * case take precedence over those of its people.
 */
export function shownOf<T extends Found>(found: readonly T[]): readonly T[] {
  const newest = newestFirst(found);
  const answers = newest.filter(({ reason }) => reason === 'token');
  const named = newest.filter(({ reason }) => reason === 'number');
  const others = newest.filter(({ reason }) => reason === 'party');
  const shown = [...answers, ...named, ...others].slice(0, mostLetters);
  return [...answers, ...newestFirst(shown.filter(({ reason }) => reason !== 'token'))].slice(0, mostLetters);
}
