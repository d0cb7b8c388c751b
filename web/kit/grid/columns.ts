import type { ReactNode } from 'react';

type ColumnAlign = 'start' | 'center' | 'end';

/** A column as a page declares it. Order and width are defaults; the person's layout takes precedence. */
export type GridColumn<Row> = {
  /** Stored in saved layouts and in the sort order: never rename it. */
  id: string;
  /** Short, with the unit if there is one: „Tímar“. */
  label: string;
  /** Width in pixels; the minimum with `flex`. */
  width: number;
  /** Takes a share of the remaining width. */
  flex?: number;
  align?: ColumnAlign;
  /** The server can sort by it; true by default. */
  sortable?: boolean;
  /** Hidden until the person shows it. */
  hidden?: boolean;
  /** Hidden on a narrow screen while the layout is the default: 1 goes first. Without it the column always stays. */
  yields?: number;
  cell: (row: Row) => ReactNode;
  /** The value that rows are grouped by; shown as the group's name. */
  groupBy?: (row: Row) => string;
  /** What a group row shows in this column. */
  aggregate?: (rows: readonly Row[]) => ReactNode;
};

/** How a cell is edited in place. */
export type CellEdit<Row> = {
  /** The initial text of the field; null when this cell may not be edited. */
  text: (row: Row) => string | null;
  /** @throws when the value is refused: the text stays, with the reason */
  save: (row: Row, text: string) => Promise<void>;
  maxLength?: number;
};
/** By column id. */
export type CellEdits<Row> = Readonly<Record<string, CellEdit<Row>>>;

export type GridSort = { id: string; desc: boolean };

/** The tracks of a grid: the tick box, the columns in order, the row's menu. */
export type Slot<Row> = {
  id: string;
  kind: 'select' | 'data' | 'menu';
  column?: GridColumn<Row>;
  width: number;
  /** Share of the remaining width; none once the person has set a width. */
  flex: number;
};

export const SELECT_WIDTH = 42;
export const MENU_WIDTH = 44;

/** The value of `grid-template-columns`; `dragged` is the column that is being resized. */
export function gridTemplate<Row>(slots: readonly Slot<Row>[], dragged?: { id: string; width: number }): string {
  const tracks = slots.map((slot) => {
    if (slot.id === dragged?.id) return `${dragged.width}px`;
    return slot.flex ? `minmax(${slot.width}px,${slot.flex}fr)` : `${slot.width}px`;
  });
  const nothingFlexes = slots.every((slot) => !slot.flex || slot.id === dragged?.id);
  if (!nothingFlexes) return tracks.join(' ');
  // Keeps the row's menu at the right edge: an empty track before it takes the remaining width.
  const last = slots.length - 1;
  if (slots[last]?.kind === 'menu' && last > 0) tracks[last - 1] = `minmax(${tracks[last - 1]},1fr)`;
  else tracks.push('minmax(0,1fr)');
  return tracks.join(' ');
}

/** The minimum width of the grid, in pixels. */
export function gridWidth<Row>(slots: readonly Slot<Row>[]): number {
  return slots.reduce((sum, slot) => sum + slot.width, 0);
}
