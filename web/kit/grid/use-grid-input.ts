import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { readGridKey, type GridPlace } from './grid-keys.ts';
import type { DataGridProps } from './grid-props.ts';
import { actsOnRow, run } from './run-command.ts';
import { useCellEditing } from './use-cell-editing.ts';
import type { Grid } from './use-grid.ts';
import type { MenuEntry } from '../menu/menu-entries.tsx';

type OpenMenu = { at: { x: number; y: number }; label: string; entries: readonly MenuEntry[] };

type GridInput<Row> = {
  grid: Grid<Row>;
  props: DataGridProps<Row>;
  scroller: HTMLDivElement | null;
  rowHeight: number;
  scrollTo: (line: number) => void;
  cellIdAt: (place: GridPlace) => string;
};

/** Keyboard and pointer input of a grid, and its focused cell. */
export function useGridInput<Row>({ grid, props, scroller, rowHeight, scrollTo, cellIdAt }: GridInput<Row>) {
  const { items, slots, selection } = grid;
  const { active, setPlace } = useActivePlace(grid);
  const { openRowMenu, openMenu, ...menus } = useGridMenu(grid, props, scroller, active, cellIdAt);
  const isAt = ({ line, slot }: GridPlace) =>
    document.activeElement === scroller && line === active.line && slot === active.slot;
  const editing = useCellEditing(grid, props, moveTo, () => scroller?.focus({ preventScroll: true }), isAt);

  function moveTo(to: GridPlace) {
    setPlace(to);
    show(to);
  }

  /** No further than needed: what is in sight stays where it is. */
  function show(place: GridPlace) {
    if (place.line >= 0) scrollTo(place.line);
    requestAnimationFrame(() =>
      document.getElementById(cellIdAt(place))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  }

  function open(line: number) {
    const item = items[line];
    if (item?.kind === 'group') grid.flip(line);
    if (item?.kind === 'row') props.onRowOpen?.(item.row);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys of links, buttons and fields inside cells are theirs.
    if (event.target !== scroller) return;
    const item = items[active.line];
    if (item?.kind === 'row' && props.onRowKey?.(event, item.row)) {
      show(active);
      return event.preventDefault();
    }
    const named = props.typeAhead?.(event, items, active.line);
    if (typeof named === 'number') {
      event.preventDefault();
      return moveTo({ line: named, slot: active.slot });
    }
    const page = Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - 2 * rowHeight) / rowHeight));
    const { key, shiftKey: shift, altKey: alt } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const expandable = Boolean(props.renderDetail);
    const command = readGridKey({ key, shift, ctrl, alt, at: active, items, slots: slots.length, page, expandable });
    // An Esc that clears nothing is left to the dialog around the grid.
    if (!command || (command.do === 'clear' && selection.selection.size === 0)) return;
    event.preventDefault();
    // Sorting, a colleague or the wheel may have moved the row out of sight: its keys act on what is seen.
    if (actsOnRow(command)) show(active);
    run(command, { grid, active, editing, moveTo, open, openMenu });
  }

  const pointer = pointerOn({ grid, props, scroller, active, setPlace, open, openRowMenu });
  return { active, editing, ...menus, onKeyDown, ...pointer };
}

/** The open menu of a row or of a column. */
function useGridMenu<Row>(
  { items, slots, menuOf, texts }: Grid<Row>,
  props: DataGridProps<Row>,
  scroller: HTMLElement | null,
  active: GridPlace,
  cellIdAt: (place: GridPlace) => string,
) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  function openRowMenu(line: number, at: { x: number; y: number }) {
    const item = items[line];
    if (item?.kind === 'row' && props.rowMenu)
      setMenu({ at, label: texts.rowActions, entries: props.rowMenu(item.row) });
  }

  function openColumnMenu(slot: Grid<Row>['slots'][number] | undefined, at: { x: number; y: number }) {
    if (slot?.kind !== 'data') return;
    setMenu({ at, label: texts.columnMenu(slot.column?.label ?? ''), entries: menuOf(slot) });
  }

  /** The menu of the focused cell's row or column, below the cell. */
  function openMenu() {
    const cell = document.getElementById(cellIdAt(active))?.getBoundingClientRect();
    if (!cell) return;
    const at = { x: cell.left, y: cell.bottom };
    if (active.line < 0) openColumnMenu(slots[active.slot], at);
    else openRowMenu(active.line, at);
  }

  function closeMenu() {
    setMenu(null);
    // What the menu opened may have taken the focus already.
    if (document.activeElement === document.body || document.activeElement?.closest('[role=menu]'))
      scroller?.focus({ preventScroll: true });
  }

  return { menu, openMenu, openRowMenu, openColumnMenu, closeMenu };
}

