/** What one unit of a currency cost in krónur on a day. */
export type DailyRate = { readonly currencyCode: string; readonly date: string; readonly rate: number };

/** Where exchange rates come from: those of the days from one to another, both included. @throws ExchangeRatesDown */
export type ExchangeRateFeed = { readonly ratesOf: (from: string, to: string) => Promise<readonly DailyRate[]> };

/** The feed did not answer, or not in a way that we understand. */
export class ExchangeRatesDown extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ExchangeRatesDown';
  }
}
