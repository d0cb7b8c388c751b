import { every, nodes, textOf, attribute, amountsOf, address, category, type Rule } from './ubl-nodes.ts';

// Code lists that Peppol checks, and rules about codes: release 3.0.21 of Peppol BIS Billing (2026),
// OpenPEPPOL/peppol-bis-invoice-3, rules/sch/PEPPOL-EN16931-UBL.sch. For lists of which our documents use only one or
// two codes, only those codes are listed, with the name of the list.

const codes = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * CL008: electronic addresses that an access point delivers to. `EM`, an e-mail address, is in EN 16931 but not in this
 * list.
 */
export const addressSchemes = codes(`
  0002 0007 0009 0060 0088 0096 0097 0106 0130 0135 0142 0151 0158 0183 0184 0188 0190 0191 0192 0195 0196 0198 0199 0200
  0201 0204 0208 0209 0210 0211 0216 0218 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919
  9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944
  9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959`);

/** CL007: ISO 4217 as Peppol has it. */
const currencies = codes(`
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF
  CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF
  IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT
  MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD
  SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS
  VED VES VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XDR XOF XPD XPF XPT XSU XTS XUA YER ZAR ZMW ZWG XXX CNH XCG`);

/**
 * UNCL4461, means of payment: a claim and a transfer. UNECE Rec. 20, units: an hour and one. UNCL5189, discounts: any.
 */
const [waysToPay, units, discounts] = [codes('9 42'), codes('HUR C62'), codes('95')];
/** UNCL5305, VAT categories. */
const categories = codes('AE E S Z G O K L M B');

const parties = ['cac:AccountingSupplierParty/cac:Party', 'cac:AccountingCustomerParty/cac:Party'];

export const codeRules: readonly Rule[] = [
  [
    'PEPPOL-EN16931-CL007',
    ({ root, currency }) =>
      currencies.has(currency) && every(amountsOf(root), ([, one]) => currencies.has(String(one['@currencyID']))),
  ],
  [
    'PEPPOL-EN16931-CL008',
    ({ root }) =>
      every(parties, (party) => addressSchemes.has(attribute(nodes(root, party)[0], 'cbc:EndpointID', 'schemeID'))),
  ],
  [
    'BR-CL-14',
    ({ seller, buyer }) =>
      every([seller, buyer], (one) => /^[A-Z]{2}$/.test(textOf(address(one), 'cac:Country/cbc:IdentificationCode'))),
  ],
  [
    'BR-CL-16',
    ({ root }) => every(nodes(root, 'cac:PaymentMeans'), (one) => waysToPay.has(textOf(one, 'cbc:PaymentMeansCode'))),
  ],
  ['BR-CL-18', ({ lines }) => every(lines, (line) => categories.has(textOf(line, `${category}/cbc:ID`)))],
  [
    'BR-CL-19',
    ({ lines }) =>
      every(
        lines.flatMap((line) => nodes(line, 'cac:AllowanceCharge')),
        (one) =>
          textOf(one, 'cbc:ChargeIndicator') === 'true' ||
          textOf(one, 'cbc:AllowanceChargeReasonCode') === '' ||
          discounts.has(textOf(one, 'cbc:AllowanceChargeReasonCode')),
      ),
  ],
  [
    'BR-CL-23',
    ({ lines }) =>
      every(lines, (line) =>
        units.has(
          attribute(line, 'cbc:InvoicedQuantity', 'unitCode') + attribute(line, 'cbc:CreditedQuantity', 'unitCode'),
        ),
      ),
  ],
  [
    // For Iceland's own scheme, like PEPPOL-COMMON-R040 to 053 for others.
    'kennitala',
    ({ root }) =>
      every(
        parties.flatMap((party) => [
          ...nodes(root, `${party}/cbc:EndpointID`),
          ...nodes(root, `${party}/cac:PartyLegalEntity/cbc:CompanyID`),
        ]),
        (one) => one['@schemeID'] !== '0196' || /^\d{10}$/.test(String(one['#text'])),
      ),
  ],
  [
    'PEPPOL-EN16931-R007',
    ({ root }) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/.test(textOf(root, 'cbc:ProfileID')),
  ],
  [
    'PEPPOL-EN16931-R041',
    ({ lines }) =>
      every(
        lines.flatMap((line) => nodes(line, 'cac:AllowanceCharge')),
        (one) => textOf(one, 'cbc:MultiplierFactorNumeric') === '' || textOf(one, 'cbc:BaseAmount') !== '',
      ),
  ],
  [
    'PEPPOL-EN16931-R042',
    ({ lines }) =>
      every(
        lines.flatMap((line) => nodes(line, 'cac:AllowanceCharge')),
        (one) => textOf(one, 'cbc:BaseAmount') === '' || textOf(one, 'cbc:MultiplierFactorNumeric') !== '',
      ),
  ],
  [
    'PEPPOL-EN16931-R061',
    ({ root }) =>
      every(
        nodes(root, 'cac:PaymentMeans'),
        (one) =>
          !['49', '59'].includes(textOf(one, 'cbc:PaymentMeansCode')) ||
          textOf(one, 'cac:PaymentMandate/cbc:ID') !== '',
      ),
  ],
  [
    'PEPPOL-EN16931-R080',
    ({ root }) =>
      nodes(root, 'cac:AdditionalDocumentReference').filter((one) => textOf(one, 'cbc:DocumentTypeCode') === '50')
        .length <= 1,
  ],
  ['PEPPOL-EN16931-R100', ({ lines }) => every(lines, (line) => nodes(line, 'cac:DocumentReference').length <= 1)],
  [
    'PEPPOL-EN16931-R121',
    ({ lines }) =>
      every(
        lines.flatMap((line) => nodes(line, 'cac:Price/cbc:BaseQuantity')),
        (one) => Number(one['#text']) > 0,
      ),
  ],
];
