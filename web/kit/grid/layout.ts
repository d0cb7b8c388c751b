import { MENU_WIDTH, SELECT_WIDTH, type GridColumn, type Slot } from './columns.ts';
import type { FigureWidths } from './use-figure-widths.ts';

/** Saved layouts of another version are discarded (SHELL-31). */
export const GRID_LAYOUT_VERSION = '1.0.7';

export type GridLayout = {
  version: string;
  columns: readonly { id: string; width?: number; hidden?: boolean }[];
};

/** A column placed by the person's layout. `width` is null while it is the default. */
export type PlacedColumn<Row> = { column: GridColumn<Row>; width: number | null; hidden: boolean };

const LEAST_WIDTH = 48;
const MOST_WIDTH = 900;
const LEAST_TEXT = 64;
const noFigures: FigureWidths = new Map();

/**
 * Orders columns by a saved layout. Ignores a layout of another version and columns that no longer exist; columns that
 * the layout does not know come last.
 */
export function placeColumns<Row>(columns: readonly GridColumn<Row>[], layout: GridLayout | null): PlacedColumn<Row>[] {
  const saved = layout?.version === GRID_LAYOUT_VERSION ? layout.columns : [];
  const known = saved.flatMap(({ id, width, hidden }) => {
    const column = columns.find((candidate) => candidate.id === id);
    return column ? [{ column, width: width ? clampWidth(width) : null, hidden: hidden === true }] : [];
  });
  const added = columns
    .filter((column) => !known.some((placed) => placed.column.id === column.id))
    .map((column) => ({ column, width: null, hidden: column.hidden === true }));
  return [...known, ...added];
}

export function toLayout<Row>(placed: readonly PlacedColumn<Row>[]): GridLayout {
  return {
    version: GRID_LAYOUT_VERSION,
    columns: placed.map(({ column, width, hidden }) => ({
      id: column.id,
      ...(width === null ? {} : { width: Math.round(width) }),
      ...(hidden ? { hidden: true } : {}),
    })),
  };
}

export function toSlots<Row>(
  placed: readonly PlacedColumn<Row>[],
  has: { select: boolean; menu: boolean },
  figures: FigureWidths = noFigures,
): Slot<Row>[] {
  const data = placed
    .filter(({ hidden }) => !hidden)
    .map(({ column, width }): Slot<Row> => {
      return {
        id: column.id,
        kind: 'data',
        column,
        width: Math.max(width ?? column.width, figures.get(column.id) ?? 0),
        flex: width === null ? (column.flex ?? 0) : 0,
      };
    });
  return [
    ...(has.select ? [{ id: '__select', kind: 'select' as const, width: SELECT_WIDTH, flex: 0 }] : []),
    ...data,
    ...(has.menu ? [{ id: '__menu', kind: 'menu' as const, width: MENU_WIDTH, flex: 0 }] : []),
  ];
}

/**
 * The default columns that fit: those that may yield are hidden one after another until the rest has room. A person who
 * has arranged the columns gets all of them, and scrolls.
 */
export function fitting<Row>(
  placed: readonly PlacedColumn<Row>[],
  room: number,
  figures: FigureWidths = noFigures,
): PlacedColumn<Row>[] {
  if (room === 0 || !isDefault(placed)) return [...placed];
  let shown = [...placed];
  const yielding = placed
    .filter(({ hidden, column }) => !hidden && column.yields)
    .toSorted((a, b) => (a.column.yields ?? 0) - (b.column.yields ?? 0));
  for (const { column } of yielding) {
    if (widthOf(shown, figures) <= room) break;
    shown = withHidden(shown, column.id, true);
  }
  return shown;
}

const isDefault = <Row>(placed: readonly PlacedColumn<Row>[]): boolean =>
  placed.every(({ column, width, hidden }) => width === null && hidden === (column.hidden === true));
const widthOf = <Row>(placed: readonly PlacedColumn<Row>[], figures: FigureWidths): number =>
  placed.reduce(
    (sum, { column, hidden }) => sum + (hidden ? 0 : Math.max(column.width, figures.get(column.id) ?? 0)),
    0,
  );

/**
 * When the remaining columns are still too wide, flexible columns shrink in favour of figures, each by the same share,
 * down to a width that shows the beginning of the text.
 */
export function squeezed<Row>(slots: readonly Slot<Row>[], room: number): readonly Slot<Row>[] {
  const over = slots.reduce((sum, { width }) => sum + width, 0) - room;
  const give = (slot: Slot<Row>) => (slot.flex && slot.column?.align !== 'end' ? slot.width - LEAST_TEXT : 0);
  const most = slots.reduce((sum, slot) => sum + Math.max(0, give(slot)), 0);
  if (room === 0 || over <= 0 || most === 0) return slots;
  const share = Math.min(1, over / most);
  return slots.map((slot) => (give(slot) > 0 ? { ...slot, width: Math.floor(slot.width - give(slot) * share) } : slot));
}

/** `width` null restores the default. */
export function withWidth<Row>(
  placed: readonly PlacedColumn<Row>[],
  id: string,
  width: number | null,
): PlacedColumn<Row>[] {
  return placed.map((one) =>
    one.column.id === id ? { ...one, width: width === null ? null : clampWidth(width) } : one,
  );
}

/** The last visible column stays: nobody could bring the columns back otherwise. */
export function withHidden<Row>(
  placed: readonly PlacedColumn<Row>[],
  id: string,
  hidden: boolean,
): PlacedColumn<Row>[] {
  const othersVisible = placed.some((one) => !one.hidden && one.column.id !== id);
  if (hidden && !othersVisible) return [...placed];
  return placed.map((one) => (one.column.id === id ? { ...one, hidden } : one));
}

export function withMoved<Row>(
  placed: readonly PlacedColumn<Row>[],
  id: string,
  target: string,
  side: 'before' | 'after',
): PlacedColumn<Row>[] {
  const moved = placed.find((one) => one.column.id === id);
  const rest = placed.filter((one) => one.column.id !== id);
  const at = rest.findIndex((one) => one.column.id === target);
  if (!moved || at < 0) return [...placed];
  return rest.toSpliced(side === 'after' ? at + 1 : at, 0, moved);
}

/** Moves past the visible neighbour; hidden columns are skipped. */
export function withShifted<Row>(placed: readonly PlacedColumn<Row>[], id: string, step: -1 | 1): PlacedColumn<Row>[] {
  const visible = placed.filter((one) => !one.hidden);
  const neighbour = visible[visible.findIndex((one) => one.column.id === id) + step];
  return neighbour ? withMoved(placed, id, neighbour.column.id, step === 1 ? 'after' : 'before') : [...placed];
}

export const clampWidth = (width: number): number => Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width));
