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
  const { page, orderBy, onOrderBy, onLayout, standardOrder, onOpen, bar, sums, className = frame.grid } = props;
  const phone = useIsPhone();
  const rows = page?.items ?? [];
  if (phone)
    return (
      <>
        <CardList {...props} rows={rows} />
        {bar}
        {sums}
      </>
    );
  return (
    <div className={className}>
      <DataGrid
        {...props}
        rows={rows}
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
