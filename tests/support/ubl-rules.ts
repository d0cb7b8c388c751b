import { XMLParser } from 'fast-xml-parser';

// The business rules of EN 16931, of Peppol BIS Billing 3.0 and of Iceland (OpenPEPPOL/peppol-bis-invoice-3, 78d7f7d), as far
// as our documents come near them: each under its id, with the terms (BT) that it speaks of.

type Node = { readonly [name: string]: Node[] | string };
type Doc = {
  readonly isInvoice: boolean;
  readonly root: Node;
  readonly lines: readonly Node[];
  readonly subtotals: readonly Node[];
  readonly currency: string;
  readonly seller: Node;
  readonly buyer: Node;
  readonly totals: Node;
};
type Rule = readonly [id: string, holds: (doc: Doc) => boolean];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
});

const nodes = (node: Node | undefined, path: string): readonly Node[] =>
  path
    .split('/')
    .reduce<readonly Node[]>(
      (found, name) => found.flatMap((one) => (Array.isArray(one[name]) ? one[name] : [])),
      node ? [node] : [],
    );
const node = (of: Node | undefined, path: string): Node | undefined => nodes(of, path)[0];
const textOf = (of: Node | undefined, path: string): string => {
  const text = node(of, path)?.['#text'];
  return typeof text === 'string' ? text : '';
};
const attribute = (of: Node | undefined, path: string, name: string): string => {
  const value = node(of, path)?.[`@${name}`];
  return typeof value === 'string' ? value : '';
};
/** Hundredths, whole: sums of these are exact. */
const cents = (text: string): number => Math.round(Number(text) * 100);
const centsOf = (of: Node | undefined, path: string): number => cents(textOf(of, path));
const total = (of: readonly Node[], path: string): number => of.reduce((all, one) => all + centsOf(one, path), 0);
const every = <T>(of: readonly T[], holds: (one: T) => boolean): boolean => of.every(holds);
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const category = 'cac:Item/cac:ClassifiedTaxCategory';
const quantityOf = (line: Node): string => textOf(line, 'cbc:InvoicedQuantity') || textOf(line, 'cbc:CreditedQuantity');
const changes = (line: Node, charge: 'true' | 'false'): number =>
  nodes(line, 'cac:AllowanceCharge')
    .filter((one) => textOf(one, 'cbc:ChargeIndicator') === charge)
    .reduce((all, one) => all + centsOf(one, 'cbc:Amount'), 0);
const ofCategory = (doc: Doc, id: string) => doc.lines.filter((line) => textOf(line, `${category}/cbc:ID`) === id);
const partsOf = (doc: Doc, id: string) => doc.subtotals.filter((one) => textOf(one, 'cac:TaxCategory/cbc:ID') === id);
const taxable = (doc: Doc, id: string, percent: string) =>
  total(
    ofCategory(doc, id).filter((line) => textOf(line, `${category}/cbc:Percent`) === percent),
    'cbc:LineExtensionAmount',
  );
const vatId = (party: Node) => textOf(party, 'cac:PartyTaxScheme/cbc:CompanyID');
const legalId = (party: Node) => node(party, 'cac:PartyLegalEntity/cbc:CompanyID');
const eindagi = (doc: Doc) =>
  nodes(doc.root, 'cac:AdditionalDocumentReference').filter(
    (one) => textOf(one, 'cbc:DocumentDescription') === 'EINDAGI',
  );
const address = (party: Node) => node(party, 'cac:PostalAddress');
const amountsOf = (of: Node): readonly (readonly [string, Node])[] =>
  Object.entries(of).flatMap(([name, children]) =>
    Array.isArray(children)
      ? children.flatMap((child) => [...(name.endsWith('Amount') ? [[name, child] as const] : []), ...amountsOf(child)])
      : [],
  );
const isEmpty = (of: Node): boolean =>
  Object.entries(of).every(
    ([name, value]) => name.startsWith('@') || (name === '#text' && String(value).trim() === ''),
  );
const empties = (of: Node): number =>
  Object.values(of).reduce<number>(
    (all, children) =>
      all +
      (Array.isArray(children)
        ? children.reduce((count, child) => count + (isEmpty(child) ? 1 : 0) + empties(child), 0)
        : 0),
    0,
  );
const within = (a: number, b: number, slack: number): boolean => Math.abs(a - b) <= slack;

const rules: readonly Rule[] = [
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

export const ruleIds: readonly string[] = rules.map(([id]) => id);

/** The document as the rules read it. */
export function readUbl(xml: string): Doc {
  const parsed = parser.parse(xml) as Node;
  const isInvoice = 'Invoice' in parsed;
  const root = node(parsed, isInvoice ? 'Invoice' : 'CreditNote') ?? {};
  const party = (name: string) => node(root, `cac:${name}/cac:Party`) ?? {};
  return {
    isInvoice,
    root,
    lines: nodes(root, isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine'),
    subtotals: nodes(root, 'cac:TaxTotal/cac:TaxSubtotal'),
    currency: textOf(root, 'cbc:DocumentCurrencyCode'),
    seller: party('AccountingSupplierParty'),
    buyer: party('AccountingCustomerParty'),
    totals: node(root, 'cac:LegalMonetaryTotal') ?? {},
  };
}

/** The rules that a document breaks. */
export function brokenRules(xml: string): readonly string[] {
  const doc = readUbl(xml);
  return rules.flatMap(([id, holds]) => (holds(doc) ? [] : [id]));
}

/** A text of the document by its path, and an amount in hundredths. */
export const said = (xml: string, path: string): string => textOf(readUbl(xml).root, path);
