import type { Departure } from '#modules/employees/server/port.ts';
import { lockTimers } from './queries/write.ts';
import { stopOf } from './service/timer.ts';

/** Stops and saves the running timer of an employee who leaves. */
export const departure: Departure = {
  leave: async (scope, employeeId) => {
    await lockTimers(scope, [employeeId]);
    await stopOf(scope, employeeId);
  },
};
