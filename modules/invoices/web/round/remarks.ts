import type { BillableGroup } from '../../contract/billable.ts';
import type { InvoiceScreenTexts } from '../../texts/web.is.ts';

/** The page on which a remark is resolved. */
type Mend = 'worklogs' | 'payor' | 'project';
export type Remark = { readonly text: string; readonly mend: Mend };

type Words = InvoiceScreenTexts['round'];

/** Why a line cannot be invoiced; null if it can. */
export const hinders = (row: BillableGroup, words: Words): Remark | null =>
  withoutPayor(row, words) ?? (row.can.issue ? null : { text: words.notMine, mend: 'project' });

/** Why a line cannot even be a draft: anyone who works on a case may save one for others to issue. */
export const withoutPayor = ({ payorId }: BillableGroup, words: Words): Remark | null =>
  payorId === null ? { text: words.noPayor, mend: 'worklogs' } : null;

/** Remarks to check before issuing, each with the page on which it is resolved. */
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

/** Whether the server would repeat a question about the work that is already shown as a remark. */
export const isRemarked = ({ withoutText, atNothing, ahead }: BillableGroup): boolean =>
  withoutText > 0 || atNothing > 0 || ahead;

type Seller = { readonly ssn: string | null; readonly vatNumber: string | null; readonly address: string | null };

/** Data of the firm that the law requires on an invoice with VAT and that is missing. */
export const sellerLacks = ({ ssn, vatNumber, address }: Seller, words: Words['seller']): readonly string[] => [
  ...(ssn ? [] : [words.ssn]),
  ...(vatNumber ? [] : [words.vatNumber]),
  ...(address ? [] : [words.address]),
];
