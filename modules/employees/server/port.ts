import type { Scope } from '#server/scope.ts';
import type { Duty } from '../contract.ts';

export { lockPeople } from './queries/departures.ts';

/**
 * The port for modules that must act when an employee leaves the tenant. Modules above this one are passed in by
 * server/modules.ts.
 */
export type Departure = {
  /** The open things that the employee is responsible for and that a successor takes over. */
  readonly duties?: (scope: Scope, employeeId: number) => Promise<readonly Duty[]>;
  /**
   * Ends what cannot continue without the employee, and hands over what `duties` listed to the successor, if there is
   * one.
   */
  readonly leave: (scope: Scope, employeeId: number, heirId: number | null) => Promise<void>;
};
