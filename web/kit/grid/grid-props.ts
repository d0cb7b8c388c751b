import type { KeyboardEvent, ReactNode } from 'react';
import type { CellEdits, GridColumn, GridSort } from './columns.ts';
import type { GridItem } from './items.ts';
import type { GridLayout } from './layout.ts';
import type { Selection } from './selection.ts';
import type { MenuEntry } from '../menu/menu-entries.tsx';
import type { GridTexts } from '../texts/kit-texts.ts';

export type RowMark = 'running' | 'muted' | 'danger';

/** What a list shows instead of rows. */
export type ListStateProps = {
  /** The first load; a skeleton appears after a delay (SHELL-38). */
  loading?: boolean;
  /** Newer data is loading; the old rows stay. */
  refetching?: boolean;
  error?: { title?: string; detail?: string | null; onRetry: () => void } | null;
  /** For an empty list: what to do first, with a button for it. */
  empty?: { title: string; text?: ReactNode; action?: ReactNode; icon?: ReactNode };
  /** A filter is active: an empty list says so and offers to clear it. */
  filtered?: boolean;
  onClearFilters?: () => void;
  texts?: Partial<GridTexts>;
};

/** The props that a module's grid passes through from its page, which fetches the list and stores order and layout. */
export type ListGridProps<Row, Extra = unknown> = ListStateProps & {
  readonly columns: readonly GridColumn<Row>[];
  readonly page:
    | ({ readonly items: readonly Row[]; readonly pagination: { readonly total: number } } & Extra)
    | undefined;
  readonly firstRow: number;
  readonly orderBy: string;
  readonly onOrderBy: (orderBy: string) => void;
  readonly layout: GridLayout | null;
  readonly onLayout: (layout: GridLayout) => void;
};

/** The line that a typed letter leads to; null when it leads to none. */
export type TypeAhead<Row> = (event: KeyboardEvent, items: readonly GridItem<Row>[], line: number) => number | null;

export type DataGridProps<Row> = ListStateProps & {
  /** The accessible name of the grid. */
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** The number of rows on all pages, and before this page. */
  total?: number;
  firstRow?: number;
  sorting?: readonly GridSort[];
  onSortingChange?: (sorting: GridSort[]) => void;
  /** The person's layout, stored by the page; without both props the grid keeps it in memory. */
  layout?: GridLayout | null;
  onLayoutChange?: (layout: GridLayout) => void;
  /** Makes rows selectable. May contain ids of other pages. */
  selection?: Selection;
  onSelectionChange?: (selection: Selection) => void;
  /** Column ids that have `groupBy`, outermost first. Groups the rows of this page. */
  grouping?: readonly string[];
  /** The detail below an expanded row. */
  renderDetail?: (row: Row) => ReactNode;
  /** Finds a row by typed letters: `useTypeAhead`, loaded only by grids whose rows have names. */
  typeAhead?: TypeAhead<Row>;
  /** Handles keys on the focused row before the grid does; returns true when it handled one. */
  onRowKey?: (event: KeyboardEvent, row: Row) => boolean;
  /** Double click and Enter. */
  onRowOpen?: (row: Row) => void;
  /** Cells that F2 and Enter edit in place; Enter elsewhere opens the row. */
  edits?: CellEdits<Row>;
  /** The name of the rows, under which unsaved texts of cells survive a reload of the page. */
  keepsCells?: string;
  rowMenu?: (row: Row) => readonly MenuEntry[];
  rowMark?: (row: Row) => RowMark | undefined;
  /** The footer, by column id: sums over the whole filtered set. */
  totals?: Readonly<Record<string, ReactNode>>;
};
