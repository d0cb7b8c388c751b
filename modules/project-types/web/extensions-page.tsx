import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { useRemoval } from '#modules/history/web/parts/use-removal.tsx';
import { useTenant } from '#modules/tenants/web/api.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { DefaultExtension } from '../contract.ts';
import { extensionsOptions, orderExtensions, refreshExtensions, removeExtension, restoreExtensions } from './api.ts';
import { shownValue } from './default-value.tsx';
import { ExtensionDialog } from './extension-dialog.tsx';
import { useTypeWords } from './words.ts';

/** The fields that the firm defines for its projects, in order (SET-11). */
export default function ExtensionsPage() {
  const { extensions: words } = useTypeWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const mayEdit = useTenant().data?.can.edit ?? false;
  const list = useQuery(extensionsOptions());
  const extensions = list.data?.items ?? [];
  const open = (extension: DefaultExtension | null) => void dialogs.open(ExtensionDialog, { extension });
  const menu = useExtensionMenu(open);
  async function order(keys: readonly number[]) {
    await orderExtensions(keys).catch((error: unknown) => toast.failed(error, words.errors.order));
    await refreshExtensions(client);
  }

  const add = (
    <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => open(null)}>
      {words.add}
    </Button>
  );
  return (
    <>
      <PageHead title={words.title} />
      <SettingsPart
        intro={words.intro}
        action={mayEdit && extensions.length > 0 ? add : null}
        query={list}
        errorTitle={words.errors.load}
        empty={extensions.length === 0 ? { ...words.empty, action: mayEdit ? add : null } : null}
      >
        <RowTable
          label={words.title}
          columns={columnsOf(words)}
          rows={extensions}
          getKey={({ id }) => id}
          nameOf={({ name }) => name}
          {...(mayEdit
            ? {
                onOpen: open,
                onOrder: order,
                menu,
              }
            : {})}
        />
      </SettingsPart>
    </>
  );
}

function useExtensionMenu(open: (extension: DefaultExtension) => void) {
  const { extensions: words } = useTypeWords();
  const client = useQueryClient();
  const removal = useRemoval();
  const history = useHistoryEntry();
  const remove = ({ id, name }: DefaultExtension) =>
    void removal({
      title: words.inUse,
      inUse: words.inUse,
      done: words.deleted(name),
      remove: () => removeExtension(id),
      restore: () => restoreExtensions([id]),
      refresh: () => refreshExtensions(client),
    });
  return (extension: DefaultExtension) => [
    { label: words.editAction, onClick: () => open(extension) },
    history('defaultExtension', extension.id, extension.name),
    'divider' as const,
    { label: words.delete, danger: true, onClick: () => remove(extension) },
  ];
}

const columnsOf = (words: ReturnType<typeof useTypeWords>['extensions']): readonly RowColumn<DefaultExtension>[] => [
  { id: 'name', label: words.columns.name, cell: ({ name }) => name },
  { id: 'kind', label: words.columns.kind, width: '120px', cell: ({ valueType }) => words.kinds[valueType] },
  {
    id: 'type',
    label: words.columns.type,
    cell: ({ projectTypeName }) => projectTypeName ?? <span className="mute">{words.allTypes}</span>,
    from: 'tablet',
  },
  {
    id: 'required',
    label: words.columns.required,
    width: '120px',
    cell: ({ required }) => (required ? words.yes : <span className="mute">{words.no}</span>),
    from: 'tablet',
  },
  {
    id: 'defaultValue',
    label: words.columns.defaultValue,
    cell: ({ valueType, defaultValue }) => <span className="mute">{shownValue(valueType, defaultValue, words)}</span>,
    from: 'desk',
  },
];
