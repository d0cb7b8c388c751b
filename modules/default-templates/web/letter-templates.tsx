import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRemoval } from '#modules/history/web/parts/use-removal.tsx';
import { useTenant } from '#modules/tenants/web/api.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { RowTable } from '#web/kit/rows/row-table.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { call } from '#web/lib/call.ts';
import { letterTemplatesContract, type LetterTemplate } from '../contract/letters.ts';
import { refreshTemplates } from './api.ts';
import { LetterTemplateDialog } from './letter-template-dialog.tsx';
import { letterTemplatesOptions } from './parts/letters-api.ts';
import { useTemplateWords } from './words.ts';

/** The firm's letter templates; managers write them. */
export function LetterTemplates() {
  const { letters: words } = useTemplateWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const removal = useRemoval();
  const mayEdit = useTenant().data?.can.edit ?? false;
  const list = useQuery(letterTemplatesOptions());
  const rows = list.data?.items ?? [];
  const open = (row: LetterTemplate | null) => void dialogs.open(LetterTemplateDialog, { row });
  const remove = ({ id, name }: LetterTemplate) =>
    void removal({
      title: words.inUse,
      inUse: words.inUse,
      done: words.removed(name),
      remove: () => call(letterTemplatesContract.removeLetterTemplate, { params: { id: String(id) } }),
      restore: () => call(letterTemplatesContract.restoreLetterTemplates, { body: { ids: [id] } }),
      refresh: () => refreshTemplates(client),
    });
  const add = mayEdit ? (
    <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => open(null)}>
      {words.add}
    </Button>
  ) : null;
  return (
    <SettingsPart
      title={words.title}
      intro={words.intro}
      action={rows.length > 0 ? add : null}
      query={list}
      errorTitle={words.errors.load}
      empty={rows.length === 0 ? { ...words.empty, action: add } : null}
    >
      <RowTable
        label={words.title}
        columns={[
          { id: 'name', label: words.name, cell: ({ name }: LetterTemplate) => name },
          { id: 'subject', label: words.subject, cell: ({ subject }: LetterTemplate) => subject },
        ]}
        rows={rows}
        getKey={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={open}
        menu={(row: LetterTemplate) =>
          row.can.edit
            ? [
                { label: words.edit, onClick: () => open(row) },
                { label: words.delete, danger: true, onClick: () => remove(row) },
              ]
            : [{ label: words.look, onClick: () => open(row) }]
        }
      />
    </SettingsPart>
  );
}
