/** The central bank did not answer, or its answer could not be parsed. */
export class CentralBankDown extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'CentralBankDown';
  }
}

/** The price of one unit of a currency in ISK on a day. */
export type DailyRate = { readonly currencyCode: string; readonly date: string; readonly rate: number };

/** The source of exchange rates, for a date range with both ends included. @throws CentralBankDown */
export type ExchangeRateFeed = { readonly ratesOf: (from: string, to: string) => Promise<readonly DailyRate[]> };

/** Penalty interest of a month, `2026-11`, as an annual fraction. */
export type PenaltyRate = { readonly month: string; readonly rate: number };

/** The source of interest rates, for the months that a date range touches. @throws CentralBankDown */
export type InterestRateFeed = { readonly penaltyOf: (from: string, to: string) => Promise<readonly PenaltyRate[]> };
