import { fetchStartPerson } from '#modules/employees/web/parts/use-start-person.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  Building2,
  ExternalLink,
  FilePen,
  FileSpreadsheet,
  FileText,
  Filter,
  Hourglass,
  ListChecks,
  ReceiptText,
  Send,
} from 'lucide-react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import { worklogsContract } from '#modules/worklogs/contract.ts';
import { LogTimeButton } from '#modules/worklogs/web/parts/log-time-button.tsx';
import { calendarDay, hours, int, money } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { StateIcon } from '#web/kit/empty-state.tsx';
import { orderByText, sortingOf } from '#web/kit/grid/sorting.ts';
import { download } from '#web/lib/download.ts';
import { useHere } from '#web/lib/here.tsx';
import { listState } from '#web/lib/list-state.ts';
import { toast } from '#web/lib/toast.tsx';
import { CardList } from '#web/kit/grid/card-list.tsx';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { NOTHING } from '#web/kit/grid/selection.ts';
import { PageHead } from '#web/kit/page-head.tsx';
import type { BillableGroup } from '../contract/billable.ts';
import { groupsOptions } from './api.ts';
import { billingColumns, noteOf, payorsIn } from './billing-columns.tsx';
import { draftsOptions } from './drafts/api.ts';
import { editSearchOf, periodOf } from './edit-search.ts';
import { billingQueryOf } from './filter.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import frame from '#web/kit/page-frame.module.css';
import sumsClasses from '#web/kit/grid/sums.module.css';
import classes from './invoices.module.css';
import { CurrencySums } from './sums.tsx';
import { idOf, invoicesOf } from './round/use-round.ts';
import { useStartRound } from './round/use-start-round.ts';
import { useInvoiceActions } from './use-invoice-actions.ts';
import { useNeedsApproval } from './use-needs-approval.ts';
import { useInvoiceSearch } from './use-invoice-search.ts';
import { useInvoiceWords } from './words.ts';

/** Only the count of drafts is shown. */
const oneDraft = { pageNumber: 1, pageSize: 1, orderBy: 'createdDate desc' };

export const prepare = () => fetchStartPerson('billing');

