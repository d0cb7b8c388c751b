/** Currencies that a client may have (DATA-27); krónur unless said otherwise. */
export const currencies = [
  'ISK',
  'EUR',
  'USD',
  'GBP',
  'CAD',
  'NOK',
  'DKK',
  'SEK',
  'RUB',
  'PLN',
  'CHF',
  'CNY',
  'JPY',
  'HKD',
  'AUD',
  'NZD',
  'ZAR',
  'XDR',
] as const;
export type Currency = (typeof currencies)[number];
