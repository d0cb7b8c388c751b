import { ExchangeRatesDown, type ExchangeRateFeed } from '#server/exchange-rates.ts';
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
  const answer = await fetch(url, {
    headers: { accept: 'text/xml' },
    redirect: 'follow',
    signal: AbortSignal.timeout(longestMs),
  }).catch(() => null);
  if (answer === null) throw new ExchangeRatesDown('the central bank cannot be reached');
  if (!answer.ok) throw new ExchangeRatesDown(`the central bank answered ${answer.status}`);
  return answer.text();
}
