import type { Departure } from '#modules/employees/server/port.ts';
import { handOver } from './queries/write.ts';
import { announce } from './service/answer.ts';

/** Open tasks of whoever leaves go to those who answer for their projects. */
export const departure: Departure = {
  leave: async (scope, employeeId) => {
    for (const row of await handOver(scope, employeeId)) {
      announce(scope, 'TaskUpdated', row);
      announce(scope, 'TaskAssigned', row);
    }
  },
};
