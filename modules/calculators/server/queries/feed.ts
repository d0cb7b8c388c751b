import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Month } from '../../rules/rates.ts';
import type { Sorted } from '../../rules/sort-reading.ts';

/** The rates of each firm; includes every firm. */
export async function ownRates(db: Transaction): Promise<ReadonlyMap<number, readonly (readonly [Month, number])[]>> {
  const { rows } = await sql<{ tenant_id: number; month: Month | null; rate: number | null }>`
    select * from own_penalty_rates()`.execute(db);
  return new Map(
    [...Map.groupBy(rows, (row) => row.tenant_id)].map(([tenantId, own]) => [
      tenantId,
      own.flatMap(({ month, rate }) => (month === null || rate === null ? [] : [[month, rate] as const])),
    ]),
  );
}

/**
 * Stores a reading of the feed for one firm; returns how many months were stored, and how many new proposals there are.
 */
export async function store(
  db: Transaction,
  tenantId: number,
  { taken, held, read }: Sorted,
  { source, now }: { readonly source: string; readonly now: Date },
) {
  const months = (rows: Sorted['taken']) => sql`${rows.map(({ month }) => month)}::text[]`;
  const rates = (rows: Sorted['taken']) => sql`${rows.map(({ rate }) => rate)}::numeric[]`;
  const { rows } = await sql<{ taken: number; held: number }>`
    select * from store_penalty_rates(${tenantId}, ${months(taken)}, ${rates(taken)}, ${months(held)}, ${rates(held)},
      ${[...read]}::text[], ${source}, ${now})`.execute(db);
  return rows[0] ?? { taken: 0, held: 0 };
}
