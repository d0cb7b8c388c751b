import type { ReactNode } from 'react';
import { CardList, type CardListProps } from './card-list.tsx';
import { DataGrid } from './grid.tsx';
import type { DataGridProps, ListGridProps } from './grid-props.ts';
import { orderByText, sortingOf } from './sorting.ts';
import { useIsPhone } from '../media.ts';
import frame from '../page-frame.module.css';

type Shared = 'label' | 'getRowId' | 'rowMenu' | 'rowMark' | 'selection' | 'onSelectionChange';

type Props<Row> = ListGridProps<Row> &
  Pick<DataGridProps<Row>, Shared | 'onRowKey' | 'edits' | 'keepsCells' | 'totals'> &
  Pick<CardListProps<Row>, 'card' | 'groupOf' | 'selectsLate'> & {
    readonly onOpen: (row: Row) => void;
    /** The order when no column is sorted by. */
    readonly standardOrder: string;
    /** The bar of the selected rows. */
    readonly bar?: ReactNode;
    /** The totals as they stand below the cards. */
    readonly sums?: ReactNode;
    readonly className?: string | undefined;
  };

/** A page of a list: a grid, or cards on a phone, with the same states, menu and selection. */
export function ListGrid<Row>(props: Props<Row>) {
  const { page, columns, firstRow, orderBy, onOrderBy, layout, onLayout, standardOrder, onOpen, ...rest } = props;
  const { card, groupOf, selectsLate, bar, sums, className = frame.grid, ...more } = rest;
  const { onRowKey, edits, keepsCells, totals, ...shared } = more;
  const phone = useIsPhone();
  const rows = page?.items ?? [];
  if (phone)
    return (
      <>
        <CardList {...shared} {...{ rows, card, groupOf, selectsLate, onOpen }} />
        {bar}
        {sums}
      </>
    );
  return (
    <div className={className}>
      <DataGrid
        {...shared}
        {...{ columns, rows, firstRow, layout, onRowKey, edits, keepsCells, totals }}
        total={page?.pagination.total}
        sorting={sortingOf(orderBy)}
        onSortingChange={(sorting) => onOrderBy(orderByText(sorting) || standardOrder)}
        onLayoutChange={onLayout}
        onRowOpen={onOpen}
      />
      {bar}
    </div>
  );
}
