import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NOTHING } from '#web/kit/grid/selection.ts';
import { Pager } from '#web/kit/grid/pager.tsx';
import { useLastPage } from '#web/kit/grid/place.ts';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import { listState } from '#web/lib/list-state.ts';
import type { InvoiceRow } from '../../contract/record.ts';
import type { InvoiceScreenTexts } from '../../texts/web.is.ts';
import { invoicesOptions } from '../api.ts';
import { invoiceColumns } from '../invoice-columns.tsx';
import { InvoiceGrid } from '../invoice-grid.tsx';
import classes from '../invoices.module.css';
import { UnseenNote } from '../unseen-note.tsx';
import { useInvoiceWords } from '../words.ts';
import { SharesLine } from '../shares/shares-line.tsx';
import { BillButtons } from './bill-buttons.tsx';

export type BillsOf = { readonly clientId: number } | { readonly opponentId: number } | { readonly projectId: number };

/** Sub-grids offer 10 to 50 rows (LIMIT-02). */
const sizes = [10, 20, 50] as const;

/** The bills of a client, an opponent or a project, on its page (CLIENT-04, OPP-03, PROJ-26, DATA-38). */
export function Bills({ of }: { readonly of: BillsOf }) {
  const words = useInvoiceWords();
  const [page, setPage] = useState({ number: 1, size: 10 });
  const [orderBy, setOrderBy] = useState('createdDate desc');
  const [selection, setSelection] = useState(NOTHING);
  const ofProject = 'projectId' in of;
  const [layout, setLayout] = useGridLayout(ofProject ? 'invoices.project' : 'invoices.party');
  const list = useQuery(invoicesOptions({ query: of, pageNumber: page.number, pageSize: page.size, orderBy }));
  useLastPage(page.number, list.data?.pagination, (number) => setPage({ ...page, number }));
  const columns = ofProject
    ? invoiceColumns(words).filter(({ id }) => !['projectYearNumber', 'projectName', 'clientName'].includes(id))
    : partyColumns(words);
  return (
    <div className={classes.part}>
      <div className={classes.partHead}>
        {'projectId' in of ? <SharesLine projectId={of.projectId} /> : null}
        <BillButtons of={of} />
      </div>
      {ofProject ? <UnseenNote unseen={list.data?.aggregates.unseen ?? []} /> : null}
      <InvoiceGrid
        columns={columns}
        page={list.data}
        {...listState(list, words.errors.list)}
        firstRow={(page.number - 1) * page.size}
        empty={{ title: ofProject ? words.empty.ofProject : words.empty.ofParty, text: words.empty.later }}
        orderBy={orderBy}
        onOrderBy={setOrderBy}
        layout={layout}
        onLayout={setLayout}
        selection={selection}
        onSelection={setSelection}
      />
      {(list.data?.pagination.total ?? 0) > sizes[0] ? (
        <Pager
          page={page.number}
          pageSize={page.size}
          total={list.data?.pagination.total ?? 0}
          sizes={sizes}
          onPage={(number) => setPage({ ...page, number })}
          onPageSize={(size) => setPage({ number: 1, size })}
        />
      ) : null}
    </div>
  );
}

/** The columns of a party's page (DATA-38), and what is unpaid; the others are available but hidden. */
function partyColumns(words: InvoiceScreenTexts): readonly GridColumn<InvoiceRow>[] {
  // In the order of the page; the number is the priority for hiding a column on a narrow screen.
  const shown: Readonly<Record<string, number | null>> = {
    projectYearNumber: 7,
    total: 5,
    discountPerc: 1,
    discount: 2,
    totalWithDiscount: null,
    dueDate: 8,
    balance: 6,
    createdByName: 3,
    createdDate: 4,
  };
  return invoiceColumns(words)
    .filter(({ id }) => id !== 'clientName')
    .map((column) => {
      const { yields: _yields, ...rest } = column;
      const yields = shown[column.id];
      if (yields !== undefined) return { ...rest, hidden: false, ...(yields === null ? {} : { yields }) };
      return ['number', 'projectName', 'state'].includes(column.id) ? rest : { ...rest, hidden: true };
    });
}
