import type { Scope } from '#server/scope.ts';
import type { Duty } from '../contract.ts';

/**
 * What a module has to do when an employee leaves the tenant. Modules that stand above this one bring
 * theirs in server/modules.ts.
 */
export type Departure = {
  /** What is open and the leaver answers for: another takes it over. */
  readonly duties?: (scope: Scope, employeeId: number) => Promise<readonly Duty[]>;
  /** Ends what cannot go on without them, and gives what `duties` listed to the heir, if there is one. */
  readonly leave: (scope: Scope, employeeId: number, heirId: number | null) => Promise<void>;
};
