import { fetchStartPerson } from '#modules/employees/web/parts/use-start-person.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilePen, Hourglass, ReceiptText, Send } from 'lucide-react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import { LogTimeButton } from '#modules/worklogs/web/parts/log-time-button.tsx';
import { calendarDay } from '#shared/format.ts';
import { StateIcon } from '#web/kit/empty-state.tsx';
import { orderByText, sortingOf } from '#web/kit/grid/sorting.ts';
import { useHere } from '#web/lib/here.tsx';
import { listState } from '#web/lib/list-state.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { NOTHING, type Selection } from '#web/kit/grid/selection.ts';
import { PageHead } from '#web/kit/page-head.tsx';
import type { BillableGroup } from '../contract/billable.ts';
import { groupsOptions } from './api.ts';
import { billingColumns } from './billing-columns.tsx';
import { BillingCards, BillingGrid } from './billing-lists.tsx';
import { draftsOptions } from './drafts/api.ts';
import { editSearchOf } from './edit-search.ts';
import { billingQueryOf, type InvoiceSearch } from './filter.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import frame from '#web/kit/page-frame.module.css';
import { idOf, invoicesOf } from './round/use-round.ts';
import { useStartRound } from './round/use-start-round.ts';
import { useLineActions } from './use-line-actions.tsx';
import { useNeedsApproval } from './use-needs-approval.ts';
import { useInvoiceSearch } from './use-invoice-search.ts';
import { useInvoiceWords } from './words.ts';

export const prepare = () => fetchStartPerson('billing');

/** Unbilled work by project and payor, each line a possible invoice (BILL-06, BILL-07). */
export default function BillingPage() {
  const words = useInvoiceWords();
  const { search, go, filterBy, clear } = useInvoiceSearch('billing');
  const phone = useIsPhone();
  const lines = useLines(search);
  const { list, orderBy, rows, filtered } = lines;
  const [selection, setSelection] = useState(NOTHING);
  const today = calendarDay(new Date());
  const columns = billingColumns(words, today, (row) => editSearchOf(row, search));
  const [layout, setLayout] = useGridLayout('billing');
  const { look, menu } = useLineActions(search, go);
  const round = roundOf(rows, selection, filtered);
  const common = {
    ...listState(list, words.errors.worklogs),
    empty: { ...words.billing.empty, icon: <StateIcon of={Hourglass} />, action: <LogTimeButton /> },
    filtered,
    onClearFilters: clear,
    label: words.billing.title,
    rows,
    getRowId: idOf,
    rowMenu: menu,
    selection,
    onSelectionChange: setSelection,
    totals: list.data?.aggregates.totals ?? [],
  };
  return (
    <section className={frame.page}>
      <PageHead title={words.billing.title} meta={list.data ? words.billing.count(list.data.pagination.total) : null}>
        <DraftsLink />
        <RoundButton rows={round} lines={lines} onDone={() => setSelection(NOTHING)} />
      </PageHead>
      <InvoiceFilters
        search={search}
        onChange={filterBy}
        aside={<ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />}
      />
      {phone ? (
        <BillingCards {...common} onOpen={look} />
      ) : (
        <BillingGrid
          {...common}
          columns={columns}
          total={list.data?.pagination.total}
          layout={layout}
          onLayoutChange={setLayout}
          onRowOpen={look}
          sorting={sortingOf(orderBy)}
          onSortingChange={(sorting) => go({ sort: orderByText(sorting) || undefined })}
        />
      )}
    </section>
  );
}

/** The lines that the filters let through. */
function useLines(search: InvoiceSearch) {
  const query = billingQueryOf(search);
  // Groups lines by payor, the oldest first.
  const orderBy = search.sort ?? 'payorName asc,dateFrom asc';
  const list = useQuery(groupsOptions(query, orderBy));
  return { query, orderBy, list, rows: list.data?.items ?? [], filtered: Object.keys(query).length > 0 };
}

type RoundProps = {
  readonly rows: readonly BillableGroup[];
  readonly lines: ReturnType<typeof useLines>;
  readonly onDone: () => void;
};

/** Issues an invoice of each line, or asks for their approval. */
function RoundButton({ rows, lines: { query, orderBy, list }, onDone }: RoundProps) {
  const { round, billing } = useInvoiceWords();
  const needsApproval = useNeedsApproval();
  const startRound = useStartRound(query, orderBy, needsApproval);
  if (!list.data || rows.length === 0) return null;
  const { mail } = list.data;
  return (
    <Button
      leftSection={needsApproval ? <Send size={15} aria-hidden /> : <ReceiptText size={15} aria-hidden />}
      onClick={() => void startRound(rows, mail).then(onDone)}
    >
      {needsApproval ? round.askAll(rows.length) : billing.issueAll(invoicesOf(rows))}
    </Button>
  );
}

/** The selected lines, or all lines if filtered. */
function roundOf(rows: readonly BillableGroup[], selection: Selection, filtered: boolean) {
  const chosen = rows.filter((row) => selection.has(idOf(row)));
  return chosen.length > 0 ? chosen : filtered && rows.length > 1 ? rows : [];
}

/** Only the count of drafts is shown. */
const oneDraft = { pageNumber: 1, pageSize: 1, orderBy: 'createdDate desc' };

function DraftsLink() {
  const { drafts: words } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const drafts = useErrorToast(useQuery(draftsOptions(oneDraft))).data?.pagination.total;
  return (
    <LinkButton
      variant="default"
      leftSection={<FilePen size={15} aria-hidden />}
      to="/$tenantId/invoices/drafts"
      params={{ tenantId }}
    >
      {drafts ? words.count(drafts) : words.link}
    </LinkButton>
  );
}
