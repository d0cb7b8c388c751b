import { useQuery } from '@tanstack/react-query';
import { date, plainNumber } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import type { ExchangeRate } from '../contract/exchange.ts';
import { exchangeRatesOptions } from './api.ts';
import { useRateWords } from './words.ts';

/** The latest rates of one currency, day by day. */
export function ExchangeHistory({
  currencyCode,
  close,
}: {
  readonly currencyCode: string;
  readonly close: () => void;
}) {
  const { exchange: words } = useRateWords();
  const { data, error, refetch, isPending } = useQuery(exchangeRatesOptions(currencyCode));
  const rates = data?.items ?? [];
  return (
    <Dialog title={words.dialog.title(currencyCode)} width={460} onClose={() => close()} footer={null}>
      {isPending ? <span aria-busy /> : null}
      {error ? <QueryError title={words.errors.load} of={{ error, refetch }} /> : null}
      {data && rates.length === 0 ? <EmptyState title={words.empty} /> : null}
      {rates.length > 0 ? (
        <RowTable
          label={words.history}
          columns={columnsOf(words)}
          rows={rates}
          getKey={({ id }) => id}
          nameOf={({ date: day }) => day}
        />
      ) : null}
    </Dialog>
  );
}

const columnsOf = ({
  columns,
  sources,
}: ReturnType<typeof useRateWords>['exchange']): readonly RowColumn<ExchangeRate>[] => [
  { id: 'date', label: columns.date, cell: ({ date: day }) => date(`${day}T12:00:00Z`) },
  { id: 'rate', label: columns.rate, width: '110px', align: 'end', cell: ({ rate }) => plainNumber(rate) },
  {
    id: 'source',
    label: columns.source,
    width: '170px',
    cell: ({ source }) => <span className="mute">{sources[source]}</span>,
  },
];
