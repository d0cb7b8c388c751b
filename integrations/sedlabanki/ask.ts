import { CentralBankDown } from '#server/central-bank.ts';
import { askOutside } from '#server/outgoing.ts';

const longestMs = 20_000;

/** The answer of the bank's time series, as XML: no key is needed. @throws CentralBankDown */
export async function askSeries(base: string, query: Readonly<Record<string, string>>): Promise<string> {
  const url = `${base}?${new URLSearchParams({ ...query, Type: 'xml' }).toString()}`;
  const asking = { method: 'GET', headers: { accept: 'text/xml' }, timeoutMs: longestMs, follows: true } as const;
  const answer = await askOutside(url, asking).catch(() => null);
  if (answer === null) throw new CentralBankDown('the central bank cannot be reached');
  if (answer.status !== 200) throw new CentralBankDown(`the central bank answered ${answer.status}`);
  return answer.text;
}
