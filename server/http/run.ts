import type { FastifyReply } from 'fastify';
import type { AccountScope, Announcement, Scope } from '../scope.ts';
import { asAccount } from './call-account.ts';
import { languageOfCall, type Call } from './call.ts';
import { inCallersTenant } from './call-tenant.ts';
import type { Engine } from './engine.ts';
import type { Telling } from './event-streams.ts';
import { findKept, once } from './idempotency.ts';
import { waitOutside, type Steps } from './steps.ts';

/** Runs a call: in one transaction, or in steps with a transaction before and after what is awaited outside. */
export async function runCall(
  engine: Engine,
  call: Call,
  reply: FastifyReply,
  telling: Telling | null = null,
): Promise<unknown> {
  const { handle } = call.route;
  if (typeof handle !== 'function') return runSteps(engine, call, reply, handle, telling);
  return transaction(engine, call, (scope, announced) =>
    creating(call, reply, scope, announced, () => handle(scope as never, call.received as never, call.exchange)),
  );
}

async function runSteps(
  engine: Engine,
  call: Call,
  reply: FastifyReply,
  steps: Steps<never, never, unknown>,
  telling: Telling | null,
): Promise<unknown> {
  const { received, exchange } = call;
  const context = { language: languageOfCall(call), pool: engine.pool, log: engine.log, ...telling };
  const { after, failed } = steps;
  const run = (scope: AnyScope) => steps.before(scope as never, received as never, exchange);
  if (after === undefined) {
    const began = await transaction(engine, call, (scope, announced) =>
      creating(call, reply, scope, announced, () => run(scope)),
    );
    telling?.begin();
    return waitOutside(steps, began, context, received);
  }
  const begun = await transaction(engine, call, async (scope) => {
    const kept = isCreating(call) ? await findKept(scope as Scope, call, reply) : undefined;
    return kept === undefined ? { began: await run(scope) } : { kept };
  });
  if ('kept' in begun) return begun.kept;
  const { began } = begun;
  let outcome: unknown;
  telling?.begin();
  try {
    outcome = await waitOutside(steps, began, context, received);
  } catch (failure) {
    const answer = failed && (await transaction(engine, call, (scope) => failed(scope as never, began as never)));
    if (answer === undefined) throw failure;
    return answer;
  }
  return transaction(engine, call, (scope, announced) =>
    creating(call, reply, scope, announced, () =>
      after(scope as never, { began, outcome } as never, received as never, exchange),
    ),
  );
}

type AnyScope = Scope | AccountScope;

type Work<T> = (scope: AnyScope, announced: readonly Announcement[]) => Promise<T>;

function transaction<T>(engine: Engine, call: Call, work: Work<T>): Promise<T> {
  return call.route.endpoint.access === 'tenant'
    ? inCallersTenant(engine, call, work)
    : asAccount(engine, call, (scope) => work(scope, []));
}

/**
 * A call that creates a row, or sends something, does so once per `Idempotency-Key`, in the transaction that writes.
 */
const isCreating = ({ route: { endpoint } }: Call): boolean =>
  endpoint.access === 'tenant' && (endpoint.status === 201 || endpoint.once === true);

function creating(
  call: Call,
  reply: FastifyReply,
  scope: AnyScope,
  announced: readonly Announcement[],
  run: () => Promise<unknown>,
): Promise<unknown> {
  return isCreating(call) ? once(scope as Scope, call, reply, run, announced) : run();
}
