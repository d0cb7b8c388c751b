import { inRole } from '#server/db/transaction.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { addDays } from '#shared/dates.ts';
import { calendarDay, date } from '#shared/format.ts';
import { penaltyFrom } from '../rules/check.ts';
import { penaltySeries } from '../rules/published/penalty.ts';
import { monthOf, shippedRates, type Month } from '../rules/rates.ts';
import { sortReading } from '../rules/sort-reading.ts';
import { ownRates, store } from './queries/feed.ts';

type Settings = Pick<ModuleSettings, 'interestRates' | 'clock' | 'log'>;

/**
 * Fetches the central bank's penalty interest in one call: months that a firm does not have are stored, differing ones
 * are proposed to its managers.
 */
export const fetchInterestRates =
  ({ interestRates, clock, log }: Settings): JobHandler =>
  async (_payload, { pool }) => {
    if (interestRates === null) return;
    const now = clock();
    const today = calendarDay(now);
    // The next month's rate is published a week before it begins.
    const reading = await interestRates.penaltyOf(penaltyFrom, addDays(today, 40));
    const source = `${penaltySeries}, ${date(today)}`;
    const stored = await inRole(pool, 'stod_worker', async (db) => {
      const counts = { taken: 0, held: 0 };
      for (const [tenantId, own] of await ownRates(db)) {
        const known = new Map([...shipped(), ...own]);
        const { taken, held } = await store(db, tenantId, sortReading(reading, known, monthOf(today)), { source, now });
        counts.taken += taken;
        counts.held += held;
      }
      return counts;
    });
    log.info({ read: reading.length, ...stored }, 'rates of interest');
  };

const shipped = (): readonly (readonly [Month, number])[] =>
  [...(shippedRates.get('Penalty')?.values() ?? [])].map(({ month, rate }) => [month, rate]);
