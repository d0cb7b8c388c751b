import type { GridCommand, GridPlace } from './grid-keys.ts';
import type { useCellEditing } from './use-cell-editing.ts';
import type { Grid } from './use-grid.ts';

type Focused<Row> = {
  grid: Grid<Row>;
  active: GridPlace;
  editing: Pick<ReturnType<typeof useCellEditing<Row>>, 'begin'>;
  moveTo: (to: GridPlace) => void;
  /** Opens a row, or a group. */
  open: (line: number) => void;
  openMenu: () => void;
};

type Of<Name extends GridCommand['do']> = Extract<GridCommand, { do: Name }>;

const onRow: ReadonlySet<GridCommand['do']> = new Set([
  'toggle',
  'extend',
  'edit',
  'open',
  'menu',
  'expand',
  'collapse',
]);
export const actsOnRow = (command: GridCommand): boolean => onRow.has(command.do);

/** Runs a command of the keyboard on the focused cell. */
export function run<Row>(command: GridCommand, focused: Focused<Row>): void {
  const { grid, active, editing } = focused;
  switch (command.do) {
    case 'move':
      return move(command, focused);
    case 'toggle':
    case 'extend':
    case 'selectAll':
    case 'clear':
      return select(command.do, focused);
    case 'expand':
    case 'collapse':
      return grid.flip(active.line);
    case 'edit':
      editing.begin(active);
      return;
    case 'open':
      if (!editing.begin(active)) focused.open(active.line);
      return;
    case 'sort':
      return sort(command, focused);
    case 'shiftColumn':
      return shiftColumn(command.step, focused);
    case 'resizeColumn': {
      const slot = grid.slots[active.slot];
      if (slot?.kind === 'data') grid.layout.nudge(slot.id, command.step);
      return;
    }
    case 'menu':
      return focused.openMenu();
  }
}

function move<Row>(command: Of<'move'>, { grid, active, moveTo }: Focused<Row>): void {
  moveTo(command.to);
  if (!command.extend) grid.selection.leave();
  else if (grid.selectable) grid.selection.extend(command.to.line, active.line);
}

function select<Row>(how: 'toggle' | 'extend' | 'selectAll' | 'clear', { grid, active }: Focused<Row>): void {
  if (!grid.selectable) return;
  if (how === 'toggle') grid.selection.toggle(active.line);
  else if (how === 'extend') grid.selection.extend(active.line, active.line);
  else grid.selection[how]();
}

function sort<Row>(command: Of<'sort'>, { grid, active }: Focused<Row>): void {
  const slot = grid.slots[active.slot];
  if (slot?.kind === 'select')
    grid.selection.toggleAll(grid.items.flatMap((item) => (item.kind === 'row' ? [item.id] : [])));
  else if (slot) grid.sort(slot, command.multi);
}

function shiftColumn<Row>(step: -1 | 1, { grid, active, moveTo }: Focused<Row>): void {
  const slot = grid.slots[active.slot];
  if (slot?.kind !== 'data') return;
  grid.layout.shift(slot.id, step);
  if (grid.slots[active.slot + step]?.kind === 'data') moveTo({ line: -1, slot: active.slot + step });
}
