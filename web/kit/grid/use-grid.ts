import { useMemo, useState } from 'react';
import { columnMenu } from './column-menu.ts';
import { MENU_WIDTH, SELECT_WIDTH, type GridSort, type Slot } from './columns.ts';
import type { DataGridProps } from './grid-props.ts';
import { buildItems } from './items.ts';
import { fitting, placeColumns, squeezed, toSlots, withHidden, withMoved, withShifted, withWidth } from './layout.ts';
import { nextSorting } from './sorting.ts';
import type { FigureWidths } from './use-figure-widths.ts';
import { useGridLayout } from './use-grid-layout.ts';
import { useGridSelection } from './use-grid-selection.ts';
import { useKitTexts } from '../texts/kit-texts.ts';

const RESIZE_STEP = 16;
const NO_SORTING: readonly GridSort[] = [];
const NO_ROWS: readonly never[] = [];

/** All state and behaviour of a grid, without rendering. */
export function useGrid<Row>(props: DataGridProps<Row>, room: number, figures: FigureWidths) {
  const { sorting = NO_SORTING, onSortingChange } = props;
  const kitTexts = useKitTexts().grid;
  const texts = useMemo(() => ({ ...kitTexts, ...props.texts }), [kitTexts, props.texts]);
  const { slots, layout } = useSlots(props, room, figures);
  const { items, flip, tree } = useItems(props);
  const selection = useGridSelection(items, props.selection, props.onSelectionChange);

  function canSort(slot: Slot<Row>): boolean {
    return Boolean(onSortingChange) && slot.kind === 'data' && slot.column?.sortable !== false;
  }

  function sort(slot: Slot<Row>, multi: boolean) {
    if (canSort(slot)) onSortingChange?.(nextSorting(sorting, slot.id, multi));
  }

  function menuOf(slot: Slot<Row>) {
    return columnMenu({
      slot,
      sorting,
      sortable: canSort(slot),
      texts,
      onSorting: (next) => onSortingChange?.(next),
      onShift: layout.shift,
      onResize: layout.nudge,
      onHide: layout.hide,
      onReset: layout.reset,
    });
  }

  return {
    texts,
    slots,
    items,
    selection,
    selectable: Boolean(props.onSelectionChange),
    sorting,
    layout,
    flip,
    sort,
    menuOf,
    sortable: Boolean(onSortingChange),
    tree,
  };
}

/** The columns in the person's order and widths, as far as there is room, and their arrangement. */
function useSlots<Row>(props: DataGridProps<Row>, room: number, figures: FigureWidths) {
  const { columns } = props;
  const select = Boolean(props.onSelectionChange);
  const menu = Boolean(props.rowMenu);
  const { placed, change } = useGridLayout(columns, props.layout, props.onLayoutChange);
  const taken = (select ? SELECT_WIDTH : 0) + (menu ? MENU_WIDTH : 0);
  const slots = useMemo(
    () => squeezed(toSlots(fitting(placed, Math.max(0, room - taken), figures), { select, menu }, figures), room),
    [placed, room, taken, select, menu, figures],
  );
  const layout = {
    resize: (id: string, width: number | null) => change(withWidth(placed, id, width)),
    nudge: (id: string, step: -1 | 1) => {
      const width = slots.find((slot) => slot.id === id)?.width ?? 0;
      change(withWidth(placed, id, width + step * RESIZE_STEP));
    },
    move: (id: string, target: string, side: 'before' | 'after') => change(withMoved(placed, id, target, side)),
    shift: (id: string, step: -1 | 1) => change(withShifted(placed, id, step)),
    hide: (id: string) => change(withHidden(placed, id, true)),
    reset: () => change(placeColumns(columns, null)),
  };
  return { slots, layout };
}

/** The lines: rows, groups and open details. */
function useItems<Row>({ columns, getRowId, grouping, renderDetail, ...props }: DataGridProps<Row>) {
  // An error hides rows that may be outdated.
  const rows = props.error ? NO_ROWS : props.rows;
  const hasDetail = Boolean(renderDetail);
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const groupKey = grouping?.join() ?? '';
  const items = useMemo(() => {
    const groupColumns = groupKey
      .split(',')
      .flatMap((id) => columns.filter((column) => column.id === id && column.groupBy));
    return buildItems({ rows, getRowId, groupColumns, flipped, hasDetail });
  }, [rows, getRowId, columns, groupKey, flipped, hasDetail]);

  function flip(line: number) {
    const item = items[line];
    if (!item || item.kind === 'detail') return;
    const next = new Set(flipped);
    if (!next.delete(item.key)) next.add(item.key);
    setFlipped(next);
  }
  return { items, flip, tree: groupKey !== '' || hasDetail };
}

export type Grid<Row> = ReturnType<typeof useGrid<Row>>;
