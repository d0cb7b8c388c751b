import type { Departure } from '#modules/employees/server/port.ts';
import { stopOf } from './service/timer.ts';

/** Stops and saves the running timer of an employee who leaves. */
export const departure: Departure = { leave: (scope, employeeId) => stopOf(scope, employeeId) };
