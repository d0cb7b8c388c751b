import pg from 'pg';
import { findDisagreements, type Disagreement } from '#tools/money/disagreements.ts';
import type { World } from './world.ts';

/** The findings of `npm run check:money` for this database. */
export async function disagreements(world: World, tenantId: number | null = null): Promise<Disagreement[]> {
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  try {
    return await findDisagreements(db, tenantId);
  } finally {
    await db.end();
  }
}
