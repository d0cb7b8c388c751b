import type { ReactNode } from 'react';

export type ColumnAlign = 'start' | 'center' | 'end';

/** A column as a page describes it. Order and width are the default; the person's layout may say otherwise. */
export type GridColumn<Row> = {
  /** Stands in saved layouts and in the sorting: never rename. */
  id: string;
  /** Short, with the unit if there is one: „Tímar“. */
  label: string;
  /** Pixels; with `flex` the least. */
  width: number;
  /** Takes its share of what is left over. */
  flex?: number;
  align?: ColumnAlign;
  /** The server can sort by it; true unless said otherwise. */
  sortable?: boolean;
  /** Not shown until it is asked for. */
  hidden?: boolean;
  /** Gives way on a narrow screen while the layout is the default: 1 goes first. What has none always stays. */
  yields?: number;
  cell: (row: Row) => ReactNode;
  /** What rows are put together by when the grid is grouped by this column; shown as the group's name. */
  groupBy?: (row: Row) => string;
  /** What a group row shows in this column. */
  aggregate?: (rows: readonly Row[]) => ReactNode;
};

/** How a cell is edited in its place. */
export type CellEdit<Row> = {
  /** What stands in the field when it opens; null where this cell may not be changed. */
  text: (row: Row) => string | null;
  /** @throws what refuses it: what was typed stays, and why is said. */
  save: (row: Row, text: string) => Promise<void>;
  maxLength?: number;
};
/** By the ids of columns. */
export type CellEdits<Row> = Readonly<Record<string, CellEdit<Row>>>;

export type GridSort = { id: string; desc: boolean };

/** What a grid draws side by side: the tick box, the columns in their order, the row's menu. */
export type Slot<Row> = {
  id: string;
  kind: 'select' | 'data' | 'menu';
  column?: GridColumn<Row>;
  width: number;
  /** Share of the room that is left; none once the person has set a width. */
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
  // The row's menu stays at the right edge: an empty track before it takes what is left.
  const last = slots.length - 1;
  if (slots[last]?.kind === 'menu' && last > 0) tracks[last - 1] = `minmax(${tracks[last - 1]},1fr)`;
  else tracks.push('minmax(0,1fr)');
  return tracks.join(' ');
}

/** The least width of all of it, in pixels. */
export function gridWidth<Row>(slots: readonly Slot<Row>[]): number {
  return slots.reduce((sum, slot) => sum + slot.width, 0);
}
