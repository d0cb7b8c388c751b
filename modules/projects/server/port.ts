import type { Scope } from '#server/scope.ts';

/**
 * The port to a project's unbilled work. Worklogs are above this module, so server/modules.ts passes the implementation
 * in.
 */
export type UnbilledWork = {
  /** The number of unbilled worklogs on this payor, or on none. */
  readonly count: (scope: Scope, projectId: number, payorId: number | null) => Promise<number>;
  /** Moves the work to another payor; converts prices when that one pays in another currency. */
  readonly move: (scope: Scope, projectId: number, from: number | null, to: number | null) => Promise<unknown>;
};
