import type { Departure } from '#modules/employees/server/port.ts';
import * as queries from './queries/responsible.ts';

/** Open projects change hands; closed ones keep the name of whoever answered for them. */
export const departure: Departure = {
  duties: async (scope, employeeId) =>
    (await queries.openOf(scope, employeeId)).map((project) => ({ kind: 'project', ...project })),
  leave: async (scope, employeeId, heirId) => {
    if (heirId === null) return;
    for (const { id, version } of await queries.handOver(scope, employeeId, heirId))
      scope.emit({ name: 'ProjectUpdated', projectId: id, payload: { id, version } });
  },
};
