import type { Departure } from '#modules/employees/server/port.ts';
import * as queries from './queries/responsible.ts';

/** An employee who leaves hands over their open projects; closed ones keep them as responsible person. */
export const departure: Departure = {
  duties: async (scope, employeeId) =>
    (await queries.openOf(scope, employeeId)).map((project) => ({ kind: 'project', ...project })),
  leave: async (scope, employeeId, heirId) => {
    if (heirId === null) return;
    for (const { id, version } of await queries.handOver(scope, employeeId, heirId))
      scope.emit({ name: 'ProjectUpdated', projectId: id, payload: { id, version } });
  },
};
