import { calendarDay, stripMask } from '#shared/format.ts';
import { currencyDecimals, multiply, roundMoney } from '#shared/money.ts';
import { caseOf, titleOfCase } from '../../../rules.ts';
import type { InvoiceAnswer } from '../../service/answer.ts';
import { figuresOf, type Figures } from '../figures.ts';
import { categoryOf, lineOf, percentOf, type Amounts } from './lines.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { group, leaf, write, type Element } from './xml.ts';

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/**
 * An invoice or a credit note as UBL 2.1, by EN 16931, Peppol BIS Billing 3.0 and the Icelandic rules (integrations
 * §9.3).
 */
export function ublOf(invoice: InvoiceAnswer, timeZone: string): string {
  const isInvoice = invoice.kind === 'invoice';
  const name = isInvoice ? 'Invoice' : 'CreditNote';
  const figures = figuresOf(invoice.languageCode, invoice.currencyCode);
  const sign = isInvoice ? 1 : -1;
  const amounts: Amounts = {
    sign,
    currencyCode: invoice.currencyCode,
    amount: (element, value) => amountOf(element, multiply(value, sign).toNumber(), invoice.currencyCode),
  };
  const root: Element = {
    name,
    attributes: {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
    children: [
      ...headOf(invoice, isInvoice, timeZone),
      sellerOf(invoice.seller),
      buyerOf(invoice.buyer),
      paymentOf(invoice, isInvoice),
      ...taxesOf(invoice, amounts, figures),
      totalsOf(invoice, amounts),
      ...invoice.lines.map((line) => lineOf(line, caseNote(invoice, line), isInvoice, amounts, figures, timeZone)),
    ].filter((child): child is Element => child !== null),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}`;
}

/** The case of a line, on an invoice of several. */
function caseNote({ projects }: InvoiceAnswer, { projectId }: InvoiceAnswer['lines'][number]): string | null {
  return titleOfCase(projects.find(({ id }) => id === projectId)) || null;
}

const inKronur = ({ currencyCode }: InvoiceAnswer): boolean => currencyCode === 'ISK';

/** Amounts have at most two decimals; those in krónur are whole except in rounded lines. */
const amountOf = (name: string, value: number, currencyID: string) =>
  leaf(name, value.toFixed(Number.isInteger(value) ? currencyDecimals(currencyID) : 2), { currencyID });

function headOf(invoice: InvoiceAnswer, isInvoice: boolean, timeZone: string): readonly (Element | null)[] {
  const {
    number,
    invoiceDate,
    dueDate,
    extendedDueDate,
    note,
    currencyCode,
    creditedInvoiceNumber,
    orderNumber,
    lines,
  } = invoice;
  const days = lines.map(({ date }) => calendarDay(date, timeZone)).toSorted();
  return [
    leaf('cbc:CustomizationID', customization),
    leaf('cbc:ProfileID', profile),
    leaf('cbc:ID', number),
    leaf('cbc:IssueDate', invoiceDate),
    isInvoice ? leaf('cbc:DueDate', dueDate) : null,
    isInvoice ? leaf('cbc:InvoiceTypeCode', 380) : leaf('cbc:CreditNoteTypeCode', 381),
    leaf('cbc:Note', note),
    leaf('cbc:DocumentCurrencyCode', currencyCode),
    inKronur(invoice) ? null : leaf('cbc:TaxCurrencyCode', 'ISK'),
    leaf('cbc:BuyerReference', caseOf(invoice)),
    group('cac:InvoicePeriod', leaf('cbc:StartDate', days[0]), leaf('cbc:EndDate', days.at(-1))),
    group('cac:OrderReference', leaf('cbc:ID', orderNumber)),
    group('cac:BillingReference', group('cac:InvoiceDocumentReference', leaf('cbc:ID', creditedInvoiceNumber))),
    // The last day to pay without interest; the other date is the due date (IS-R-008 to 010).
    isInvoice && extendedDueDate !== null && extendedDueDate >= dueDate
      ? group(
          'cac:AdditionalDocumentReference',
          leaf('cbc:ID', extendedDueDate),
          leaf('cbc:DocumentDescription', 'EINDAGI'),
        )
      : null,
  ];
}

/** A transfer to an Icelandic account of twelve digits (IS-R-007). Other accounts are omitted. */
function paymentOf({ seller, number }: InvoiceAnswer, isInvoice: boolean): Element | null {
  const account = stripMask(seller.bankAccount ?? '');
  if (!isInvoice || !/^\d{12}$/.test(account)) return null;
  return group(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', 42),
    leaf('cbc:PaymentID', number),
    group('cac:PayeeFinancialAccount', leaf('cbc:ID', account)),
  );
}

function taxesOf(invoice: InvoiceAnswer, { amount, sign }: Amounts, { words }: Figures): readonly (Element | null)[] {
  const subtotals = invoice.vat.map(({ vatRate, taxable, vat }) =>
    group(
      'cac:TaxSubtotal',
      amount('cbc:TaxableAmount', taxable),
      amount('cbc:TaxAmount', vat),
      group(
        'cac:TaxCategory',
        leaf('cbc:ID', categoryOf(vatRate)),
        leaf('cbc:Percent', percentOf(vatRate)),
        vatRate > 0 ? null : leaf('cbc:TaxExemptionReason', words.exemption),
        group('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
      ),
    ),
  );
  const whole = group('cac:TaxTotal', amount('cbc:TaxAmount', invoice.totalVat), ...subtotals);
  if (inKronur(invoice)) return [whole];
  // The VAT in krónur, in which it is paid (BT-111), without subtotals (PEPPOL-EN16931-R054).
  return [
    whole,
    group(
      'cac:TaxTotal',
      amountOf('cbc:TaxAmount', roundMoney(multiply(invoice.totalVat, invoice.currencyRate, sign), 'ISK'), 'ISK'),
    ),
  ];
}

const totalsOf = ({ totalWithDiscount, totalWithVat }: InvoiceAnswer, { amount }: Amounts): Element | null =>
  group(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', totalWithDiscount),
    amount('cbc:TaxExclusiveAmount', totalWithDiscount),
    amount('cbc:TaxInclusiveAmount', totalWithVat),
    amount('cbc:PayableAmount', totalWithVat),
  );
