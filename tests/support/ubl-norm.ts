import {
  type Rule,
  nodes,
  node,
  textOf,
  attribute,
  centsOf,
  total,
  every,
  isDate,
  category,
  quantityOf,
  ofCategory,
  partsOf,
  taxable,
  vatId,
  legalId,
  address,
  amountsOf,
  within,
} from './ubl-nodes.ts';

/** The European norm, EN 16931. */
export const normRules: readonly Rule[] = [
  ['BR-01', ({ root }) => textOf(root, 'cbc:CustomizationID') !== ''],
  ['BR-02', ({ root }) => textOf(root, 'cbc:ID') !== ''],
  ['BR-03', ({ root }) => isDate(textOf(root, 'cbc:IssueDate'))],
  ['BR-04', ({ root }) => textOf(root, 'cbc:InvoiceTypeCode') + textOf(root, 'cbc:CreditNoteTypeCode') !== ''],
  ['BR-05', ({ currency }) => /^[A-Z]{3}$/.test(currency)],
  ['BR-06', ({ seller }) => textOf(seller, 'cac:PartyLegalEntity/cbc:RegistrationName') !== ''],
  ['BR-07', ({ buyer }) => textOf(buyer, 'cac:PartyLegalEntity/cbc:RegistrationName') !== ''],
  ['BR-08', ({ seller }) => address(seller) !== undefined],
  ['BR-09', ({ seller }) => textOf(address(seller), 'cac:Country/cbc:IdentificationCode') !== ''],
  ['BR-10', ({ buyer }) => address(buyer) !== undefined],
  ['BR-11', ({ buyer }) => textOf(address(buyer), 'cac:Country/cbc:IdentificationCode') !== ''],
  ['BR-12', ({ totals }) => textOf(totals, 'cbc:LineExtensionAmount') !== ''],
  ['BR-13', ({ totals }) => textOf(totals, 'cbc:TaxExclusiveAmount') !== ''],
  ['BR-14', ({ totals }) => textOf(totals, 'cbc:TaxInclusiveAmount') !== ''],
  ['BR-15', ({ totals }) => textOf(totals, 'cbc:PayableAmount') !== ''],
  ['BR-16', ({ lines }) => lines.length > 0],
  ['BR-21', ({ lines }) => every(lines, (line) => textOf(line, 'cbc:ID') !== '')],
  ['BR-22', ({ lines }) => every(lines, (line) => quantityOf(line) !== '')],
  [
    'BR-23',
    ({ lines }) =>
      every(
        lines,
        (line) =>
          attribute(line, 'cbc:InvoicedQuantity', 'unitCode') + attribute(line, 'cbc:CreditedQuantity', 'unitCode') !==
          '',
      ),
  ],
  ['BR-24', ({ lines }) => every(lines, (line) => textOf(line, 'cbc:LineExtensionAmount') !== '')],
  ['BR-25', ({ lines }) => every(lines, (line) => textOf(line, 'cac:Item/cbc:Name') !== '')],
  ['BR-26', ({ lines }) => every(lines, (line) => textOf(line, 'cac:Price/cbc:PriceAmount') !== '')],
  ['BR-27', ({ lines }) => every(lines, (line) => centsOf(line, 'cac:Price/cbc:PriceAmount') >= 0)],
  [
    'BR-29',
    ({ root }) => textOf(root, 'cac:InvoicePeriod/cbc:EndDate') >= textOf(root, 'cac:InvoicePeriod/cbc:StartDate'),
  ],
  [
    'BR-30',
    ({ lines }) =>
      every(
        lines,
        (line) => textOf(line, 'cac:InvoicePeriod/cbc:EndDate') >= textOf(line, 'cac:InvoicePeriod/cbc:StartDate'),
      ),
  ],
  [
    'BR-41',
    ({ lines }) =>
      every(
        lines.flatMap((line) => nodes(line, 'cac:AllowanceCharge')),
        (one) => textOf(one, 'cbc:Amount') !== '',
      ),
  ],
  [
    'BR-42',
    ({ lines }) =>
      every(
        lines.flatMap((line) => nodes(line, 'cac:AllowanceCharge')),
        (one) => textOf(one, 'cbc:AllowanceChargeReason') !== '',
      ),
  ],
  ['BR-45', ({ subtotals }) => every(subtotals, (one) => textOf(one, 'cbc:TaxableAmount') !== '')],
  ['BR-46', ({ subtotals }) => every(subtotals, (one) => textOf(one, 'cbc:TaxAmount') !== '')],
  ['BR-47', ({ subtotals }) => every(subtotals, (one) => textOf(one, 'cac:TaxCategory/cbc:ID') !== '')],
  ['BR-48', ({ subtotals }) => every(subtotals, (one) => textOf(one, 'cac:TaxCategory/cbc:Percent') !== '')],
  ['BR-49', ({ root }) => every(nodes(root, 'cac:PaymentMeans'), (one) => textOf(one, 'cbc:PaymentMeansCode') !== '')],
  [
    'BR-50',
    ({ root }) =>
      every(nodes(root, 'cac:PaymentMeans'), (one) => textOf(one, 'cac:PayeeFinancialAccount/cbc:ID') !== ''),
  ],
  ['BR-52', ({ root }) => every(nodes(root, 'cac:AdditionalDocumentReference'), (one) => textOf(one, 'cbc:ID') !== '')],
  [
    'BR-53',
    ({ root }) => {
      const own = textOf(root, 'cbc:TaxCurrencyCode');
      return (
        own === '' || nodes(root, 'cac:TaxTotal').some((one) => attribute(one, 'cbc:TaxAmount', 'currencyID') === own)
      );
    },
  ],
  [
    'BR-55',
    ({ root }) =>
      every(nodes(root, 'cac:BillingReference/cac:InvoiceDocumentReference'), (one) => textOf(one, 'cbc:ID') !== ''),
  ],
  ['BR-62', ({ seller }) => attribute(seller, 'cbc:EndpointID', 'schemeID') !== ''],
  ['BR-63', ({ buyer }) => attribute(buyer, 'cbc:EndpointID', 'schemeID') !== ''],
  ['BR-CO-04', ({ lines }) => every(lines, (line) => textOf(line, `${category}/cbc:ID`) !== '')],
  ['BR-CO-09', ({ seller }) => vatId(seller).startsWith('IS')],
  [
    'BR-CO-10',
    ({ lines, totals }) => total(lines, 'cbc:LineExtensionAmount') === centsOf(totals, 'cbc:LineExtensionAmount'),
  ],
  [
    'BR-CO-13',
    ({ totals }) => centsOf(totals, 'cbc:TaxExclusiveAmount') === centsOf(totals, 'cbc:LineExtensionAmount'),
  ],
  [
    'BR-CO-14',
    ({ root, subtotals }) => total(subtotals, 'cbc:TaxAmount') === centsOf(node(root, 'cac:TaxTotal'), 'cbc:TaxAmount'),
  ],
  [
    'BR-CO-15',
    ({ root, totals }) =>
      centsOf(totals, 'cbc:TaxInclusiveAmount') ===
      centsOf(totals, 'cbc:TaxExclusiveAmount') + centsOf(node(root, 'cac:TaxTotal'), 'cbc:TaxAmount'),
  ],
  ['BR-CO-16', ({ totals }) => centsOf(totals, 'cbc:PayableAmount') === centsOf(totals, 'cbc:TaxInclusiveAmount')],
  [
    'BR-CO-17',
    ({ subtotals }) =>
      every(subtotals, (one) =>
        within(
          centsOf(one, 'cbc:TaxAmount'),
          (centsOf(one, 'cbc:TaxableAmount') * Number(textOf(one, 'cac:TaxCategory/cbc:Percent'))) / 100,
          100,
        ),
      ),
  ],
  ['BR-CO-18', ({ subtotals }) => subtotals.length > 0],
  [
    'BR-CO-25',
    ({ root, isInvoice, totals }) =>
      !isInvoice || centsOf(totals, 'cbc:PayableAmount') <= 0 || textOf(root, 'cbc:DueDate') !== '',
  ],
  ['BR-CO-26', ({ seller }) => legalId(seller) !== undefined || vatId(seller) !== ''],
  [
    'BR-DEC-*',
    ({ root }) =>
      every(amountsOf(root), ([, one]) =>
        /^-?\d+(\.\d{1,2})?$/.test(typeof one['#text'] === 'string' ? one['#text'] : ''),
      ),
  ],
  ['BR-S-01', (doc) => ofCategory(doc, 'S').length > 0 === partsOf(doc, 'S').length > 0],
  ['BR-S-02', (doc) => ofCategory(doc, 'S').length === 0 || vatId(doc.seller) !== ''],
  ['BR-S-05', (doc) => every(ofCategory(doc, 'S'), (line) => Number(textOf(line, `${category}/cbc:Percent`)) > 0)],
  [
    'BR-S-08',
    (doc) =>
      every(
        partsOf(doc, 'S'),
        (one) => centsOf(one, 'cbc:TaxableAmount') === taxable(doc, 'S', textOf(one, 'cac:TaxCategory/cbc:Percent')),
      ),
  ],
  ['BR-S-10', (doc) => every(partsOf(doc, 'S'), (one) => textOf(one, 'cac:TaxCategory/cbc:TaxExemptionReason') === '')],
  ['BR-E-01', (doc) => partsOf(doc, 'E').length === (ofCategory(doc, 'E').length > 0 ? 1 : 0)],
  ['BR-E-02', (doc) => ofCategory(doc, 'E').length === 0 || vatId(doc.seller) !== ''],
  ['BR-E-05', (doc) => every(ofCategory(doc, 'E'), (line) => Number(textOf(line, `${category}/cbc:Percent`)) === 0)],
  [
    'BR-E-08',
    (doc) =>
      every(
        partsOf(doc, 'E'),
        (one) => centsOf(one, 'cbc:TaxableAmount') === taxable(doc, 'E', textOf(one, 'cac:TaxCategory/cbc:Percent')),
      ),
  ],
  ['BR-E-09', (doc) => total(partsOf(doc, 'E'), 'cbc:TaxAmount') === 0],
  ['BR-E-10', (doc) => every(partsOf(doc, 'E'), (one) => textOf(one, 'cac:TaxCategory/cbc:TaxExemptionReason') !== '')],
  ['BR-O-11', (doc) => partsOf(doc, 'O').length === 0 || doc.subtotals.length === 1],
];
