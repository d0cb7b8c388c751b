import type pg from 'pg';
import type { Firm } from '../demo/firms.ts';
import type { Trade } from '../demo/kind.ts';
import { workdaysUpTo } from './calendar.ts';
import { type Making, seedCases } from './cases.ts';
import { seedExchangeRates, seedParties } from './parties.ts';
import { seedTenant } from './people.ts';
import { createRandom } from './random.ts';
import { seedWorklogs } from './worklogs.ts';

export type Seeding = { readonly db: pg.Client; readonly passwordHash: string; readonly now: Date };

const years = 2;

/** A firm with all its rows, in the order in which they refer to each other. */
export async function seedFirm({ db, passwordHash, now }: Seeding, firm: Firm, trade: Trade): Promise<void> {
  const random = createRandom(firm.name.length);
  const today = now.toISOString().slice(0, 10);
  const tenant = await seedTenant(db, firm, passwordHash, random);
  const { clients, opponentIds } = await seedParties(db, tenant.id, firm.sizes, random);
  const rateOf = await seedExchangeRates(db, tenant.id, today, years * 12, random);
  const making: Making = { db, random, tenant, sizes: firm.sizes, workdays: workdaysUpTo(today, years), trade, now };
  const cases = await seedCases(making, clients, opponentIds);
  await seedWorklogs(making, cases, rateOf, firm.timerOf);
}
