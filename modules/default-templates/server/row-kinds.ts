import type { RowKind } from '#server/row-kinds.ts';
import { historyOf } from '#shared/record.ts';
import { letterTemplateFields } from '../contract/letters.ts';
import * as folders from './service/folders.ts';
import * as letters from './service/letters.ts';
import * as templates from './service/templates.ts';

/** How templates and their folders appear in the history, and how both are restored. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'template_folder',
    name: 't.name',
    fields: { name: 'text', parent_folder_id: { refers: 'template_folder' } },
    bin: {
      restore: (scope, id) => folders.restore(scope, [id]),
      erasable: true,
      // Rows deleted with their folder are restored with it.
      shown:
        'not exists (select from template_folder p where p.tenant_id = t.tenant_id and p.id = t.parent_folder_id and p.deleted_at = t.deleted_at)',
    },
  },
  {
    table: 'default_template',
    name: "t.name || '.' || t.extension",
    fields: {
      name: 'text',
      description: 'prose',
      extension: 'text',
      folder_id: { refers: 'template_folder' },
      project_type_id: { refers: 'project_type' },
      size: 'number',
    },
    bin: {
      restore: (scope, id) => templates.restore(scope, [id]),
      erasable: true,
      shown:
        'not exists (select from template_folder p where p.tenant_id = t.tenant_id and p.id = t.folder_id and p.deleted_at = t.deleted_at)',
    },
  },
  {
    table: 'letter_template',
    name: 't.name',
    fields: historyOf(letterTemplateFields),
    bin: { restore: (scope, id) => letters.templates.restore(scope, [id]), erasable: true },
  },
];
