/** The central bank did not answer, or not in a way that we understand. */
export class CentralBankDown extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'CentralBankDown';
  }
}

/** What one unit of a currency cost in krónur on a day. */
export type DailyRate = { readonly currencyCode: string; readonly date: string; readonly rate: number };

/** Where exchange rates come from: those of the days from one to another, both included. @throws CentralBankDown */
export type ExchangeRateFeed = { readonly ratesOf: (from: string, to: string) => Promise<readonly DailyRate[]> };

/** Penalty interest of a month, `2026-11`, as a fraction a year. */
export type PenaltyRate = { readonly month: string; readonly rate: number };

/** Where rates of interest come from: those of the months that the days meet. @throws CentralBankDown */
export type InterestRateFeed = { readonly penaltyOf: (from: string, to: string) => Promise<readonly PenaltyRate[]> };
