import { sql } from 'kysely';
import { inRole } from '#server/db/transaction.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { calendarDay } from '#shared/format.ts';

/** How many days back each run looks: enough for a long Easter, and for missed runs. */
const days = 10;

/** Stores the central bank's recent exchange rates for every firm; a rate that was set by hand for a day is kept. */
export const fetchExchangeRates =
  ({ exchangeRates, clock, log }: Pick<ModuleSettings, 'exchangeRates' | 'clock' | 'log'>): JobHandler =>
  async (_payload, { pool }) => {
    if (exchangeRates === null) return;
    const now = clock();
    const rates = await exchangeRates.ratesOf(
      calendarDay(new Date(now.getTime() - days * 86_400_000)),
      calendarDay(now),
    );
    const sorted = [...rates].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    // Day by day, so that each is compared with the previous one.
    const stored = await inRole(pool, 'stod_worker', async (db) => {
      let count = 0;
      for (const [date, ofDay] of Map.groupBy(sorted, (rate) => rate.date)) {
        const { rows } = await sql<{
          n: number;
        }>`select store_exchange_rates(${ofDay.map(({ currencyCode }) => currencyCode)}::text[], ${ofDay.map(() => date)}::date[], ${ofDay.map(({ rate }) => rate)}::numeric[]) as n`.execute(
          db,
        );
        count += rows[0]?.n ?? 0;
      }
      return count;
    });
    log.info({ read: rates.length, stored }, 'exchange rates');
  };
