import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from '#modules/worklogs/rules.ts';
import { vatRateOf } from '#server/vat.ts';
import { brokenRules, ruleIds, said } from '#tests/support/ubl-rules.ts';
import { invoiceTotals, lineVat, vatSums } from '../../../rules.ts';
import type { InvoiceAnswer } from '../../service/answer.ts';
import type { Buyer } from '../../../contract/record.ts';
import { ublOf } from './document.ts';
import { lacksOf } from './missing.ts';

type Drawn = {
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly vatRateId: number;
  readonly workTypeId: number;
  readonly comment: string;
};

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const drawn: fc.Arbitrary<Drawn> = fc.record({
  quantity: cents(50),
  price: cents(60_000),
  discount: fc.constantFrom(0, 0.1, 0.125, 0.3333, 1),
  vatRateId: fc.constantFrom(1, 2, 3),
  workTypeId: fc.constantFrom(1, 2, 3),
  comment: fc.string({ unit: 'binary', maxLength: 40 }),
});

/** An invoice as written by the issuing transaction, or its credit note. */
function invoiceOf(lines: readonly Drawn[], currencyCode: string, sign: 1 | -1): InvoiceAnswer {
  const rows = lines.map(({ quantity, price, discount, vatRateId, workTypeId, comment }, index) => {
    const { totalBilled, totalBilledWithDiscount } = totalsOf({
      quantity,
      quantityBilled: quantity,
      price,
      discount,
      currencyCode,
    });
    const row = {
      quantity: quantity * sign,
      price,
      discount,
      vatRateId,
      vatRate: vatRateOf(vatRateId),
      workTypeId,
      comment,
      total: totalBilled * sign,
      totalWithDiscount: totalBilledWithDiscount * sign,
    };
    return {
      ...row,
      vat: lineVat(row),
      position: index + 1,
      projectId: 1,
      clientText: null,
      onPaper: true,
      worklogId: index + 1,
      date: new Date(Date.UTC(2026, 2, 1 + (index % 28), 10)),
      employeeId: 1,
      employeeName: 'Jón Jónsson',
    };
  });
  return {
    kind: sign === 1 ? 'invoice' : 'credit-note',
    number: 12,
    creditedInvoiceNumber: sign === 1 ? null : 11,
    invoiceDate: '2026-03-31',
    dueDate: '2026-04-14',
    extendedDueDate: sign === 1 ? '2026-04-20' : null,
    currencyCode,
    currencyRate: 143.5,
    languageCode: 'IS',
    note: '',
    orderNumber: '',
    projectYearNumber: '2026-0001',
    projectName: 'Mál',
    projects: [],
    ...invoiceTotals(rows, currencyCode),
    vat: vatSums(rows, currencyCode),
    lines: rows,
    seller: {
      name: 'Stofa',
      ssn: '5201603389',
      address: 'Gata 1',
      postalCode: '101',
      city: 'Reykjavík',
      country: 'IS',
      email: null,
      phone: null,
      vatNumber: '123456',
      bankAccount: '013326001234',
    },
    buyer: {
      name: 'Kaupandi',
      ssn: '5501012229',
      address: 'Gata 2',
      postalCode: '101',
      city: null,
      country: 'IS',
      email: null,
      phone: null,
    },
  } as Partial<InvoiceAnswer> as InvoiceAnswer;
}

