import type { ImportKind } from '../../contract.ts';
import { employeeKind } from './employees.ts';
import type { Kind } from './kind.ts';
import { partyKind } from './parties.ts';
import { projectKind } from './projects.ts';
import { taskKind } from './tasks.ts';
import { worklogKind } from './worklogs.ts';

export const kinds: Readonly<Record<ImportKind, Kind>> = {
  clients: partyKind('client'),
  opponents: partyKind('opponent'),
  projects: projectKind,
  employees: employeeKind,
  worklogs: worklogKind,
  tasks: taskKind,
};
