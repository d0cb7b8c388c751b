import { expect, it } from 'vitest';
import type { InvoiceRow } from '../contract/record.ts';
import { creditOf } from './credit.ts';

const row = (id: number, balance: number, currencyCode = 'ISK', pay = true) =>
  ({ id, balance, currencyCode, can: { pay } }) as InvoiceRow;
const pairOf = (open: readonly InvoiceRow[], invoiceId?: number) => {
  const { from, to } = creditOf(open, invoiceId);
  return [from?.id, to?.id];
};

it.each([
  ['nothing is the payor’s', [row(1, 100)], undefined, []],
  ['nothing is owed', [row(1, -100)], undefined, []],
  ['the oldest fit each other', [row(1, -100), row(2, 50), row(3, 70)], undefined, [1, 2]],
  ['the one that is owed is asked for', [row(1, -100), row(2, 50), row(3, 70)], 3, [1, 3]],
  ['the one with the credit is asked for', [row(1, -100), row(2, -50), row(3, 70)], 2, [2, 3]],
  ['currencies differ', [row(1, -100, 'EUR'), row(2, 50)], undefined, []],
  ['another currency fits', [row(1, -100, 'EUR'), row(2, 50), row(3, 5, 'EUR')], undefined, [1, 3]],
  ['it is not theirs to pay', [row(1, -100), row(2, 50, 'ISK', false)], undefined, []],
])('starts with %s', (_, open, asked, [from, to]) => {
  expect(pairOf(open, asked)).toEqual([from, to]);
});
