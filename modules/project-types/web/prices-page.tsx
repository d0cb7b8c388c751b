import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { useRemoval } from '#modules/history/web/parts/use-removal.tsx';
import type { ProjectTypeRate } from '#modules/rates/contract.ts';
import { refreshRates, removeTypeRate, restoreTypeRates, typeRatesOptions } from '#modules/rates/web/api.ts';
import { ExchangePart } from '#modules/rates/web/parts/exchange-part.tsx';
import { RatesPart } from '#modules/rates/web/parts/rates-part.tsx';
import { useTenant } from '#modules/tenants/web/api.ts';
import { int } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { typeTreeOptions } from './parts/type-tree.ts';
import { PriceDialog } from './price-dialog.tsx';
import { useTypeWords } from './words.ts';

/** The rates, and their prices by project type (SET-04, SET-05). */
export default function PricesPage() {
  const { prices: words } = useTypeWords();
  const mayEdit = useTenant().data?.can.edit ?? false;
  return (
    <>
      <PageHead title={words.page} />
      <RatesPart mayEdit={mayEdit} />
      <TypePricesPart mayEdit={mayEdit} />
      <ExchangePart />
    </>
  );
}

function TypePricesPart({ mayEdit }: { readonly mayEdit: boolean }) {
  const { prices: words } = useTypeWords();
  const dialogs = useDialogs();
  const list = useQuery(typeRatesOptions());
  const tops = useErrorToast(useQuery(typeTreeOptions())).data?.items ?? [];
  const prices = list.data?.items ?? [];
  const open = (price: ProjectTypeRate | null) => void dialogs.open(PriceDialog, { price, tops });
  const menu = usePriceMenu(open);
  const add =
    tops.length === 0 ? null : (
      <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => open(null)}>
        {words.add}
      </Button>
    );
  return (
    <SettingsPart
      title={words.title}
      intro={words.intro}
      action={mayEdit && prices.length > 0 ? add : null}
      query={list}
      errorTitle={words.errors.load}
      empty={
        prices.length === 0
          ? {
              ...words.empty,
              ...(mayEdit && tops.length === 0 ? { text: words.noTypes } : {}),
              action: mayEdit ? add : null,
            }
          : null
      }
    >
      <RowTable
        label={words.title}
        columns={columnsOf(words)}
        rows={prices}
        getKey={({ id }) => id}
        nameOf={nameOf}
        {...(mayEdit
          ? {
              onOpen: open,
              menu,
            }
          : {})}
      />
    </SettingsPart>
  );
}

function usePriceMenu(open: (price: ProjectTypeRate) => void) {
  const { prices: words } = useTypeWords();
  const client = useQueryClient();
  const removal = useRemoval();
  const history = useHistoryEntry();
  const remove = (price: ProjectTypeRate) =>
    void removal({
      title: words.inUse,
      inUse: words.inUse,
      done: words.deleted,
      remove: () => removeTypeRate(price.id),
      restore: () => restoreTypeRates([price.id]),
      refresh: () => refreshRates(client),
    });
  return (price: ProjectTypeRate) => [
    { label: words.editAction, onClick: () => open(price) },
    history('projectTypeRate', price.id, nameOf(price)),
    'divider' as const,
    { label: words.delete, danger: true, onClick: () => remove(price) },
  ];
}

const nameOf = ({ rate, projectTypeName, projectSubTypeName }: ProjectTypeRate) =>
  `${rate.name} · ${projectSubTypeName ?? projectTypeName}`;

const columnsOf = ({
  columns,
  anySubType,
}: ReturnType<typeof useTypeWords>['prices']): readonly RowColumn<ProjectTypeRate>[] => [
  { id: 'type', label: columns.type, cell: ({ projectTypeName }) => projectTypeName },
  {
    id: 'subType',
    label: columns.subType,
    cell: ({ projectSubTypeName }) => projectSubTypeName ?? <span className="mute">{anySubType}</span>,
  },
  { id: 'rate', label: columns.rate, cell: ({ rate }) => rate.name },
  {
    id: 'normal',
    label: columns.normal,
    width: '120px',
    align: 'end',
    cell: ({ rate }) => <span className="mute">{int(rate.value)}</span>,
    from: 'tablet',
  },
  { id: 'value', label: columns.value, width: '110px', align: 'end', cell: ({ value }) => int(value) },
];
