import type { BillableGroup } from '../../contract/billable.ts';
import type { InvoiceScreenTexts } from '../../texts/web.is.ts';

/** Where what is remarked on is mended. */
export type Mend = 'worklogs' | 'payor' | 'project';
export type Remark = { readonly text: string; readonly mend: Mend };

type Words = InvoiceScreenTexts['round'];

/** Why no invoice can be made of it; null where one can. */
export const hinders = (row: BillableGroup, words: Words): Remark | null =>
  withoutPayor(row, words) ?? (row.can.issue ? null : { text: words.notMine, mend: 'project' });

/** Why not even a draft can be kept of it: whoever works on a case keeps one, and others issue it. */
export const withoutPayor = ({ payorId }: BillableGroup, words: Words): Remark | null =>
  payorId === null ? { text: words.noPayor, mend: 'worklogs' } : null;

/** What a person looks at before it is issued: each with the page where it is mended. */
export function remarksOf(row: BillableGroup, words: Words, withLetter: boolean): readonly Remark[] {
  const all: readonly (Remark | false)[] = [
    row.withoutText > 0 && { text: words.withoutText(row.withoutText), mend: 'worklogs' },
    row.atNothing > 0 && { text: words.atNothing(row.atNothing), mend: 'worklogs' },
    row.ahead && { text: words.ahead, mend: 'worklogs' },
    row.overCap && { text: words.overCap, mend: 'project' },
    row.payorLacksSsn && { text: words.noSsn, mend: 'payor' },
    withLetter && !row.payorHasEmail && { text: words.noEmail, mend: 'payor' },
  ];
  return all.filter((one) => one !== false);
}

/** Whether the server would ask about its work what is said here already. */
export const isRemarked = ({ withoutText, atNothing, ahead }: BillableGroup): boolean =>
  withoutText > 0 || atNothing > 0 || ahead;

type Seller = { readonly ssn: string | null; readonly vatNumber: string | null; readonly address: string | null };

/** What the law wants of the firm on an invoice with VAT and is not registered. */
export const sellerLacks = ({ ssn, vatNumber, address }: Seller, words: Words['seller']): readonly string[] => [
  ...(ssn ? [] : [words.ssn]),
  ...(vatNumber ? [] : [words.vatNumber]),
  ...(address ? [] : [words.address]),
];
