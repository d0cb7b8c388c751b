import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { date, int, percent, plainNumber } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { CurrencyState, ForeignCurrency } from '../../contract/exchange.ts';
import { currenciesOptions, refreshRates, removeExchangeRate, setExchangeRate } from '../api.ts';
import { ExchangeDialog } from '../exchange-dialog.tsx';
import { ExchangeHistory } from '../exchange-history.tsx';
import { useRateWords } from '../words.ts';

/** Exchange rates, from the central bank or entered by hand; currencies of payors or with a rate come first. */
export function ExchangePart() {
  const { exchange: words } = useRateWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const history = useHistoryEntry();
  const [all, setAll] = useState(false);
  const query = useQuery(currenciesOptions());
  const { data } = query;
  const items = data?.items ?? [];
  const used = items.filter(({ latest, clients }) => latest !== null || clients > 0);
  const mayEdit = data?.can.edit ?? false;
  const set = (currency: CurrencyState | null) => void dialogs.open(ExchangeDialog, { currency, currencies: items });

  async function remove({ latest, currencyCode }: CurrencyState) {
    if (!latest) return;
    const { rate, date: day } = latest;
    const undo = () =>
      void setExchangeRate({ currencyCode: currencyCode as ForeignCurrency, rate, date: day })
        .then(() => refreshRates(client))
        .catch((error: unknown) => toast.failed(error, words.errors.undo));
    await removeExchangeRate(latest.id).then(
      () => toast.undo(words.removed(currencyCode), undo),
      () => toast.error(words.errors.remove),
    );
    await refreshRates(client);
  }

  const add = (
    <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => set(null)}>
      {words.set}
    </Button>
  );
  const shown = all ? items : used;
  return (
    <SettingsPart
      title={words.title}
      intro={data?.fed ? words.introFed : words.introByHand}
      action={mayEdit && used.length > 0 ? add : null}
      query={query}
      errorTitle={words.errors.load}
      empty={shown.length === 0 ? { title: words.empty, action: mayEdit ? add : null } : null}
    >
      <RowTable
        label={words.title}
        columns={columnsOf(words)}
        rows={shown}
        getKey={({ currencyCode }) => items.findIndex((one) => one.currencyCode === currencyCode)}
        nameOf={({ currencyCode }) => currencyCode}
        {...(mayEdit ? { onOpen: set } : {})}
        menu={(currency: CurrencyState) => [
          ...(mayEdit ? [{ label: words.set, onClick: () => set(currency) }] : []),
          {
            label: words.history,
            onClick: () => void dialogs.open(ExchangeHistory, { currencyCode: currency.currencyCode }),
          },
          ...(currency.latest?.source === 'hand'
            ? [history('exchangeRate', currency.latest.id, currency.currencyCode)]
            : []),
          ...(mayEdit && currency.latest
            ? ['divider' as const, { label: words.remove, danger: true, onClick: () => void remove(currency) }]
            : []),
        ]}
      />
      {used.length < items.length ? (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(!all)}>
          {all ? words.fewer : words.all}
        </Button>
      ) : null}
    </SettingsPart>
  );
}

const columnsOf = ({
  columns,
  names,
  none,
  sources,
}: ReturnType<typeof useRateWords>['exchange']): readonly RowColumn<CurrencyState>[] => [
  { id: 'currency', label: columns.currency, width: '110px', cell: ({ currencyCode }) => currencyCode },
  {
    id: 'name',
    label: columns.name,
    cell: ({ currencyCode }) => <span className="mute">{names[currencyCode]}</span>,
    from: 'tablet',
  },
  {
    id: 'clients',
    label: columns.clients,
    width: '130px',
    align: 'end',
    cell: ({ clients }) => (clients > 0 ? int(clients) : ''),
    from: 'desk',
  },
  {
    id: 'rate',
    label: columns.rate,
    width: '120px',
    align: 'end',
    cell: ({ latest, clients }) =>
      latest ? (
        plainNumber(latest.rate)
      ) : (
        <span style={{ color: clients > 0 ? 'var(--danger)' : 'var(--text-3)' }}>{none}</span>
      ),
  },
  {
    id: 'change',
    label: columns.change,
    width: '100px',
    align: 'end',
    cell: ({ latest, previousRate }) => (
      <span className="mute">{latest && previousRate ? change(latest.rate, previousRate) : ''}</span>
    ),
    from: 'tablet',
  },
  {
    id: 'date',
    label: columns.date,
    width: '110px',
    cell: ({ latest }) => <span className="mute">{latest ? date(`${latest.date}T12:00:00Z`) : ''}</span>,
  },
  {
    id: 'source',
    label: columns.source,
    width: '160px',
    cell: ({ latest }) => <span className="mute">{latest ? sources[latest.source] : ''}</span>,
    from: 'desk',
  },
];

const change = (rate: number, before: number): string =>
  `${rate > before ? '+' : ''}${percent((rate - before) / before)}`;
