import { XMLParser } from 'fast-xml-parser';

// A UBL document for the rules of e-invoices: nodes by their path, amounts in hundredths.

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
export type Rule = readonly [id: string, holds: (doc: Doc) => boolean];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
});

export const nodes = (node: Node | undefined, path: string): readonly Node[] =>
  path
    .split('/')
    .reduce<readonly Node[]>(
      (found, name) => found.flatMap((one) => (Array.isArray(one[name]) ? one[name] : [])),
      node ? [node] : [],
    );
export const node = (of: Node | undefined, path: string): Node | undefined => nodes(of, path)[0];
export const textOf = (of: Node | undefined, path: string): string => {
  const text = node(of, path)?.['#text'];
  return typeof text === 'string' ? text : '';
};
export const attribute = (of: Node | undefined, path: string, name: string): string => {
  const value = node(of, path)?.[`@${name}`];
  return typeof value === 'string' ? value : '';
};
/** Integer hundredths, so that sums are exact. */
const cents = (text: string): number => Math.round(Number(text) * 100);
export const centsOf = (of: Node | undefined, path: string): number => cents(textOf(of, path));
export const total = (of: readonly Node[], path: string): number =>
  of.reduce((all, one) => all + centsOf(one, path), 0);
export const every = <T>(of: readonly T[], holds: (one: T) => boolean): boolean => of.every(holds);
export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

export const category = 'cac:Item/cac:ClassifiedTaxCategory';
export const quantityOf = (line: Node): string =>
  textOf(line, 'cbc:InvoicedQuantity') || textOf(line, 'cbc:CreditedQuantity');
export const changes = (line: Node, charge: 'true' | 'false'): number =>
  nodes(line, 'cac:AllowanceCharge')
    .filter((one) => textOf(one, 'cbc:ChargeIndicator') === charge)
    .reduce((all, one) => all + centsOf(one, 'cbc:Amount'), 0);
export const ofCategory = (doc: Doc, id: string) =>
  doc.lines.filter((line) => textOf(line, `${category}/cbc:ID`) === id);
export const partsOf = (doc: Doc, id: string) =>
  doc.subtotals.filter((one) => textOf(one, 'cac:TaxCategory/cbc:ID') === id);
export const taxable = (doc: Doc, id: string, percent: string) =>
  total(
    ofCategory(doc, id).filter((line) => textOf(line, `${category}/cbc:Percent`) === percent),
    'cbc:LineExtensionAmount',
  );
export const vatId = (party: Node) => textOf(party, 'cac:PartyTaxScheme/cbc:CompanyID');
export const legalId = (party: Node) => node(party, 'cac:PartyLegalEntity/cbc:CompanyID');
export const eindagi = (doc: Doc) =>
  nodes(doc.root, 'cac:AdditionalDocumentReference').filter(
    (one) => textOf(one, 'cbc:DocumentDescription') === 'EINDAGI',
  );
export const address = (party: Node) => node(party, 'cac:PostalAddress');
export const amountsOf = (of: Node): readonly (readonly [string, Node])[] =>
  Object.entries(of).flatMap(([name, children]) =>
    Array.isArray(children)
      ? children.flatMap((child) => [...(name.endsWith('Amount') ? [[name, child] as const] : []), ...amountsOf(child)])
      : [],
  );
const isEmpty = (of: Node): boolean =>
  Object.entries(of).every(
    ([name, value]) => name.startsWith('@') || (name === '#text' && String(value).trim() === ''),
  );
export const empties = (of: Node): number =>
  Object.values(of).reduce<number>(
    (all, children) =>
      all +
      (Array.isArray(children)
        ? children.reduce((count, child) => count + (isEmpty(child) ? 1 : 0) + empties(child), 0)
        : 0),
    0,
  );
export const within = (a: number, b: number, slack: number): boolean => Math.abs(a - b) <= slack;

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
