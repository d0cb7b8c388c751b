import { ExchangeRatesDown, type ExchangeRateFeed } from '#server/exchange-rates.ts';
import { askOutside } from '#server/outgoing.ts';
import { readSeries } from './series.ts';

const longestMs = 20_000;
/** Official mid rates stand in one group of series, other mid rates in another. */
const groups = [9, 7] as const;

/** The time series of the Central Bank of Iceland: no key, and no more than two calls a reading. */
export const sedlabankiFeed = (base: string): ExchangeRateFeed => ({
  ratesOf: async (from, to) => {
    const read = await Promise.all(
      groups.map((group) => ask(`${base}?DagsFra=${from}&DagsTil=${to}&GroupID=${group}&Type=xml`)),
    );
    return read.flatMap(readSeries).filter(({ date }) => date >= from && date <= to);
  },
});

async function ask(url: string): Promise<string> {
  const headers = { accept: 'text/xml' };
  const asking = { method: 'GET', headers, timeoutMs: longestMs, follows: true } as const;
  const answer = await askOutside(url, asking).catch(() => null);
  if (answer === null) throw new ExchangeRatesDown('the central bank cannot be reached');
  if (answer.status !== 200) throw new ExchangeRatesDown(`the central bank answered ${answer.status}`);
  return answer.text;
}
