import type { Departure } from '#modules/employees/server/port.ts';
import { stopOf } from './service/timer.ts';

/** Whoever leaves has no clock running: it is stopped and saved. */
export const departure: Departure = { leave: (scope, employeeId) => stopOf(scope, employeeId) };
