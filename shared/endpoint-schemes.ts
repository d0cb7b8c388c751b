/**
 * Electronic address schemes that Peppol access points deliver to (PEPPOL-EN16931-CL008, release 3.0.21): code →
 * Peppol's name for it, country first. `EM` (e-mail) is left out: access points do not deliver to it.
 */
export const endpointSchemes = {
  '0002': 'FR:SIRENE',
  '0007': 'SE:ORGNR',
  '0009': 'FR:SIRET',
  '0060': 'DUNS',
  '0088': 'GLN',
  '0096': 'DK:P',
  '0097': 'IT:FTI',
  '0106': 'NL:KVK',
  '0130': 'EU:NAL',
  '0135': 'IT:SIA',
  '0142': 'IT:SECETI',
  '0151': 'AU:ABN',
  '0158': '0158',
  '0183': 'CH:UIDB',
  '0184': 'DK:DIGST',
  '0188': 'JP:SST',
  '0190': 'NL:OINO',
  '0191': 'EE:CC',
  '0192': 'NO:ORG',
  '0195': 'SG:UEN',
  '0196': 'IS:KTNR',
  '0198': 'DK:ERST',
  '0199': 'LEI',
  '0200': 'LT:LEC',
  '0201': 'IT:CUUO',
  '0204': 'DE:LWID',
  '0208': 'BE:EN',
  '0209': 'GS1',
  '0210': 'IT:CFI',
  '0211': 'IT:IVA',
  '0216': 'FI:OVT',
  '0218': 'LV:URN',
  '0221': 'JP:IIN',
  '0225': 'FR:CTC',
  '0230': 'MY:EIF',
  '0235': 'AE:TIN',
  '0240': '0240',
  '0242': '0242',
  '0244': '0244',
  '0245': '0245',
  '0246': '0246',
  '0248': '0248',
  '9910': 'HU:VAT',
  '9913': '9913',
  '9914': 'AT:VAT',
  '9915': 'AT:GOV',
  '9918': 'IBAN',
  '9919': 'AT:KUR',
  '9920': 'ES:VAT',
  '9922': 'AD:VAT',
  '9923': 'AL:VAT',
  '9924': 'BA:VAT',
  '9925': 'BE:VAT',
  '9926': 'BG:VAT',
  '9927': 'CH:VAT',
  '9928': 'CY:VAT',
  '9929': 'CZ:VAT',
  '9930': 'DE:VAT',
  '9931': 'EE:VAT',
  '9932': 'GB:VAT',
  '9933': 'GR:VAT',
  '9934': 'HR:VAT',
  '9935': 'IE:VAT',
  '9936': 'LI:VAT',
  '9937': 'LT:VAT',
  '9938': 'LU:VAT',
  '9939': 'LV:VAT',
  '9940': 'MC:VAT',
  '9941': 'ME:VAT',
  '9942': 'MK:VAT',
  '9943': 'MT:VAT',
  '9944': 'NL:VAT',
  '9945': 'PL:VAT',
  '9946': 'PT:VAT',
  '9947': 'RO:VAT',
  '9948': 'RS:VAT',
  '9949': 'SI:VAT',
  '9950': 'SK:VAT',
  '9951': 'SM:VAT',
  '9952': 'TR:VAT',
  '9953': 'VA:VAT',
  '9957': 'FR:VAT',
  '9959': 'US:EIN',
} as const;
export type EndpointScheme = keyof typeof endpointSchemes;

/** The codes in order. A list is needed because an object moves its whole-number keys to the front. */
export const endpointSchemeCodes = Object.keys(endpointSchemes).toSorted() as [EndpointScheme, ...EndpointScheme[]];

export const isEndpointScheme = (text: string): text is EndpointScheme => text in endpointSchemes;

/** Whether an address is valid in its scheme, as far as access points check. Some schemes ignore spaces and case. */
export function isEndpointId(scheme: EndpointScheme, id: string): boolean {
  if (scheme === '0088') return /^\d{13}$/.test(id) && gs1Digit(id.slice(0, 12)) === Number(id.at(-1));
  if (scheme === '0192') return /^\d{9}$/.test(id) && norwegianDigit(id) === Number(id.at(-1));
  if (scheme === '0208') return /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));
  if (scheme === '0184') return /^(DK)?\d{8}$/.test(id);
  if (scheme === '0007' || scheme === '0196') return /^\d{10}$/.test(id);
  return /^[0-9A-Za-z][0-9A-Za-z:._-]{1,49}$/.test(id);
}

const weighed = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * (weights[place % weights.length] ?? 0), 0);

const gs1Digit = (digits: string): number => (10 - (weighed(digits, [1, 3]) % 10)) % 10;

const norwegianDigit = (id: string): number => (11 - (weighed(id.slice(0, 8), [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
