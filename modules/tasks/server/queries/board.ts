import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { Status } from '../../contract/record.ts';
import type { Board } from '../../contract/written.ts';

/**
 * Serialises changes of order and status in a firm: concurrent moves get ranks in turn, and concurrent completions open
 * the next task once. Taken before any row lock.
 */
export const lockBoard = (scope: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended('tasks ' || ${scope.tenantId}::text, 0))`.execute(scope.db);

const ranks = { all: 'rank', project: 'project_rank', task: 'parent_rank' } as const;
export const rankColumn = (board: Board): (typeof ranks)[Board] => ranks[board];

type Card = { readonly id: number; readonly projectId: number; readonly parentTaskId: number | null };
type Neighbours = { readonly before: string | null; readonly after: string | null };

/** The other cards of a column that the person sees, in order. */
function column(scope: Scope, board: Board, card: Card, status: Status) {
  const where: Record<Board, RawBuilder<unknown>> = {
    all: sql`true`,
    project: sql`t.project_id = ${card.projectId}`,
    task: sql`t.parent_task_id = ${card.parentTaskId}`,
  };
  return sql`from task t join project p on p.tenant_id = t.tenant_id and p.id = t.project_id
    where t.tenant_id = ${scope.tenantId} and t.status = ${status} and t.deleted_at is null and p.deleted_at is null
      and t.id <> ${card.id} and ${where[board]}`;
}

/** The ranks around a position, which counts from 0; null if there is no card. */
export async function neighboursAt(
  scope: Scope,
  board: Board,
  card: Card,
  status: Status,
  position: number,
): Promise<Neighbours> {
  const rank = sql.ref(`t.${rankColumn(board)}`);
  const { rows } = await sql<{ rank: string }>`select ${rank} as rank ${column(scope, board, card, status)}
    order by ${rank}, t.id limit ${position === 0 ? 1 : 2} offset ${Math.max(0, position - 1)}`.execute(scope.db);
  const [first, second] = rows;
  if (position === 0) return { before: null, after: first?.rank ?? null };
  // A position below the last card means the end.
  if (first === undefined) return { before: await lastOf(scope, board, card, status), after: null };
  return { before: first.rank, after: second?.rank ?? null };
}

/** The ranks on both sides of a gap beside a card; null if the card is not in the column. */
export async function neighboursOf(
  scope: Scope,
  board: Board,
  card: Card,
  status: Status,
  { id, side }: { readonly id: number; readonly side: 'after' | 'before' },
): Promise<Neighbours | null> {
  const rank = sql.ref(`t.${rankColumn(board)}`);
  const of = column(scope, board, card, status);
  const own = (await sql<{ rank: string }>`select ${rank} as rank ${of} and t.id = ${id}`.execute(scope.db)).rows[0];
  if (!own) return null;
  const [compared, order] = side === 'after' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<{
    rank: string;
  }>`select ${rank} as rank ${of} and ${rank} ${compared} ${own.rank} order by ${rank} ${order} limit 1`.execute(
    scope.db,
  );
  const next = rows[0]?.rank ?? null;
  return side === 'after' ? { before: own.rank, after: next } : { before: next, after: own.rank };
}

async function lastOf(scope: Scope, board: Board, card: Card, status: Status): Promise<string | null> {
  const rank = sql.ref(`t.${rankColumn(board)}`);
  const { rows } = await sql<{ rank: string }>`select ${rank} as rank ${column(scope, board, card, status)}
    order by ${rank} desc limit 1`.execute(scope.db);
  return rows[0]?.rank ?? null;
}

/**
 * Whether a rank is taken by any card, visible or not: within a project and below a task all cards are visible, except
 * in the bin.
 */
export async function isTaken(scope: Scope, board: Board, card: Card, rank: string): Promise<boolean> {
  const among = {
    all: sql`task_rank_taken(${rank})`,
    project: sql`exists (select from task where tenant_id = ${scope.tenantId} and project_id = ${card.projectId} and project_rank = ${rank})`,
    task: sql`exists (select from task where tenant_id = ${scope.tenantId} and parent_task_id = ${card.parentTaskId} and parent_rank = ${rank})`,
  };
  return (await sql<{ taken: boolean }>`select ${among[board]} as taken`.execute(scope.db)).rows[0]?.taken === true;
}

/** The last ranks: of the firm, of a project, and below a task. */
export async function lastRanks(scope: Scope, projectId: number, parentTaskId: number | null) {
  const { rows } = await sql<{ rank: string | null; projectRank: string | null; parentRank: string | null }>`
    select task_rank_last() as rank,
      (select max(project_rank) from task where tenant_id = ${scope.tenantId} and project_id = ${projectId}) as "projectRank",
      (select max(parent_rank) from task where tenant_id = ${scope.tenantId} and parent_task_id = ${parentTaskId}::int) as "parentRank"`.execute(
    scope.db,
  );
  return rows[0] ?? { rank: null, projectRank: null, parentRank: null };
}
