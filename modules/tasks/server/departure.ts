import type { Departure } from '#modules/employees/server/port.ts';
import { handOver } from './queries/write.ts';
import { announce } from './service/answer.ts';

/** Gives open tasks of a leaving employee to those responsible for their projects. */
export const departure: Departure = {
  leave: async (scope, employeeId) => {
    for (const row of await handOver(scope, employeeId)) {
      announce(scope, 'TaskUpdated', row);
      announce(scope, 'TaskAssigned', row);
    }
  },
};