describe('e-invoices of any lines', () => {
  it.each(['ISK', 'EUR'])('in %s satisfy every rule and agree with the totals', (currencyCode) => {
    fc.assert(
      fc.property(
        fc.array(drawn, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(1 as const, -1 as const),
        (lines, sign) => {
          const invoice = invoiceOf(lines, currencyCode, sign);
          const xml = ublOf(invoice, 'Atlantic/Reykjavik');
          expect(brokenRules(xml)).toEqual([]);
          expect(Number(said(xml, 'cac:LegalMonetaryTotal/cbc:PayableAmount'))).toBe(invoice.totalWithVat * sign || 0);
          expect(Number(said(xml, 'cac:TaxTotal/cbc:TaxAmount'))).toBe(invoice.totalVat * sign || 0);
        },
      ),
      { numRuns: 300 },
    );
  });
});

const buyer: Buyer = {
  name: 'Nordic Fish GmbH',
  ssn: null,
  address: 'Hafenstraße 1',
  postalCode: '20095',
  city: 'Hamburg',
  country: 'DE',
  email: 'rechnung@nordic.example',
  phone: null,
};

describe('e-invoices to buyers in any country', () => {
  const line = { quantity: 2, price: 100, discount: 0, vatRateId: 3, workTypeId: 1, comment: 'Ráðgjöf' };

  it('are made if the network can deliver them, and refused otherwise: every address has a listed scheme', () => {
    fc.assert(
      fc.property(
        fc.record({
          ssn: fc.constantFrom(null, '5501012229', 'DE123456789', '12345', '550101-2229', 'FI-01'),
          country: fc.constantFrom('IS', 'DE', 'NO', 'US'),
          email: fc.constantFrom(null, 'a@b.example'),
          address: fc.constantFrom(null, 'Gata 1'),
        }),
        fc.constantFrom('ISK', 'EUR'),
        fc.constantFrom(1 as const, -1 as const),
        (change, currencyCode, sign) => {
          const invoice = { ...invoiceOf([line], currencyCode, sign), buyer: { ...buyer, ...change } };
          const lacks = lacksOf(invoice);
          if (lacks.length === 0) expect(brokenRules(ublOf(invoice, 'Atlantic/Reykjavik'))).toEqual([]);
          // A buyer with a kennitala and a full address is never refused.
          expect(lacks.length === 0).toBe(
            change.ssn === '5501012229' && (change.country !== 'IS' || change.address !== null),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['NO', '0192', '974760673'],
    ['DE', '9930', 'DE123456789'],
    ['BE', '0208', '0202239951'],
    ['DK', '0184', 'DK12345678'],
  ])('to a buyer in %s use the electronic address on the client', (country, scheme, id) => {
    const abroad = { ...buyer, ssn: null, address: null, country, endpointScheme: scheme, endpointId: id };
    const invoice = { ...invoiceOf([line], 'EUR', 1), buyer: abroad };
    expect(lacksOf(invoice)).toEqual([]);
    const xml = ublOf(invoice, 'Atlantic/Reykjavik');
    expect(xml).toContain(`<cbc:EndpointID schemeID="${scheme}">${id}</cbc:EndpointID>`);
    expect(brokenRules(xml)).toEqual([]);
    expect(lacksOf({ ...invoice, buyer: { ...abroad, endpointId: null } })).toEqual(['buyerEndpoint']);
  });

  it('with an e-mail as the electronic address would be rejected by every access point', () => {
    const xml = ublOf({ ...invoiceOf([line], 'EUR', 1), buyer: { ...buyer, ssn: '5501012229' } }, 'Atlantic/Reykjavik');
    const byMail = xml.replace(
      /(CustomerParty>\s*<cac:Party>\s*)<cbc:EndpointID.*?>5501012229/,
      '$1<cbc:EndpointID schemeID="EM">a@b.example',
    );
    expect([brokenRules(xml), brokenRules(byMail)]).toEqual([[], ['PEPPOL-EN16931-CL008']]);
  });
});

describe('the rule checker', () => {
  const xml = ublOf(
    invoiceOf(
      [
        { quantity: 2, price: 10_000, discount: 0, vatRateId: 3, workTypeId: 1, comment: 'Fundur' },
        { quantity: 1, price: 2700, discount: 0, vatRateId: 1, workTypeId: 2, comment: 'Gjald' },
      ],
      'ISK',
      1,
    ),
    'Atlantic/Reykjavik',
  );

  it('contains each rule once', () => {
    expect(new Set(ruleIds).size).toBe(ruleIds.length);
    expect(ruleIds.length).toBeGreaterThan(100);
    expect(brokenRules(xml)).toEqual([]);
  });

  it.each([
    ['BR-CO-10', /(<cbc:LineExtensionAmount currencyID="ISK">)20000/, '$120001'],
    ['BR-CO-15', /(<cbc:TaxInclusiveAmount currencyID="ISK">)\d+/, '$11'],
    ['BR-CO-25', /<cbc:DueDate>.*?<\/cbc:DueDate>/, ''],
    ['BR-S-02', /<cac:PartyTaxScheme>[\s\S]*?<\/cac:PartyTaxScheme>/, ''],
    ['BR-E-10', /<cbc:TaxExemptionReason>.*?<\/cbc:TaxExemptionReason>/, ''],
    ['PEPPOL-EN16931-R003', /<cbc:BuyerReference>.*?<\/cbc:BuyerReference>/, ''],
    ['PEPPOL-EN16931-R008', /<cbc:ProfileID>/, '<cbc:Note></cbc:Note><cbc:ProfileID>'],
    ['PEPPOL-EN16931-R010', /(AccountingCustomerParty>\s*<cac:Party>\s*)<cbc:EndpointID.*?<\/cbc:EndpointID>/, '$1'],
    ['PEPPOL-EN16931-R120', /(<cbc:PriceAmount currencyID="ISK">)10000/, '$19999'],
    ['PEPPOL-EN16931-CL007', /(<cbc:PriceAmount currencyID=")ISK/, '$1KR'],
    ['BR-CL-23', /unitCode="HUR"/, 'unitCode="KLST"'],
    ['BR-CL-16', /(<cbc:PaymentMeansCode>)42/, '$1421'],
    ['kennitala', /(<cbc:EndpointID schemeID="0196">)\d+/, '$1520160-3389'],
    ['IS-R-002', /(<cbc:CompanyID schemeID=")0196/, '$10088'],
    ['IS-R-003', /<cbc:PostalZone>101<\/cbc:PostalZone>/, ''],
    ['IS-R-007', /013326001234/, '0133'],
    ['IS-R-008', /2026-04-20/, '20.04.2026'],
    ['IS-R-010', /2026-04-20/, '2026-04-01'],
  ])('detects a violation of %s', (id, what, by) => {
    expect(brokenRules(xml.replace(what, by))).toContain(id);
  });
});
