import type { Edition, Language } from '#shared/texts/nouns.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import type { AccountingFailure } from '#server/accounting.ts';

/** Why a push failed, stored as data and worded in the reader's language. */
export type StoredFailure = Pick<AccountingFailure, 'kind' | 'said' | 'reason'>;

export const storedOf = ({ kind, said, reason }: AccountingFailure): StoredFailure => ({ kind, said, reason });

export const wordsOf = textsFor(is, en);

/** In words: our own explanation if the reason is known, else the system's message, else the kind of failure. */
export function sentenceOf(
  { kind, said, reason }: StoredFailure,
  system: string,
  language: Language,
  edition: Edition,
): string {
  const { failures, reasons } = wordsOf({ language, edition });
  if (reason?.key === 'item_missing') return reasons.item_missing(reason.kind);
  if (reason?.key === 'totals_differ') return reasons.totals_differ(system, reason.ours, reason.theirs);
  if (reason?.key === 'other_customer_missing') return reasons.other_customer_missing(system, reason.number);
  if (reason) return reasons[reason.key](system);
  return said ? failures.said(system, said) : failures[kind](system);
}
