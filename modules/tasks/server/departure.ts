import type { Departure } from '#modules/employees/server/port.ts';
import { lockBoard } from './queries/board.ts';
import { handOver } from './queries/write.ts';
import { announce } from './service/answer.ts';

/** Gives open tasks of a leaving employee to those responsible for their projects. */
export const departure: Departure = {
  leave: async (scope, employeeId) => {
    // Those who give tasks to people hold this lock too, so that none is given to the employee after this.
    await lockBoard(scope);
    for (const row of await handOver(scope, employeeId)) {
      announce(scope, 'TaskUpdated', row);
      announce(scope, 'TaskAssigned', row);
    }
  },
};
