import type { Scope } from '#server/scope.ts';

/** Work of a project that awaits an invoice, by the module that owns it: it stands above this one and brings this in server/modules.ts. */
export type UnbilledWork = {
  /** How much of it is on this payor, or on none. */
  readonly count: (scope: Scope, projectId: number, payorId: number | null) => Promise<number>;
  /** Puts it on another: prices are exchanged where that one pays in another currency. */
  readonly move: (scope: Scope, projectId: number, from: number | null, to: number | null) => Promise<unknown>;
};
