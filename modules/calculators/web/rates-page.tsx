import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Ellipsis, Plus, Upload } from 'lucide-react';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { calendarDay, percent } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { KnownRate } from '../contract/rates.ts';
import { gapsOf } from '../rules/preview.ts';
import { keyOf, nextMonth, type Month, type RateKey } from '../rules/rates.ts';
import { penaltyFrom, publishedFrom } from '../rules/check.ts';
import { interestRatesOptions, refreshInterest, removeInterestRate } from './api.ts';
import { Proposals } from './proposals.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { rateKeyOptions } from './rate-keys.ts';
import { useSeries } from './use-series.ts';
import type { CalculatorWords } from '../texts/web.is.ts';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';

/** Interest rates by month with their sources, and missing months; managers import them. */
export default function RatesPage() {
  const words = useCalculatorWords();
  const { rates: said } = words;
  const { tenantId } = useHere();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const history = useHistoryEntry();
  const navigate = useNavigate();
  const search: { readonly of?: string } = useSearch({ strict: false });
  const { data, error, refetch } = useQuery(interestRatesOptions());
  const options = rateKeyOptions(data?.series ?? [], words);
  const type = options.find(({ value }) => value === search.of)?.value ?? 'Penalty';
  const own = data?.series.find((one) => `Series ${one.id}` === type);
  const show = (of: RateKey) => void navigate({ to: '.', search: { of } });
  const series = useSeries(show);
  const rows = (data?.items ?? []).filter((one) => keyOf(one) === type);
  const gaps = gapsIn(type, rows);
  const bringIn = () =>
    void dialogs.open(ImportDialog, { of: type, series: data?.series ?? [], known: data?.items ?? [] });
  async function remove({ id, month }: KnownRate) {
    if (
      id === null ||
      !(await dialogs.confirm({
        title: said.remove,
        text: said.removeText(said.month(month)),
        confirmLabel: said.remove,
        danger: true,
      }))
    )
      return;
    await removeInterestRate(id);
    await refreshInterest(client);
    toast.success(said.removed);
  }
  const menuOf = (row: KnownRate, id: number): readonly MenuEntry[] => [
    history('interestRate', id, said.month(row.month)),
    ...(data?.can.edit ? [{ label: said.remove, danger: true, onClick: () => void remove(row) }] : []),
  ];
  const columns = columnsOf(words);
  return (
    <section className={classes.page}>
      <PageHead
        title={said.title}
        back={
          <Link to="/$tenantId/calculators/interests" params={{ tenantId: String(tenantId) }}>
            <ArrowLeft size={13} aria-hidden /> {words.title}
          </Link>
        }
      >
        {data?.can.edit ? (
          <>
            {own ? (
              <MenuButton entries={series.menuOf(own)}>
                <Button variant="default" px={9} aria-label={said.series.actions}>
                  <Ellipsis size={16} aria-hidden />
                </Button>
              </MenuButton>
            ) : null}
            <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => void series.add()}>
              {said.series.add}
            </Button>
            <Button leftSection={<Upload size={15} aria-hidden />} onClick={bringIn}>
              {said.import}
            </Button>
          </>
        ) : null}
      </PageHead>
      <div className={classes.terms}>
        <SelectField<RateKey> label={words.periods.type} value={type} options={options} onChange={show} />
      </div>
      {error && !data ? <QueryError title={said.failed} of={{ error, refetch }} /> : null}
      {data ? (
        <div className={classes.result}>
          {type === 'Penalty' && data.proposals.length > 0 ? (
            <Proposals proposals={data.proposals} canEdit={data.can.edit} />
          ) : null}
          {type === 'Penalty' && data.fed ? <p className={classes.quiet}>{said.fed}</p> : null}
          {own && rows.length === 0 ? <EmptyState title={own.name} text={said.series.none} /> : null}
          {gaps ? (
            <p className={classes.quiet} role="status">
              {said.gaps(words.missing(gaps))}
            </p>
          ) : null}
          {rows.length > 0 ? (
            <RowTable
              label={said.title}
              columns={columns}
              rows={rows}
              getKey={({ month }) => Number(month.replace('-', ''))}
              nameOf={({ month }) => said.month(month)}
              menu={(row) => (row.id === null ? [] : menuOf(row, row.id))}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** Months without a rate, up to this one: from the start of the law, or from the first month of a series. */
function gapsIn(type: RateKey, rows: readonly KnownRate[]): string {
  const known = new Set(rows.map(({ month }) => month));
  const thisMonth: Month = calendarDay(new Date()).slice(0, 7);
  const first =
    type === 'Penalty'
      ? penaltyFrom.slice(0, 7)
      : type === 'Compensation' || type === 'NonIndexedLoan'
        ? publishedFrom.slice(0, 7)
        : ([...known].toSorted()[0] ?? nextMonth(thisMonth));
  return gapsOf(known, first, thisMonth);
}

/** A month, its rate and its source, which is below the month on a phone. */
function columnsOf({ rates: said, result }: CalculatorWords): readonly RowColumn<KnownRate>[] {
  const sourceOf = ({ source, evidence, shipped }: KnownRate) =>
    [
      `${source}${evidence === 'verified' ? '' : ` (${result.evidence[evidence]})`}`,
      ...(evidence === 'own' && shipped !== null ? [said.shipped(percent(shipped, 4))] : []),
    ].join('. ');
  return [
    {
      id: 'month',
      label: said.monthLabel,
      width: '160px',
      cell: (row) => (
        <>
          {said.month(row.month)}
          <small className={classes.sourceBelow}>{sourceOf(row)}</small>
        </>
      ),
    },
    { id: 'rate', label: result.rate, align: 'end', cell: ({ rate }) => percent(rate, 4), width: '90px' },
    { id: 'source', label: said.source, from: 'tablet', cell: sourceOf },
  ];
}
