import { inRole, type Transaction } from '#server/db/transaction.ts';
import { thenOutside, type OutsideContext } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { lostAnchors } from '../queries/anchors.ts';
import { checkPart, counts } from '../queries/seals.ts';

const sealsAtOnce = 20_000;

/**
 * Verifies that every row of the log matches its seal, and that the chain reaches its anchors. A long log is verified
 * in many short transactions.
 */
export const check = thenOutside({
  before: async (scope: Scope) => {
    if (scope.actor.role !== 'manager') throw new AppError('forbidden');
    const [lost] = await lostAnchors(scope.db);
    return { tenantId: scope.tenantId, lostAt: lost?.number ?? null };
  },
  outside: async ({ tenantId, lostAt }, context) => {
    const walked = await walkChain(tenantId, context);
    // A truncated chain is valid in itself, but does not reach its anchor.
    const broken = [walked.brokenAt, lostAt].filter((number) => number !== null);
    return { ...walked, brokenAt: broken.length > 0 ? Math.min(...broken) : null };
  },
  seconds: 300,
});

/** Verifies a tenant's chain: the number of valid seals, the number of unsealed rows, and the first invalid seal. */
async function walkChain(tenantId: number, { pool, signal }: Pick<OutsideContext, 'pool' | 'signal'>) {
  const read = <T>(work: (db: Transaction) => Promise<T>) => inRole(pool, 'stod_worker', work);
  let sealed = 0;
  for (let before = -1; before < sealed && !signal.aborted;) {
    before = sealed;
    const { walked, broken_at: brokenAt } = await read((db) => checkPart(db, tenantId, before, sealsAtOnce));
    if (brokenAt !== null) {
      const { waiting } = await read((db) => counts(db, tenantId));
      return { sealed: brokenAt - 1, waiting, brokenAt };
    }
    sealed = walked;
  }
  const { logged, sealed: all, waiting } = await read((db) => counts(db, tenantId));
  return { sealed, waiting, brokenAt: logged > all + waiting ? sealed + 1 : null };
}
