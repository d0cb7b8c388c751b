import { calendarDay } from '#shared/format.ts';
import { multiply, sum } from '#shared/money.ts';
import { isHours } from '../../../rules.ts';
import type { InvoiceAnswer } from '../../service/answer.ts';
import type { Figures } from '../figures.ts';
import { group, leaf, type Element } from './xml.ts';

type Line = InvoiceAnswer['lines'][number];
export type Amounts = {
  /** An amount with its currency; amounts of a credit note are positive. */
  readonly amount: (name: string, value: number) => Element | null;
  readonly sign: 1 | -1;
  readonly currencyCode: string;
};

/**
 * The VAT category of a rate: standard, otherwise exempt. `O` must not be combined with others (BR-O-11), so outlays
 * are exempt.
 */
export const categoryOf = (vatRate: number): 'S' | 'E' => (vatRate > 0 ? 'S' : 'E');

export const percentOf = (vatRate: number): string => multiply(vatRate, 100).toFixed(2);

export function lineOf(
  line: Line,
  note: string | null,
  isInvoice: boolean,
  { amount, sign }: Amounts,
  { words }: Figures,
  timeZone: string,
): Element | null {
  const unit = isHours(line) ? 'HUR' : 'C62';
  const day = calendarDay(line.date, timeZone);
  const kind = words.kindsOfWork[line.workTypeId] ?? words.columns.text;
  return group(
    isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine',
    leaf('cbc:ID', line.position),
    leaf('cbc:Note', note),
    leaf(isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', multiply(line.quantity, sign).toFixed(2), {
      unitCode: unit,
    }),
    amount('cbc:LineExtensionAmount', line.totalWithDiscount),
    group('cac:InvoicePeriod', leaf('cbc:StartDate', day), leaf('cbc:EndDate', day)),
    ...changesOf(line, amount, words, sign),
    group(
      'cac:Item',
      leaf('cbc:Description', line.comment),
      leaf('cbc:Name', [kind, line.workTypeId === 1 ? line.employeeName : ''].filter(Boolean).join(', ')),
      group(
        'cac:ClassifiedTaxCategory',
        leaf('cbc:ID', categoryOf(line.vatRate)),
        leaf('cbc:Percent', percentOf(line.vatRate)),
        group('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
      ),
    ),
    group('cac:Price', amountOfPrice(amount, line.price, sign)),
  );
}

// Prices are never negative, even on a credit note.
const amountOfPrice = (amount: Amounts['amount'], price: number, sign: number) =>
  amount('cbc:PriceAmount', price * sign);

/**
 * Discount and rounding to whole krónur: quantity × price plus these equals the line's amount, to the cent
 * (PEPPOL-EN16931-R120).
 */
function changesOf(
  line: Line,
  amount: Amounts['amount'],
  words: Figures['words'],
  sign: 1 | -1,
): readonly (Element | null)[] {
  const exact = multiply(line.quantity, line.price).toDecimalPlaces(2).toNumber();
  const rounded = multiply(sum([exact, -line.total]), sign).toNumber();
  const discount = multiply(sum([line.total, -line.totalWithDiscount]), sign).toNumber();
  const change = (isCharge: boolean, value: number, reason: string, code: string | null) =>
    value === 0
      ? null
      : group(
          'cac:AllowanceCharge',
          leaf('cbc:ChargeIndicator', String(isCharge)),
          leaf('cbc:AllowanceChargeReasonCode', code),
          leaf('cbc:AllowanceChargeReason', reason),
          amount('cbc:Amount', value * sign),
        );
  return [
    change(false, discount, words.discountSum, '95'),
    change(rounded < 0, Math.abs(rounded), words.rounding, null),
  ];
}
