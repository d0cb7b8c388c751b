import {
  type Rule,
  nodes,
  textOf,
  centsOf,
  every,
  isDate,
  quantityOf,
  changes,
  legalId,
  eindagi,
  address,
  amountsOf,
  empties,
  within,
} from './ubl-nodes.ts';

/** Peppol BIS Billing 3.0, and Iceland. */
export const peppolRules: readonly Rule[] = [
  [
    'PEPPOL-EN16931-R001',
    ({ root }) => textOf(root, 'cbc:ProfileID') === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  ],
  ['PEPPOL-EN16931-R002', ({ root }) => nodes(root, 'cbc:Note').length <= 1],
  [
    'PEPPOL-EN16931-R003',
    ({ root }) => textOf(root, 'cbc:BuyerReference') + textOf(root, 'cac:OrderReference/cbc:ID') !== '',
  ],
  [
    'PEPPOL-EN16931-R004',
    ({ root }) =>
      textOf(root, 'cbc:CustomizationID') ===
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  ],
  ['PEPPOL-EN16931-R005', ({ root, currency }) => textOf(root, 'cbc:TaxCurrencyCode') !== currency],
  ['PEPPOL-EN16931-R008', ({ root }) => empties(root) === 0],
  ['PEPPOL-EN16931-R010', ({ buyer }) => textOf(buyer, 'cbc:EndpointID') !== ''],
  ['PEPPOL-EN16931-R020', ({ seller }) => textOf(seller, 'cbc:EndpointID') !== ''],
  [
    'PEPPOL-EN16931-R043',
    ({ lines }) =>
      every(
        lines.flatMap((line) => nodes(line, 'cac:AllowanceCharge')),
        (one) => ['true', 'false'].includes(textOf(one, 'cbc:ChargeIndicator')),
      ),
  ],
  [
    'PEPPOL-EN16931-R051',
    ({ root, currency }) =>
      every(
        amountsOf(root),
        ([, one]) => one['@currencyID'] === currency || one['@currencyID'] === textOf(root, 'cbc:TaxCurrencyCode'),
      ),
  ],
  [
    'PEPPOL-EN16931-R053',
    ({ root }) => nodes(root, 'cac:TaxTotal').filter((one) => nodes(one, 'cac:TaxSubtotal').length > 0).length === 1,
  ],
  [
    'PEPPOL-EN16931-R054',
    ({ root }) =>
      nodes(root, 'cac:TaxTotal').filter((one) => nodes(one, 'cac:TaxSubtotal').length === 0).length ===
      (textOf(root, 'cbc:TaxCurrencyCode') === '' ? 0 : 1),
  ],
  [
    'PEPPOL-EN16931-R055',
    ({ root }) => {
      const [own, other] = nodes(root, 'cac:TaxTotal').map((one) => Math.sign(centsOf(one, 'cbc:TaxAmount')));
      return other === undefined || own === other;
    },
  ],
  [
    'PEPPOL-EN16931-R110',
    ({ root, lines }) =>
      every(
        lines,
        (line) => textOf(line, 'cac:InvoicePeriod/cbc:StartDate') >= textOf(root, 'cac:InvoicePeriod/cbc:StartDate'),
      ),
  ],
  [
    'PEPPOL-EN16931-R111',
    ({ root, lines }) =>
      every(
        lines,
        (line) => textOf(line, 'cac:InvoicePeriod/cbc:EndDate') <= textOf(root, 'cac:InvoicePeriod/cbc:EndDate'),
      ),
  ],
  [
    'PEPPOL-EN16931-R120',
    ({ lines }) =>
      every(lines, (line) =>
        within(
          centsOf(line, 'cbc:LineExtensionAmount'),
          Number(quantityOf(line)) * centsOf(line, 'cac:Price/cbc:PriceAmount') +
            changes(line, 'true') -
            changes(line, 'false'),
          2,
        ),
      ),
  ],
  ['PEPPOL-EN16931-P0100', ({ root, isInvoice }) => !isInvoice || textOf(root, 'cbc:InvoiceTypeCode') === '380'],
  ['PEPPOL-EN16931-P0101', ({ root, isInvoice }) => isInvoice || textOf(root, 'cbc:CreditNoteTypeCode') === '381'],
  [
    'PEPPOL-EN16931-F001',
    ({ root }) =>
      every(['cbc:IssueDate', ...(nodes(root, 'cbc:DueDate').length > 0 ? ['cbc:DueDate'] : [])], (name) =>
        isDate(textOf(root, name)),
      ),
  ],
  [
    'IS-R-001',
    ({ root }) =>
      ['380', '381'].includes(textOf(root, 'cbc:InvoiceTypeCode') || textOf(root, 'cbc:CreditNoteTypeCode')),
  ],
  ['IS-R-002', ({ seller }) => legalId(seller)?.['@schemeID'] === '0196'],
  [
    'IS-R-003',
    ({ seller }) =>
      textOf(address(seller), 'cbc:StreetName') !== '' && textOf(address(seller), 'cbc:PostalZone') !== '',
  ],
  [
    'IS-R-004',
    ({ buyer }) =>
      textOf(address(buyer), 'cac:Country/cbc:IdentificationCode') !== 'IS' || legalId(buyer)?.['@schemeID'] === '0196',
  ],
  [
    'IS-R-005',
    ({ buyer }) =>
      textOf(address(buyer), 'cac:Country/cbc:IdentificationCode') !== 'IS' ||
      (textOf(address(buyer), 'cbc:StreetName') !== '' && textOf(address(buyer), 'cbc:PostalZone') !== ''),
  ],
  [
    'IS-R-006',
    ({ root }) =>
      every(
        nodes(root, 'cac:PaymentMeans'),
        (one) =>
          textOf(one, 'cbc:PaymentMeansCode') !== '9' || textOf(one, 'cac:PayeeFinancialAccount/cbc:ID').length === 12,
      ),
  ],
  [
    'IS-R-007',
    ({ root }) =>
      every(
        nodes(root, 'cac:PaymentMeans'),
        (one) =>
          textOf(one, 'cbc:PaymentMeansCode') !== '42' || textOf(one, 'cac:PayeeFinancialAccount/cbc:ID').length === 12,
      ),
  ],
  ['IS-R-008', (doc) => every(eindagi(doc), (one) => isDate(textOf(one, 'cbc:ID')))],
  ['IS-R-009', (doc) => eindagi(doc).length === 0 || textOf(doc.root, 'cbc:DueDate') !== ''],
  ['IS-R-010', (doc) => every(eindagi(doc), (one) => textOf(one, 'cbc:ID') >= textOf(doc.root, 'cbc:DueDate'))],
];
