import { caseNumbersIn } from '#modules/outlook/rules.ts';
import type { LetterReason } from './contract.ts';
import { withoutTokens } from './rules/token.ts';

const dayMs = 86_400_000;
/** Letters of the last half year are looked for. */
const daysBack = 183;
export const sinceOf = (now: Date): Date => new Date(now.getTime() - daysBack * dayMs);

/** So many are shown; and as many of the number, and of the people, are asked for of each mailbox. */
export const mostLetters = 100;
/** So many people of a case are looked for: a longer question is refused by mail servers. */
const mostAddresses = 25;

/** Whom to look for: people of the case by their addresses, each once, and never the owner of the mailbox, who is in all of it. */
export function soughtAddresses(people: readonly string[], account: string): readonly string[] {
  const all = people.flatMap((typed) => typed.split(/[\s,;]+/)).map((one) => one.toLowerCase());
  const own = account.toLowerCase();
  return [...new Set(all)].filter((address) => address.includes('@') && address !== own).slice(0, mostAddresses);
}

type Letter = { readonly subject: string; readonly addresses: readonly string[] };
type Case = {
  readonly yearNumber: string;
  readonly addresses: readonly string[];
  /** The numbers of other cases, among those that letters name. */
  readonly others: ReadonlySet<string>;
  /** Of which cases the letter has a good token. */
  readonly named: readonly string[];
};

/** What looks like the number of a case in the subjects of letters, in tokens too. */
export const numbersIn = (letters: readonly Pick<Letter, 'subject'>[]): readonly string[] => [
  ...new Set(letters.flatMap(({ subject }) => caseNumbersIn(subject))),
];

/**
 * Why a letter is of a case: its subject has the token or the number of it, or somebody of the case wrote or got it. Null where
 * none is so, and where the subject names other cases alone: mailboxes look generously, and one client has many cases. What
 * only looks like the number of a case, as that of an invoice, or that in the token of another firm, stands in nobody's way.
 */
export function reasonOf({ subject, addresses }: Letter, of: Case): LetterReason | null {
  if (of.named.includes(of.yearNumber)) return 'token';
  const plain = caseNumbersIn(withoutTokens(subject));
  if (plain.includes(of.yearNumber)) return 'number';
  if (of.named.length > 0 || plain.some((number) => of.others.has(number))) return null;
  return of.addresses.some((address) => addresses.includes(address)) ? 'party' : null;
}

type Dated = { readonly sentAt: Date | null };
/** The newest first; those that say no time last. */
const newestFirst = <T extends Dated>(letters: readonly T[]): readonly T[] =>
  letters.toSorted((a, b) => (b.sentAt?.getTime() ?? 0) - (a.sentAt?.getTime() ?? 0));

type Found = Dated & { readonly reason: LetterReason };
/**
 * What is shown, the newest first, answers to what was written from the case before all: where there is too much of it,
 * whatever names the case, and of its people what is left.
 */
export function shownOf<T extends Found>(found: readonly T[]): readonly T[] {
  const newest = newestFirst(found);
  const answers = newest.filter(({ reason }) => reason === 'token');
  const named = newest.filter(({ reason }) => reason === 'number');
  const others = newest.filter(({ reason }) => reason === 'party');
  const shown = [...answers, ...named, ...others].slice(0, mostLetters);
  return [...answers, ...newestFirst(shown.filter(({ reason }) => reason !== 'token'))].slice(0, mostLetters);
}