/** Unbilled work by project and payor, each line a possible invoice (BILL-06, BILL-07). */
export default function BillingPage() {
  const words = useInvoiceWords();
  const { search, go, filterBy, clear } = useInvoiceSearch('billing');
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const actions = useInvoiceActions();
  const phone = useIsPhone();
  const query = billingQueryOf(search);
  // Groups lines by payor, the oldest first.
  const orderBy = search.sort ?? 'payorName asc,dateFrom asc';
  const list = useQuery(groupsOptions(query, orderBy));
  const drafts = useQuery(draftsOptions(oneDraft)).data?.pagination.total;
  const needsApproval = useNeedsApproval();
  const startRound = useStartRound(query, orderBy, needsApproval);
  const [selection, setSelection] = useState(NOTHING);
  const today = calendarDay(new Date());
  const columns = billingColumns(words, today, (row) => editSearchOf(row, search));
  const [layout, setLayout] = useGridLayout('billing');
  const report = useMutation({
    mutationFn: ({ row, format }: { readonly row: BillableGroup; readonly format: 'PDF' | 'Excel' }) =>
      download(worklogsContract.reportWorklogs, {
        body: {
          projectId: row.projectId,
          ...(row.payorId === null ? {} : { payorId: row.payorId }),
          currencyCode: row.currencyCode,
          isBooked: false,
          ...periodOf(search),
          format,
        },
      }),
    onError: (error) => toast.failed(error, words.errors.report),
  });

  const look = (row: BillableGroup) =>
    void navigate({ to: '/$tenantId/invoices/edit', params: { tenantId }, search: editSearchOf(row, search) });
  const issue = (row: BillableGroup) => (row.payorId === null ? void toast.info(words.warnings.noPayor) : look(row));
  const menu = (row: BillableGroup): readonly MenuEntry[] => [
    {
      label: words.actions.issue,
      icon: <ReceiptText size={15} aria-hidden />,
      onClick: () => issue(row),
      disabled: row.payorId !== null && !row.can.issue,
    },
    { label: words.actions.look, icon: <ListChecks size={15} aria-hidden />, onClick: () => look(row) },
    {
      label: words.actions.openProject,
      icon: <ExternalLink size={15} aria-hidden />,
      onClick: () => actions.openProject(row.projectId),
    },
    'divider',
    {
      label: words.actions.reportPdf,
      icon: <FileText size={15} aria-hidden />,
      onClick: () => report.mutate({ row, format: 'PDF' }),
    },
    {
      label: words.actions.reportExcel,
      icon: <FileSpreadsheet size={15} aria-hidden />,
      onClick: () => report.mutate({ row, format: 'Excel' }),
    },
    'divider',
    {
      label: words.actions.onlyProject,
      icon: <Filter size={15} aria-hidden />,
      onClick: () => go({ party: `1:${row.projectId}`, projectId: undefined }),
    },
    {
      label: words.actions.onlyClient,
      icon: <Building2 size={15} aria-hidden />,
      disabled: row.clientId === null,
      onClick: () => go({ party: `2:${row.clientId}`, projectId: undefined }),
    },
  ];
  const rows = list.data?.items ?? [];
  const filtered = Object.keys(query).length > 0;
  const chosen = rows.filter((row) => selection.has(idOf(row)));
  // The selected lines, or all lines if filtered.
  const round = chosen.length > 0 ? chosen : filtered && rows.length > 1 ? rows : [];
  const states = {
    ...listState(list, words.errors.worklogs),
    empty: {
      ...words.billing.empty,
      icon: <StateIcon of={Hourglass} />,
      action: <LogTimeButton />,
    },
    filtered,
    onClearFilters: clear,
  };
  const totals = list.data?.aggregates.totals ?? [];
  // Hours are added up across currencies; amounts never are.
  const billedHours = sum(totals.map(({ quantityBilled }) => quantityBilled));
  return (
    <section className={frame.page}>
      <PageHead title={words.billing.title} meta={list.data ? words.billing.count(list.data.pagination.total) : null}>
        <LinkButton
          variant="default"
          leftSection={<FilePen size={15} aria-hidden />}

          to="/$tenantId/invoices/drafts"
          params={{ tenantId }}
        >
          {drafts ? words.drafts.count(drafts) : words.drafts.link}
        </LinkButton>
        {list.data && round.length > 0 ? (
          <Button
            leftSection={needsApproval ? <Send size={15} aria-hidden /> : <ReceiptText size={15} aria-hidden />}
            onClick={() => void startRound(round, list.data.mail).then(() => setSelection(NOTHING))}
          >
            {needsApproval ? words.round.askAll(round.length) : words.billing.issueAll(invoicesOf(round))}
          </Button>
        ) : null}
      </PageHead>
      <InvoiceFilters
        search={search}
        onChange={filterBy}
        aside={<ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />}
      />
      {phone ? (
        <>
          <CardList
            {...states}
            label={words.billing.title}
            rows={rows}
            getRowId={idOf}
            rowMenu={menu}
            selection={selection}
            onSelectionChange={setSelection}
            onOpen={look}
            card={(row) => ({
              title: row.projectName,
              figure: money(row.totalBilledWithDiscount, row.currencyCode),
              text: payorsIn(row) ?? <span className={classes.missing}>{words.billing.noPayor}</span>,
              aside: row.quantityBilled === 0 ? null : hours(row.quantityBilled),
              note: noteOf(row, today, words),
            })}
          />
          {rows.length > 0 ? (
            <div className={sumsClasses.sums}>
              <span>
                {words.columns.quantityBilled}
                <b>{hours(billedHours)}</b>
              </span>
              <span>
                {words.columns.unbilled}
                <b>
                  <CurrencySums totals={totals} field="totalBilledWithDiscount" />
                </b>
              </span>
            </div>
          ) : null}
        </>
      ) : (
        <div className={classes.grid}>
          <DataGrid
            {...states}
            label={words.billing.title}
            columns={columns}
            rows={rows}
            getRowId={idOf}
            total={list.data?.pagination.total}
            layout={layout}
            onLayoutChange={setLayout}
            selection={selection}
            onSelectionChange={setSelection}
            onRowOpen={look}
            rowMenu={menu}
            sorting={sortingOf(orderBy)}
            onSortingChange={(sorting) => go({ sort: orderByText(sorting) || undefined })}
            totals={{
              count: int(totals.reduce((all, { count }) => all + count, 0)),
              quantityBilled: hours(billedHours),
              totalBilledWithDiscount: <CurrencySums totals={totals} field="totalBilledWithDiscount" />,
            }}
          />
        </div>
      )}
    </section>
  );
}
