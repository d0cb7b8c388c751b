import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { CentralBankDown, type DailyRate, type PenaltyRate } from '#server/central-bank.ts';

/** Currencies by the number of their series: krónur per unit. Roubles are not quoted; they are set manually. */
const currencyOfSeries: Readonly<Record<string, string>> = {
  4055: 'USD',
  4061: 'DKK',
  4064: 'EUR',
  4085: 'JPY',
  4088: 'CAD',
  4091: 'NOK',
  4097: 'XDR',
  4103: 'GBP',
  4106: 'CHF',
  4109: 'SEK',
  29: 'CNY',
  31: 'PLN',
  39: 'AUD',
  40: 'NZD',
  41: 'HKD',
  44: 'ZAR',
};

const many = <T extends z.ZodMiniType>(one: T) => z._default(z.array(one), []);
const answer = z.object({
  Group: z.object({
    TimeSeries: many(
      z.object({
        '@ID': z.string(),
        TimeSeriesData: z.optional(
          z.union([z.literal(''), z.object({ Entry: many(z.object({ Date: z.string(), Value: z.string() })) })]),
        ),
      }),
    ),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'TimeSeries' || name === 'Entry',
});

/**
 * The exchange rates in an answer of the bank; days without a quote contain zero and are skipped. @throws
 * CentralBankDown
 */
export const readCurrencies = (xml: string): readonly DailyRate[] =>
  entriesOf(xml).flatMap(({ series, date, value }) => {
    const currencyCode = currencyOfSeries[series];
    return currencyCode === undefined || value <= 0 ? [] : [{ currencyCode, date, rate: value }];
  });

/** Penalty interest by month, as fractions; the last entry of a month counts. @throws CentralBankDown */
export function readPenalty(xml: string, penalty: string): readonly PenaltyRate[] {
  const entries = entriesOf(xml)
    .filter(({ series, value }) => series === penalty && value > 0 && value <= 1000)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const months = new Map(entries.map(({ date, value }) => [date.slice(0, 7), Math.round(value * 10_000) / 1_000_000]));
  return [...months].map(([month, rate]) => ({ month, rate }));
}

type Entry = { readonly series: string; readonly date: string; readonly value: number };

function entriesOf(xml: string): readonly Entry[] {
  const read = answer.safeParse(parsed(xml));
  if (!read.success) throw new CentralBankDown('the central bank answered in another shape');
  return read.data.Group.TimeSeries.flatMap(({ '@ID': series, TimeSeriesData: data }) =>
    (data ? data.Entry : []).flatMap(({ Date: day, Value: text }) => {
      const [date, value] = [dayOf(day), Number(text)];
      return date !== null && Number.isFinite(value) ? [{ series, date, value }] : [];
    }),
  );
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    throw new CentralBankDown('the central bank did not answer in XML');
  }
}

/** `11/20/2026 12:00:00 AM` is the twentieth of November: the feed uses American dates. */
function dayOf(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text) ?? [];
  return year === undefined || month === undefined || day === undefined
    ? null
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
