import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { useRemoval } from '#modules/history/web/parts/use-removal.tsx';
import { date, int } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Rate } from '../../contract.ts';
import { orderRates, ratesOptions, refreshRates, removeRate, restoreRates } from '../api.ts';
import { RateDialog } from '../rate-dialog.tsx';
import { useRateWords } from '../words.ts';

/** The rates in the order of the firm, which managers change (SET-04). */
export function RatesPart({ mayEdit }: { readonly mayEdit: boolean }) {
  const words = useRateWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const removal = useRemoval();
  const history = useHistoryEntry();
  const list = useQuery(ratesOptions());
  const rates = list.data?.items ?? [];
  const open = (rate: Rate | null) => void dialogs.open(RateDialog, { rate });

  const remove = (rate: Rate) =>
    void removal({
      title: words.remove.title,
      inUse: words.remove.inUse(rate.name),
      done: words.remove.done(rate.name),
      targets: rates.filter(({ id }) => id !== rate.id).map(({ id, name }) => ({ value: String(id), label: name })),
      remove: (moveTo) => removeRate(rate.id, moveTo),
      restore: () => restoreRates([rate.id]),
      refresh: () => refreshRates(client),
    });

  async function order(keys: readonly number[]) {
    await orderRates(keys).catch((error: unknown) => toast.failed(error, words.errors.order));
    await refreshRates(client);
  }

  const add = (
    <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => open(null)}>
      {words.actions.add}
    </Button>
  );
  return (
    <SettingsPart
      intro={words.intro}
      action={mayEdit && rates.length > 0 ? add : null}
      query={list}
      errorTitle={words.errors.load}
      empty={rates.length === 0 ? { ...words.empty, action: mayEdit ? add : null } : null}
    >
      <RowTable
        label={words.title}
        columns={columnsOf(words)}
        rows={rates}
        getKey={({ id }) => id}
        nameOf={({ name }) => name}
        {...(mayEdit
          ? {
              onOpen: open,
              onOrder: order,
              menu: (rate: Rate) => [
                { label: words.actions.edit, onClick: () => open(rate) },
                history('rate', rate.id, rate.name),
                'divider' as const,
                { label: words.actions.delete, danger: true, onClick: () => remove(rate) },
              ],
            }
          : {})}
      />
    </SettingsPart>
  );
}

const columnsOf = ({ columns, workTypes }: ReturnType<typeof useRateWords>): readonly RowColumn<Rate>[] => [
  { id: 'name', label: columns.name, cell: ({ name }) => name },
  {
    id: 'workType',
    label: columns.workType,
    width: '150px',
    cell: ({ workTypeId }) => workTypes[workTypeId] ?? '',
    from: 'tablet',
  },
  { id: 'value', label: columns.value, width: '120px', align: 'end', cell: ({ value }) => int(value) },
  {
    id: 'description',
    label: columns.description,
    cell: ({ description }) => <span className="mute">{description}</span>,
    from: 'desk',
  },
  {
    id: 'modified',
    label: columns.modified,
    width: '110px',
    cell: ({ modifiedDate }) => <span className="mute">{date(modifiedDate)}</span>,
    from: 'desk',
  },
];
