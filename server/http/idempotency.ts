import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Scope } from '../scope.ts';
import type { Call } from './call.ts';

const hoursKept = 24;

/**
 * Runs a creating call once per `Idempotency-Key` (WIRE-24). The key's row is inserted first, in the same transaction:
 * a second call with the key waits for the first to commit and then gets its answer; if the first fails, the key is free.
 */
export async function once(
  scope: Scope,
  call: Call,
  reply: FastifyReply,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = call.request.headers['idempotency-key'];
  if (key === undefined) return run();
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('malformed', { fields: { 'Idempotency-Key': { key: 'badPattern' } } });
  const hash = createHash('sha256')
    .update(`${call.request.method} ${call.request.url}\n${JSON.stringify(call.request.body ?? null)}`)
    .digest();
  if (await claim(scope, key, hash)) {
    const answer = await run();
    await row(scope, key)
      .set({ status: 201, answer: JSON.stringify(answer) })
      .execute();
    return answer;
  }
  reply.header('Idempotency-Replayed', 'true');
  return replay(scope, key, hash);
}

async function claim(scope: Scope, key: string, hash: Buffer): Promise<boolean> {
  const expired = new Date(scope.now.getTime() - hoursKept * 3_600_000);
  const claimed = await scope.db
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
        .doUpdateSet({ request_hash: hash, created_at: scope.now, status: null, answer: null })
        .where('idempotency.created_at', '<', expired),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function replay(scope: Scope, key: string, hash: Buffer): Promise<unknown> {
  const kept = await scope.db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!kept.request_hash.equals(hash)) throw new AppError('idempotency_mismatch');
  return kept.answer;
}

const row = (scope: Scope, key: string) =>
  scope.db
    .updateTable('idempotency')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('key', '=', key);
