import type pg from 'pg';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { Firm } from '../demo/firms.ts';
import type { Trade } from '../demo/kind.ts';
import { workdaysUpTo } from './calendar.ts';
import { seedBundle } from './bundles.ts';
import { seedCases } from './cases.ts';
import type { Making } from './case-drafts.ts';
import { seedComments } from './comments.ts';
import { seedDocuments } from './documents.ts';
import { seedEvents } from './events.ts';
import { seedInterest } from './interest.ts';
import { seedExchangeRates, seedParties } from './parties.ts';
import { seedTenant } from './people.ts';
import { createRandom } from './random.ts';
import { seedTasks } from './tasks.ts';
import { seedTemplates } from './templates.ts';
import { seedWorklogs } from './worklogs.ts';

/** Without a file store there are no files. */
type Seeding = {
  readonly db: pg.Client;
  readonly passwordHash: string;
  readonly now: Date;
  readonly blobs: BlobStore | null;
};

const years = 2;

/** A firm with all its rows, in the order of their references. */
export async function seedFirm({ db, passwordHash, now, blobs }: Seeding, firm: Firm, trade: Trade): Promise<void> {
  const random = createRandom(firm.name.length);
  const today = now.toISOString().slice(0, 10);
  const tenant = await seedTenant(db, firm, passwordHash, random);
  const { clients, opponentIds } = await seedParties(db, tenant.id, firm.sizes, {
    random,
    now,
    maker: tenant.employees.at(-1)?.id ?? 0,
  });
  const rateOf = await seedExchangeRates(db, tenant.id, today, years * 12, random);
  const making: Making = { db, random, tenant, sizes: firm.sizes, workdays: workdaysUpTo(today, years), trade, now };
  const cases = await seedCases(making, clients, opponentIds);
  if (blobs) await seedTemplates(making, firm.systemId, blobs);
  await seedComments(making, cases, clients);
  await seedWorklogs(making, cases, rateOf, firm.timerOf);
  // With a random generator of its own, so that other results stay the same.
  await seedEvents({ ...making, random: createRandom(firm.name.length + 1) }, cases);
  await seedTasks({ ...making, random: createRandom(firm.name.length + 2) }, firm.systemId, cases);
  if (blobs) await seedDocuments(making, firm.systemId, blobs);
  if (blobs && firm.systemId === '1') await seedBundle(making, blobs);
  await seedInterest({ ...making, random: createRandom(firm.name.length + 3) }, cases);
  // Written by triggers, which use the current time: names and roles get the age of their rows.
  await db.query(
    'update party_name n set since = c.created_at from client c where c.tenant_id = $1 and n.tenant_id = $1 and n.party_type = $2 and n.party_id = c.id',
    [tenant.id, 'client'],
  );
  await db.query(
    'update party_name n set since = o.created_at from opponent o where o.tenant_id = $1 and n.tenant_id = $1 and n.party_type = $2 and n.party_id = o.id',
    [tenant.id, 'opponent'],
  );
  await db.query(
    'update party_role r set since = p.created_at from project p where p.tenant_id = $1 and r.tenant_id = $1 and r.project_id = p.id',
    [tenant.id],
  );
}
