import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileText, FolderOpen, ReceiptText, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import { money } from '#shared/format.ts';
import { StateIcon } from '#web/kit/empty-state.tsx';
import { listState } from '#web/lib/list-state.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { toast } from '#web/lib/toast.tsx';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { placeIn, useLastPage } from '#web/kit/grid/place.ts';
import { NOTHING } from '#web/kit/grid/selection.ts';
import { ListPager } from '#web/kit/grid/list-pager.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { invoiceOrder } from '../contract/filter.ts';
import { type InvoiceAggregates, type InvoiceRow } from '../contract/record.ts';
import { invoicesOptions } from './api.ts';
import { ExportButton } from './export-button.tsx';
import { invoiceQueryOf, type InvoiceSearch } from './filter.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceGrid } from './invoice-grid.tsx';
import frame from '#web/kit/page-frame.module.css';
import { useInvoiceActions } from './use-invoice-actions.ts';
import { useInvoiceSearch } from './use-invoice-search.ts';
import { useInvoiceWords } from './words.ts';

/** All invoices: filter, page and order are in the URL (BILL-01, BILL-04). `notice` is provided by later modules. */
export function InvoicesPage({ notice }: { readonly notice: ReactNode }) {
  const words = useInvoiceWords();
  const { search, go, filterBy: filter, clear } = useInvoiceSearch('invoices');
  const [selection, setSelection] = useState(NOTHING);
  const asked = {
    query: invoiceQueryOf(search),
    ...placeIn(search, invoiceOrder, 'createdDate desc'),
  };
  const { toBilling } = useInvoiceActions();
  const list = useQuery(invoicesOptions(asked));
  const columns = invoiceColumns(words);
  const [layout, setLayout] = useGridLayout('invoices');
  const filtered = Object.keys(asked.query).length > 0;

  useLastPage(asked.pageNumber, list.data?.pagination, (page) => go({ page }, true));
  const filterBy = (change: InvoiceSearch) => {
    setSelection(NOTHING);
    filter(change);
  };
  const selected = (list.data?.items ?? []).filter(({ id }) => selection.has(String(id)));

  return (
    <section className={frame.page}>
      <Head {...{ page: list.data, selected, asked }} onGone={() => setSelection(NOTHING)} />
      {notice}
      <InvoiceFilters
        search={search}
        onChange={filterBy}
        ofInvoices
        aside={<ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />}
      />
      <InvoiceGrid
        columns={columns}
        page={list.data}
        {...listState(list, words.errors.list)}
        firstRow={(asked.pageNumber - 1) * asked.pageSize}
        filtered={filtered}
        onClearFilters={clear}
        empty={{
          title: words.empty.title,
          text: words.empty.text,
          icon: <StateIcon of={ReceiptText} />,
          action: <Button onClick={toBilling}>{words.empty.action}</Button>,
        }}
        orderBy={asked.orderBy}
        onOrderBy={(sort) => go({ sort, page: undefined } as InvoiceSearch)}
        layout={layout}
        onLayout={setLayout}
        selection={selection}
        onSelection={setSelection}
      />
      <ListPager asked={asked} page={list.data} go={go} />
    </section>
  );
}

/** Unpaid balances by currency; null if there are none. */
function unpaidOf({ totals }: InvoiceAggregates, say: (sum: string) => string): string | null {
  const owed = totals
    .filter(({ unpaid }) => unpaid !== 0)
    .map(({ unpaid, currencyCode }) => money(unpaid, currencyCode));
  return owed.length === 0 ? null : say(owed.join(' + '));
}

type HeadProps = {
  readonly page:
    | { readonly pagination: { readonly total: number }; readonly aggregates: InvoiceAggregates }
    | undefined;
  readonly selected: readonly InvoiceRow[];
  readonly asked: Pick<Parameters<typeof ExportButton>[0], 'query' | 'orderBy'>;
  readonly onGone: () => void;
};

/** The title with what is unpaid, and the actions on the selected invoices. */
function Head({ page, selected, asked, onGone }: HeadProps) {
  const words = useInvoiceWords();
  const actions = useInvoiceActions();
  const phone = useIsPhone();
  return (
    <PageHead
      title={words.title}
      meta={
        page
          ? [words.count(page.pagination.total), unpaidOf(page.aggregates, words.unpaid)].filter(Boolean).join(' · ')
          : null
      }
    >
      {phone ? null : <SelectedActions {...{ selected, asked, onGone }} />}
      <Button leftSection={<ReceiptText size={15} aria-hidden />} onClick={actions.toBilling}>
        {words.actions.billing}
      </Button>
    </PageHead>
  );
}

/** The actions on the selected invoices; without a selection each says what it needs. */
function SelectedActions({ selected, asked, onGone }: Omit<HeadProps, 'page'>) {
  const words = useInvoiceWords();
  const actions = useInvoiceActions();
  const reads = roleIn(useHere().tenantId) === 'reader';
  const off =
    selected.length === 0 ? { 'aria-disabled': true, 'data-disabled': true, title: words.warnings.noneSelected } : {};
  /** Opening and the report need one selected invoice; without one, says so (BILL-05). */
  function one(run: (row: InvoiceRow) => void) {
    const [first, second] = selected;
    if (!first) toast.info(words.warnings.noneSelected);
    else if (second) toast.info(words.warnings.oneAtATime);
    else run(first);
  }
  const report = (label: string, format: 'PDF' | 'Excel') => ({
    label,
    onClick: () => one(({ id }) => actions.report(id, format)),
    off: off.title,
  });

  return (
    <>
      <Button
        variant="default"
        {...off}
        leftSection={<FolderOpen size={15} aria-hidden />}
        onClick={() => one(({ id }) => actions.open(id))}
      >
        {words.actions.open}
      </Button>
      <MenuButton entries={[report(words.actions.reportPdf, 'PDF'), report(words.actions.reportExcel, 'Excel')]}>
        <Button
          variant="default"
          loading={actions.busy}
          leftSection={<FileText size={15} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {words.actions.report}
        </Button>
      </MenuButton>
      {reads ? null : (
        <Button
          variant="default"
          {...off}
          leftSection={<Trash2 size={15} aria-hidden />}
          onClick={() => actions.remove(selected, onGone)}
        >
          {words.actions.delete}
        </Button>
      )}
      <ExportButton query={asked.query} orderBy={asked.orderBy} chosen={selected.map(({ id }) => id)} />
    </>
  );
}
