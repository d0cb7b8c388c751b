import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { prepared } from '../db/prepared.ts';
import type { Announcement, Scope } from '../scope.ts';
import type { Call } from './call.ts';

const hoursKept = 24;

/**
 * Runs a creating call once per `Idempotency-Key` (WIRE-24). The key's row is inserted first, in the same transaction:
 * a second call with the key waits for the first to commit and then gets its answer; if the first fails, the key is
 * free again.
 */
export async function once(
  scope: Scope,
  call: Call,
  reply: FastifyReply,
  run: () => Promise<unknown>,
  announced: readonly Announcement[],
): Promise<unknown> {
  const key = keyOf(call);
  if (key === undefined) return run();
  const hash = hashOf(call);
  if (await claim(scope, key, hash)) {
    const answer = await run();
    await row(scope, key)
      .set({
        status: 201,
        answer: kept(call, scope, answer),
        role: scope.actor.role,
        project_ids: projectsOf(answer, call.request.body, announced),
      })
      .execute();
    return answer;
  }
  reply.header('Idempotency-Replayed', 'true');
  return replay(scope, call, key, hash);
}

/** The stored answer for a key; undefined when the call has to run. Does not claim the key. */
export async function findKept(scope: Scope, call: Call, reply: FastifyReply): Promise<unknown> {
  const key = keyOf(call);
  if (key === undefined || !(await isAnswered(scope, key))) return undefined;
  reply.header('Idempotency-Replayed', 'true');
  return replay(scope, call, key, hashOf(call));
}

function keyOf({ request }: Call): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key))) return key;
  throw new AppError('malformed', { fields: { 'Idempotency-Key': { key: 'badPattern' } } });
}

function hashOf({ request: { method, url, body } }: Call): Buffer {
  const hash = createHash('sha256').update(`${method} ${url}\n`);
  return (body instanceof Uint8Array ? hash.update(body) : hash.update(JSON.stringify(body ?? null))).digest();
}

const isAnswered = async (scope: Scope, key: string): Promise<boolean> =>
  (await prepared(scope.db)
    .selectFrom('idempotency')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('key', '=', key)
    .where('created_at', '>=', expiredFrom(scope))
    .where('status', 'is not', null)
    .select('key')
    .executeTakeFirst()) !== undefined;

const expiredFrom = ({ now }: Scope): Date => new Date(now.getTime() - hoursKept * 3_600_000);

async function claim(scope: Scope, key: string, hash: Buffer): Promise<boolean> {
  const claimed = await prepared(scope.db)
    .insertInto('idempotency')
    .values({
      tenant_id: scope.tenantId,
      employee_id: scope.actor.employeeId,
      key,
      request_hash: hash,
      created_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'employee_id', 'key'])
        .doUpdateSet({
          request_hash: hash,
          created_at: scope.now,
          status: null,
          answer: null,
          role: null,
          project_ids: [],
        })
        .where('idempotency.created_at', '<', expiredFrom(scope)),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function replay(scope: Scope, call: Call, key: string, hash: Buffer): Promise<unknown> {
  const row = await scope.db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer', 'role', 'project_ids'])
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!row.request_hash.equals(hash)) throw new AppError('idempotency_mismatch');
  await refuseLostAccess(scope, row.role, row.project_ids);
  return opened(call, scope, row.answer);
}

/** The stored answer; one that contains a secret is encrypted. */
const kept = ({ route: { sealing } }: Call, { tenantId }: Scope, answer: unknown): string =>
  JSON.stringify(sealing ? sealing.seal(String(tenantId), JSON.stringify(answer)) : answer);

/** @throws idempotency_mismatch when it was encrypted with another secret of the installation */
function opened({ route: { sealing } }: Call, { tenantId }: Scope, answer: unknown): unknown {
  if (!sealing) return answer;
  const text = sealing.open(String(tenantId), String(answer));
  if (text === null) throw new AppError('idempotency_mismatch');
  return JSON.parse(text);
}

const ranks: readonly (string | null)[] = ['reader', 'employee', 'manager'];

/**
 * A stored answer is repeated only to a caller who would still get it: with the same role or a higher one, on projects
 * that they see.
 */
async function refuseLostAccess(scope: Scope, role: string | null, projectIds: readonly number[]): Promise<void> {
  if (ranks.indexOf(scope.actor.role) < ranks.indexOf(role)) throw new AppError('forbidden');
  if (projectIds.length === 0) return;
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from project where tenant_id = ${scope.tenantId} and id = any(${[...projectIds]}::int[])`.execute(
    scope.db,
  );
  if (rows[0]?.seen !== projectIds.length) throw new AppError('not_found');
}

/** The projects that a call was about: those of its events, its body and its answer. */
function projectsOf(answer: unknown, body: unknown, announced: readonly Announcement[]): number[] {
  const ids = new Set(announced.flatMap(({ projectId }) => (projectId === undefined ? [] : [projectId])));
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
    for (const [name, inner] of Object.entries(value)) {
      if (/^projectId$/i.test(name) && Number.isInteger(inner)) ids.add(inner as number);
      else collect(inner);
    }
  };
  collect(answer);
  collect(body);
  return [...ids];
}

const row = (scope: Scope, key: string) =>
  prepared(scope.db)
    .updateTable('idempotency')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('key', '=', key);
