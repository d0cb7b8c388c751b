import type { ExchangeRateFeed, InterestRateFeed } from '#server/central-bank.ts';
import { askSeries } from './ask.ts';
import { readCurrencies, readPenalty } from './series.ts';

/** Official mid rates are in one group of series, other mid rates in another. */
const groups = ['9', '7'] as const;
/** "Peningakröfur, dráttarvextir, íslenskar krónur". */
const penalty = '22';

/** Exchange rates of the Central Bank of Iceland, in no more than two calls. */
export const sedlabankiFeed = (base: string): ExchangeRateFeed => ({
  ratesOf: async (from, to) => {
    const read = await Promise.all(groups.map((GroupID) => askSeries(base, { DagsFra: from, DagsTil: to, GroupID })));
    return read.flatMap(readCurrencies).filter(({ date }) => date >= from && date <= to);
  },
});

/** Its penalty interest, in one call. */
export const sedlabankiInterest = (base: string): InterestRateFeed => ({
  penaltyOf: async (from, to) =>
    readPenalty(await askSeries(base, { DagsFra: from, DagsTil: to, TimeSeriesID: penalty }), penalty),
});
