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
  /** The first load; a skeleton appears when it has lasted (SHELL-38). */
  loading?: boolean;
  /** Newer data is on its way; the old stays. */
  refetching?: boolean;
  error?: { title?: string; detail?: string | null; onRetry: () => void } | null;
  /** First use: what to do, and the button to do it. */
  empty?: { title: string; text?: ReactNode; action?: ReactNode; icon?: ReactNode };
  /** A filter is on: an empty list says so and offers to clear it. */
  filtered?: boolean;
  onClearFilters?: () => void;
  texts?: Partial<GridTexts>;
};

/** What the grid of a module takes from its page, which asks for the list and keeps order and layout. */
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

/** The line that a typed key leads to; null for a key that is none of its. */
export type TypeAhead<Row> = (event: KeyboardEvent, items: readonly GridItem<Row>[], line: number) => number | null;

export type DataGridProps<Row> = ListStateProps & {
  /** The name of the grid for screen readers. */
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** Rows on all pages, and how many come before this page. */
  total?: number;
  firstRow?: number;
  sorting?: readonly GridSort[];
  onSortingChange?: (sorting: GridSort[]) => void;
  /** The person's layout, which the page keeps; leave both out and the grid keeps it while it stands. */
  layout?: GridLayout | null;
  onLayoutChange?: (layout: GridLayout) => void;
  /** With it rows can be chosen. Ids of other pages may be in it. */
  selection?: Selection;
  onSelectionChange?: (selection: Selection) => void;
  /** Ids of columns that have `groupBy`, outermost first. Groups the rows of this page. */
  grouping?: readonly string[];
  /** What a row opens below itself. */
  renderDetail?: (row: Row) => ReactNode;
  /** Where letters that are typed lead: `useTypeAhead`, which only grids whose rows are found by name fetch. */
  typeAhead?: TypeAhead<Row>;
  /** Keys of the row where the keyboard is, before those of the grid; true where one is taken. */
  onRowKey?: (event: KeyboardEvent, row: Row) => boolean;
  /** Double click and Enter. */
  onRowOpen?: (row: Row) => void;
  /** Cells that F2 and Enter edit in their place; Enter elsewhere opens the row. */
  edits?: CellEdits<Row>;
  rowMenu?: (row: Row) => readonly MenuEntry[];
  rowMark?: (row: Row) => RowMark | undefined;
  /** The foot, by column id: sums over the whole filtered set. */
  totals?: Readonly<Record<string, ReactNode>>;
};
