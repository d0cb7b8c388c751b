import type { Scope } from '#server/scope.ts';
import { overCap } from '../queries/money.ts';

/** Which of these projects have more work than their fee cap. */
export const overCapOf = async (scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  ids.length === 0 ? new Set() : new Set(await overCap(scope, ids));
