import { sql } from 'kysely';
import type { Pool } from '../db/pool.ts';
import { inRole, type Transaction } from '../db/transaction.ts';
import { noEra, partsOf, positionOf, type Position } from './position.ts';

/** An event as it stands in the outbox. */
export type OutboxEvent = {
  readonly position: Position;
  readonly tenantId: number;
  readonly name: string;
  readonly projectId: number | null;
  readonly employeeId: number | null;
  readonly payload: unknown;
};

/** Older rows are removed: whoever was away for longer starts anew. */
export const keptDays = 3;

/**
 * Where a new reader begins: every transaction before it has ended, so that nothing is left out. Rows of transactions
 * that this database has yet to reach come from another one, by a restored backup; they would be in the way for ever.
 */
export function beginPosition(pool: Pool): Promise<Position> {
  return inRole(pool, 'stod_worker', async (db) => {
    await sql`delete from outbox where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
    const { era, horizon } = await reachOf(db);
    return positionOf({ era, transactionId: BigInt(horizon), id: 0n });
  });
}

type Ready = {
  readonly events: readonly OutboxEvent[];
  readonly held: boolean;
  readonly more: boolean;
  /** The position is of another line of history: it says nothing here, and the reader has to begin anew. */
  readonly isElsewhere: boolean;
};

/**
 * The next rows after a position, in the order in which they may be passed: one is ready when every transaction that
 * began writing before its own has ended. `held` says that there are rows which are not.
 */
export function readReady(pool: Pool, after: Position, limit: number): Promise<Ready> {
  return inRole(pool, 'stod_worker', async (db) => {
    const { era: standing, transactionId, id } = partsOf(after);
    const { era, horizon } = await reachOf(db);
    if (era !== standing) return { events: [], held: false, more: false, isElsewhere: true };
    const { rows } = await sql<Row & { ready: boolean }>`
      select ${columns}, transaction_id < ${horizon}::xid8 as ready from outbox
       where (transaction_id, id) > (${String(transactionId)}::xid8, ${String(id)}::bigint)
       order by ${inOrder} limit ${limit}`.execute(db);
    const first = rows.findIndex((row) => !row.ready);
    const ready = first === -1 ? rows : rows.slice(0, first);
    const more = first === -1 && rows.length === limit;
    return { events: ready.map(eventIn(era)), held: first !== -1, more, isElsewhere: false };
  });
}

export type Missed = {
  readonly tenantId: number;
  readonly from: Position;
  readonly to: Position;
  readonly limit: number;
};

/** A tenant's rows after one position up to another; null where some of them may be gone already. */
export function readMissed(pool: Pool, { tenantId, from, to, limit }: Missed): Promise<readonly OutboxEvent[] | null> {
  return inRole(pool, 'stod_worker', async (db) => {
    const [after, until] = [partsOf(from), partsOf(to)];
    const { era } = await reachOf(db);
    if (after.era !== era) return null;
    const { rows } = await sql<Row>`
      select ${columns} from outbox
       where tenant_id = ${tenantId} and (transaction_id, id) > (${String(after.transactionId)}::xid8, ${String(after.id)}::bigint)
         and (transaction_id, id) <= (${String(until.transactionId)}::xid8, ${String(until.id)}::bigint)
       order by ${inOrder} limit ${limit}`.execute(db);
    // Asked after the rows were read: what is still known now was so then, whatever was removed in between.
    const known = await sql<{ known: boolean }>`
      select (${String(after.transactionId)}::xid8, ${String(after.id)}::bigint) <= (pg_snapshot_xmax(pg_current_snapshot()), 0)
         and coalesce((select (transaction_id, id) <= (${String(after.transactionId)}::xid8, ${String(after.id)}::bigint) or at > now() - ${kept}
                         from outbox order by transaction_id, id limit 1), true) as known`.execute(db);
    return known.rows[0]?.known ? rows.map(eventIn(era)) : null;
  });
}

export type Recent = {
  readonly tenantId: number;
  readonly seconds: number;
  readonly to: Position;
  readonly limit: number;
};

/** A tenant's rows of the last seconds up to a position: for a page that was opened then and has heard nothing yet. */
export function readRecent(pool: Pool, { tenantId, seconds, to, limit }: Recent): Promise<readonly OutboxEvent[]> {
  return inRole(pool, 'stod_worker', async (db) => {
    const until = partsOf(to);
    const { rows } = await sql<Row>`
      select ${columns} from outbox
       where tenant_id = ${tenantId} and at > clock_timestamp() - make_interval(secs => ${seconds})
         and (transaction_id, id) <= (${String(until.transactionId)}::xid8, ${String(until.id)}::bigint)
       order by ${inOrder} limit ${limit}`.execute(db);
    return rows.map(eventIn(until.era));
  });
}

/**
 * Removes rows of more than three days. The newest of those stays, as the mark from which everything is still there
 * (`readMissed` asks for it). At most so many at once; answers how many went.
 */
export function pruneOutbox(pool: Pool, atOnce = 5_000): Promise<number> {
  return inRole(pool, 'stod_worker', async (db) => {
    const { numAffectedRows } = await sql`
      with mark as (select transaction_id, id from outbox where at <= now() - ${kept} order by transaction_id desc, id desc limit 1)
      delete from outbox where ctid = any(array(
        select o.ctid from outbox o, mark where (o.transaction_id, o.id) < (mark.transaction_id, mark.id) limit ${atOnce}))`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  });
}

type Row = {
  readonly transaction_id: string;
  readonly id: number;
  readonly tenant_id: number;
  readonly name: string;
  readonly project_id: number | null;
  readonly employee_id: number | null;
  readonly payload: unknown;
};

/** The era, and how far it can be read: every transaction before the horizon has ended, when this has been answered. */
async function reachOf(db: Transaction): Promise<{ readonly era: string; readonly horizon: string }> {
  const { rows } = await sql<{
    era: string;
    horizon: string;
  }>`select outbox_era() as era, outbox_horizon()::text as horizon`.execute(db);
  return rows[0] ?? { era: noEra, horizon: '0' };
}

const kept = sql`make_interval(days => ${sql.lit(keptDays)})`;
const columns = sql`outbox.transaction_id::text, id, tenant_id, name, project_id, employee_id, payload`;
// Named with the table: alone, `transaction_id` would be the text among the columns, in which 100 comes before 99.
const inOrder = sql`outbox.transaction_id, outbox.id`;

const eventIn =
  (era: string) =>
  (row: Row): OutboxEvent => ({
    position: positionOf({ era, transactionId: BigInt(row.transaction_id), id: BigInt(row.id) }),
    tenantId: row.tenant_id,
    name: row.name,
    projectId: row.project_id,
    employeeId: row.employee_id,
    payload: row.payload,
  });
