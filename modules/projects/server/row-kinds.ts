import type { RowKind } from '#server/row-kinds.ts';
import { historyOf } from '#shared/record.ts';
import { projectFields } from '../contract/record.ts';
import { erase, restore } from './service/bin.ts';

const ofExtension = 'from default_extension x where x.tenant_id = t.tenant_id and x.id = t.extension_id';

/** How the history and the bin treat projects. `client_id` and `opponent_id` also stand for linked parties. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'project',
    name: "t.year_number || ' ' || t.name",
    onProject: true,
    fields: {
      ...historyOf(projectFields),
      linked_employee_id: { refers: 'employee' },
      reminded_employee_id: { refers: 'employee' },
      project_type_id: { refers: 'project_type' },
      label_id: { refers: 'label' },
      rate_id: { refers: 'rate' },
      value: 'money',
    },
    parts: [{ table: 'project_extension', column: 'project_id' }],
    bin: { restore, erasable: true, erase },
  },
  {
    table: 'project_extension',
    name: `(select x.name ${ofExtension})`,
    onProject: true,
    fields: {
      extension_id: { refers: 'default_extension' },
      value: { typedBy: `(select x.value_type ${ofExtension})` },
    },
  },
];
