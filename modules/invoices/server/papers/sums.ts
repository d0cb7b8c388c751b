import { kennitala } from '#shared/format.ts';
import { multiply, roundMoney, sum } from '#shared/money.ts';
import { ibanOf } from '../../rules/iban.ts';
import type { PaperInvoice } from './paper.ts';
import type { Figures } from './figures.ts';
import { muted } from './head.ts';

/** Totals: VAT by rate with net and tax of each, and also in krónur if the invoice is in another currency. */
export function sumsOf(invoice: PaperInvoice, figures: Figures): object {
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    columnGap: 30,
    columns: [
      { width: '*', stack: [vatTable(invoice, figures), ...inKronur(invoice, figures)] },
      totalsOf(invoice, figures),
    ],
  };
}

function totalsOf(
  { kind, total, discount, totalWithDiscount, totalWithVat, vat }: PaperInvoice,
  { words, amount, money, percent }: Figures,
): object {
  const rows: (readonly [string, string])[] = [
    ...(discount === 0 ? [] : [[words.total, amount(total)] as const, [words.discountSum, amount(-discount)] as const]),
    [words.net, amount(totalWithDiscount)],
    ...vat
      .filter(({ vatRate }) => vatRate > 0)
      .map((one) => [words.vatOf(percent(one.vatRate)), amount(one.vat)] as const),
  ];
  const last = [
    { text: kind === 'invoice' ? words.toPay : words.credited, bold: true, fontSize: 12 },
    { text: money(totalWithVat), bold: true, fontSize: 12, alignment: 'right' },
  ];
  return {
    width: 225,
    layout: 'sums',
    table: {
      widths: ['*', 'auto'],
      body: [
        ...rows.map(([label, value]) => [
          { text: label, color: muted },
          { text: value, alignment: 'right' },
        ]),
        last,
      ],
    },
  };
}

function vatTable({ vat }: PaperInvoice, { words: { vatTable: words, withoutVat }, amount, percent }: Figures): object {
  const head = [words.rate, words.taxable, words.vat, words.withVat].map((text, index) => ({
    text,
    color: muted,
    alignment: index === 0 ? 'left' : 'right',
  }));
  const rows = vat
    .toReversed()
    .map((one) =>
      [
        one.vatRate === 0 ? words.exempt : percent(one.vatRate),
        amount(one.taxable),
        amount(one.vat),
        amount(sum([one.taxable, one.vat])),
      ].map((text, index) => ({ text, alignment: index === 0 ? 'left' : 'right' })),
    );
  return {
    stack: [
      { layout: 'lines', table: { headerRows: 1, widths: ['auto', '*', '*', '*'], body: [head, ...rows] } },
      { text: withoutVat, color: muted, fontSize: 7.5, margin: [0, 5, 0, 0] },
    ],
  };
}

/** VAT is also shown in krónur, since it is paid in krónur. */
function inKronur(
  { currencyCode, currencyRate, totalVat, totalWithVat }: PaperInvoice,
  { words, kronur, rate }: Figures,
): readonly object[] {
  if (currencyCode === 'ISK') return [];
  const exchanged = (value: number) => kronur(roundMoney(multiply(value, currencyRate), 'ISK'));
  const rows = [
    [words.vatInKronur, exchanged(totalVat)],
    [words.totalInKronur, exchanged(totalWithVat)],
  ];
  return [
    { text: words.inKronur(currencyCode, rate(currencyRate)), margin: [0, 8, 0, 2] },
    {
      layout: 'plain',
      table: {
        widths: ['auto', '*'],
        body: rows.map(([label, value]) => [
          { text: label, color: muted },
          { text: value, alignment: 'right' },
        ]),
      },
    },
  ];
}

/** Formats an account as bank-ledger-number. */
const accountOf = (account: string): string => account.replace(/^(\d{4})(\d{2})(\d{6})$/, '$1-$2-$3');

/** Payment instructions and notes. */
export function closingOf(invoice: PaperInvoice, { words, day }: Figures): readonly object[] {
  const { kind, seller, dueDate, extendedDueDate, number, note, accountingSystem } = invoice;
  const facts =
    kind === 'invoice' && accountingSystem === null && seller.bankAccount
      ? [
          [words.account, accountOf(seller.bankAccount)],
          [words.accountOwner, seller.ssn ? kennitala(seller.ssn) : ''],
          [words.dueDate, day(dueDate)],
          ...(extendedDueDate ? [[words.finalDueDate, day(extendedDueDate)]] : []),
          ...(number === null ? [] : [[words.paymentReference, String(number)] as const]),
        ]
      : [];
  const iban = ibanOf(seller.bankAccount, seller.ssn);
  const payment = {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    stack: [
      { text: words.payment, bold: true, margin: [0, 0, 0, 3] },
      {
        columns: facts.map(([label, value]) => ({
          width: 'auto',
          stack: [{ text: label, color: muted, fontSize: 7.5 }, { text: value }],
        })),
        columnGap: 22,
      },
      ...(iban === null
        ? []
        : [
            {
              margin: [0, 5, 0, 0],
              stack: [{ text: words.iban, color: muted, fontSize: 7.5 }, { text: iban }],
            },
          ]),
    ],
  };
  return [
    ...(facts.length > 0 ? [payment] : []),
    ...(note === ''
      ? []
      : [{ margin: [0, 14, 0, 0], stack: [{ text: words.note, bold: true, margin: [0, 0, 0, 2] }, { text: note }] }]),
  ];
}
