import { sql } from 'kysely';
import type { Pool } from '../db/pool.ts';
import { inRole, type Transaction } from '../db/transaction.ts';
import { noEra, partsOf, positionOf, type Position } from './position.ts';

/** A row of the outbox. */
export type OutboxEvent = {
  readonly position: Position;
  readonly tenantId: number;
  readonly name: string;
  readonly projectId: number | null;
  readonly employeeId: number | null;
  readonly payload: unknown;
};

/** Older rows are deleted: a client that was away for longer starts over. */
const keptDays = 3;

/**
 * The start position of a new reader: every earlier transaction has ended, so that nothing is skipped. Rows with
 * transaction numbers that this database has not reached come from another database (a restored backup), and would
 * block the reader for ever.
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
  /** The position belongs to another timeline, so the reader has to start over. */
  readonly isElsewhere: boolean;
};

/**
 * The next rows after a position that may be delivered: a row is ready when every transaction that began before its own
 * has ended. `held` says whether there are rows that are not ready.
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

type Missed = {
  readonly tenantId: number;
  readonly from: Position;
  readonly to: Position;
  readonly limit: number;
};

/** A tenant's rows between two positions; null when some of them may be deleted already. */
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
    // Checked after reading the rows: if the position is still known now, nothing before it was deleted in between.
    const known = await sql<{ known: boolean }>`
      select (${String(after.transactionId)}::xid8, ${String(after.id)}::bigint) <= (pg_snapshot_xmax(pg_current_snapshot()), 0)
         and coalesce((select (transaction_id, id) <= (${String(after.transactionId)}::xid8, ${String(after.id)}::bigint) or at > now() - ${kept}
                         from outbox order by transaction_id, id limit 1), true) as known`.execute(db);
    return known.rows[0]?.known ? rows.map(eventIn(era)) : null;
  });
}

type Recent = {
  readonly tenantId: number;
  readonly seconds: number;
  readonly to: Position;
  readonly limit: number;
};

/**
 * A tenant's rows of the last seconds up to a position, for a page that was opened then and has received nothing yet.
 */
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
 * Deletes rows older than three days, except the newest of them, which marks that everything after it exists
 * (`readMissed` looks for it). Deletes a batch at most; returns the number.
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

/** The era, and the horizon: every earlier transaction had ended when this was read. */
async function reachOf(db: Transaction): Promise<{ readonly era: string; readonly horizon: string }> {
  const { rows } = await sql<{
    era: string;
    horizon: string;
  }>`select outbox_era() as era, outbox_horizon()::text as horizon`.execute(db);
  return rows[0] ?? { era: noEra, horizon: '0' };
}

const kept = sql`make_interval(days => ${sql.lit(keptDays)})`;
const columns = sql`outbox.transaction_id::text, id, tenant_id, name, project_id, employee_id, payload`;
// Qualified with the table: unqualified, `transaction_id` would be the text column of the select list, in which 100
// sorts before 99.
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
