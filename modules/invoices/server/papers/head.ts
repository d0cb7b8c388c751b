import { kennitala, phone } from '#shared/format.ts';
import { countryName } from '#shared/texts/countries.ts';
import type { Language } from '#shared/texts/nouns.ts';
import type { Buyer, Seller } from '../../contract/record.ts';
import { caseOf } from '../../rules.ts';
import type { PaperInvoice } from './paper.ts';
import type { Figures } from './figures.ts';

export const muted = '#535c67';

/** The title of the document; if the accounting system issues the invoice, ours is the supporting document for it. */
export const titleOf = (invoice: Kind, { words: { kinds } }: Figures): string => kinds[paperKindOf(invoice)];

type Kind = Pick<PaperInvoice, 'kind' | 'accountingSystem'>;

export function paperKindOf({ kind, accountingSystem }: Kind): keyof Figures['words']['kinds'] {
  if (accountingSystem === null) return kind;
  return kind === 'invoice' ? 'base' : 'creditBase';
}

/** The top of the first page: seller, payor, invoice number and due date. */
export function headOf(invoice: PaperInvoice, figures: Figures, logo: string | null): readonly object[] {
  return [
    {
      columns: [
        firmOf(invoice.seller, figures, logo),
        {
          width: 'auto',
          alignment: 'right',
          stack: [
            { text: titleOf(invoice, figures), fontSize: 20 },
            {
              text: invoice.number === null ? figures.words.draft : String(invoice.number),
              fontSize: 13,
              color: muted,
            },
          ],
        },
      ],
      columnGap: 20,
    },
    {
      margin: [0, 24, 0, 18],
      columnGap: 30,
      columns: [
        payorOf(invoice.buyer, figures),
        {
          width: 215,
          layout: 'plain',
          table: {
            widths: ['auto', '*'],
            body: factsOf(invoice, figures).map(([label, value]) => [
              { text: label, color: muted, noWrap: true },
              { text: value, alignment: 'right' },
            ]),
          },
        },
      ],
    },
  ];
}

function firmOf(seller: Seller, { words, language }: Figures, logo: string | null): object {
  const lines = [addressOf(seller, language), contactOf(seller, words.phone), idsOf(seller, words)].filter(
    (line) => line !== '',
  );
  const name = { text: seller.name, bold: true, fontSize: 11, margin: [0, 0, 0, 2] };
  return {
    width: '*',
    stack: [
      ...(logo === null ? [] : [{ image: logo, fit: [170, 52], margin: [0, 0, 0, 8] }]),
      name,
      ...lines.map((text) => ({ text, color: muted })),
    ],
  };
}

const payorOf = (buyer: Buyer, { words, language }: Figures): object => ({
  width: '*',
  stack: [
    { text: words.payor, color: muted, margin: [0, 0, 0, 2] },
    { text: buyer.name, bold: true, fontSize: 11 },
    ...[buyer.address ?? '', placeOf(buyer, language), buyer.ssn ? `${words.ssn} ${kennitala(buyer.ssn)}` : '']
      .filter(Boolean)
      .map((text) => ({ text })),
  ],
});

function factsOf(invoice: PaperInvoice, { words, day }: Figures): readonly (readonly [string, string])[] {
  const isInvoice = invoice.kind === 'invoice';
  return [
    ...(invoice.number === null ? [] : [[words.number, String(invoice.number)] as const]),
    [words.invoiceDate, day(invoice.invoiceDate)],
    ...(isInvoice ? [[words.dueDate, day(invoice.dueDate)] as const] : []),
    ...(isInvoice && invoice.extendedDueDate !== null
      ? [[words.finalDueDate, day(invoice.extendedDueDate)] as const]
      : []),
    ...(invoice.creditedInvoiceNumber === null
      ? []
      : [[words.creditsLabel, words.credits(invoice.creditedInvoiceNumber)] as const]),
    ...(invoice.orderNumber === '' ? [] : [[words.orderNumber, invoice.orderNumber] as const]),
    [words.project, caseOf(invoice)],
    ...(invoice.currencyCode === 'ISK' ? [] : [[words.currency, invoice.currencyCode] as const]),
  ];
}

/** The seller's identity as required by law: kennitala and VAT number. */
export const idsOf = ({ ssn, vatNumber }: Seller, { ssn: ssnWord, vatNumber: vatWord }: Figures['words']): string =>
  [ssn ? `${ssnWord} ${kennitala(ssn)}` : '', vatNumber ? `${vatWord} ${vatNumber}` : ''].filter(Boolean).join(' · ');

const placeOf = ({ postalCode, city, country }: Buyer, language: Language): string =>
  [[postalCode, city].filter(Boolean).join(' '), country === 'IS' ? '' : countryName(country, language)]
    .filter(Boolean)
    .join(', ');
const addressOf = (seller: Seller, language: Language): string =>
  [seller.address, placeOf(seller, language)].filter(Boolean).join(', ');
const contactOf = (seller: Seller, word: string): string =>
  [seller.phone ? `${word} ${phone(seller.phone)}` : '', seller.email ?? ''].filter(Boolean).join(' · ');
