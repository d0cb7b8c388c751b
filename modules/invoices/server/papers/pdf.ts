import { layOut, type Paper } from '#server/pdf/lay-out.ts';
import { caseOf } from '../../rules.ts';
import type { InvoiceAnswer } from '../service/answer.ts';
import type { PaperInvoice } from './paper.ts';
import { figuresOf, type Figures } from './figures.ts';
import { headOf, idsOf, muted, titleOf } from './head.ts';
import { linesOf } from './lines.ts';
import { closingOf, sumsOf } from './sums.ts';

/** An invoice as PDF, with everything required by the VAT act and the regulation on invoices (integrations §9.1). */
export const printInvoice = (invoice: PaperInvoice, logo: string | null, timeZone: string): Promise<Buffer> =>
  layOut(paperOf(invoice, logo, timeZone));

/** The document as data, with the figures of the screen and the e-invoice. */
function paperOf(invoice: PaperInvoice, logo: string | null, timeZone: string): Paper {
  const figures = figuresOf(invoice.languageCode, invoice.currencyCode);
  const { words } = figures;
  const title = `${titleOf(invoice, figures)} ${invoice.number ?? words.draft}`;
  return {
    language: figures.language,
    info: { title, author: invoice.seller.name, subject: caseOf(invoice) },
    pageSize: 'A4',
    pageMargins: [42, 46, 42, 58],
    defaultStyle: { fontSize: 8.5, lineHeight: 1.08, color: '#1c232b' },
    content: [
      ...headOf(invoice, figures, logo),
      linesOf(invoice, figures, timeZone),
      sumsOf(invoice, figures),
      ...closingOf(invoice, figures),
    ],
    continued: {
      margin: [42, 24, 42, 0],
      color: muted,
      columns: [{ text: `${title}, ${words.continued}` }, { text: shortened(invoice.buyer.name), alignment: 'right' }],
    },
    footer: footerOf(invoice, figures),
    ...stampOf(invoice, words),
  };
}

/** A stamp across every page: a deleted invoice is void, a draft is not an invoice. */
function stampOf({ state, number }: PaperInvoice, words: Figures['words']): object {
  const text = state === 'deleted' ? words.deleted : number === null ? words.draft : null;
  return text === null ? {} : { watermark: { text, color: '#b3261e', opacity: 0.12, bold: true } };
}

/** The header of later pages has room for one line. */
const shortened = (name: string): string => (name.length > 50 ? `${name.slice(0, 49).trimEnd()}…` : name);

/** The source, the seller, and the page number. */
const footerOf = ({ seller, accountingSystem, invoiceId, number }: PaperInvoice, { words }: Figures): object => ({
  margin: [42, 12, 42, 0],
  color: muted,
  fontSize: 7.5,
  stack: [
    {
      text:
        number === null
          ? words.draftFoot
          : accountingSystem === null
            ? words.origin
            : words.base(accountingSystem, invoiceId),
      margin: [0, 0, 0, 3],
    },
    {
      columns: [
        { text: [seller.name, idsOf(seller, words)].filter(Boolean).join(' · ') },
        { text: words.page, alignment: 'right', width: 90 },
      ],
    },
  ],
});

/** The file name of the download. */
export function fileNameOf(
  {
    kind,
    number,
    languageCode,
    currencyCode,
  }: Pick<InvoiceAnswer, 'kind' | 'number' | 'languageCode' | 'currencyCode'>,
  ending: string,
): string {
  const { words } = figuresOf(languageCode, currencyCode);
  return `${kind === 'invoice' ? words.file(number) : words.creditFile(number)}.${ending}`;
}