type Pointed<Row> = Pick<GridInput<Row>, 'grid' | 'props' | 'scroller'> & {
  active: GridPlace;
  setPlace: (to: GridPlace) => void;
  open: (line: number) => void;
  openRowMenu: (line: number, at: { x: number; y: number }) => void;
};

/** The handlers of clicks on rows, and on the marks in them. */
function pointerOn<Row>({ grid, props, scroller, active, setPlace, open, openRowMenu }: Pointed<Row>) {
  const { slots, selection } = grid;

  function onClick(event: MouseEvent) {
    const { line, slot, act, onLink } = readPointer(event);
    if (line < 0) return;
    setPlace({ line, slot: slot ?? active.slot });
    if (act === 'flip') grid.flip(line);
    else if (act === 'menu') openRowMenu(line, below(event));
    else if (grid.selectable && event.shiftKey) selection.extend(line, active.line);
    else if (
      grid.selectable &&
      (act === 'select' || slots[slot ?? -1]?.kind === 'select' || event.ctrlKey || event.metaKey)
    )
      selection.toggle(line);
    else selection.leave();
    if (!onLink) scroller?.focus({ preventScroll: true });
  }

  function onDoubleClick(event: MouseEvent) {
    const { line, slot, act, onLink } = readPointer(event);
    if (line >= 0 && !act && !onLink && slots[slot ?? -1]?.kind === 'data') open(line);
  }

  function onContextMenu(event: MouseEvent) {
    const { line, slot } = readPointer(event);
    if (line < 0 || !props.rowMenu) return;
    event.preventDefault();
    setPlace({ line, slot: slot ?? active.slot });
    openRowMenu(line, { x: event.clientX, y: event.clientY });
  }

  return { onClick, onDoubleClick, onContextMenu };
}

/** The focused place. It stays with its row when others come before it, or when it is renamed and sorted elsewhere. */
function useActivePlace<Row>({ items, slots }: Grid<Row>) {
  const [place, setPlace] = useState<GridPlace & { readonly key?: string | undefined }>({
    line: 0,
    slot: slots[0]?.kind === 'select' ? 1 : 0,
  });
  const isThere = place.key === undefined || items[place.line]?.key === place.key;
  const moved = isThere ? -1 : items.findIndex(({ key }) => key === place.key);
  return {
    // Clamps the focus: rows may have gone and columns been hidden since.
    active: {
      line: Math.min(moved >= 0 ? moved : place.line, items.length - 1),
      slot: Math.min(place.slot, slots.length - 1),
    },
    setPlace: (to: GridPlace) => setPlace({ ...to, key: items[to.line]?.key }),
  };
}

function readPointer(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  const line = Number(target?.closest<HTMLElement>('[data-index]:not([data-detail])')?.dataset.index ?? -1);
  const column = target?.closest('[role=gridcell]')?.getAttribute('aria-colindex');
  return {
    line,
    slot: column ? Number(column) - 1 : null,
    act: target?.closest<HTMLElement>('[data-act]')?.dataset.act,
    onLink: Boolean(target?.closest('a, input:not([data-act]), select, textarea, button:not([data-act])')),
  };
}

function below(event: MouseEvent) {
  const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null;
  return { x: box?.left ?? event.clientX, y: box?.bottom ?? event.clientY };
}
