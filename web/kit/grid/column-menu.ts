import type { GridSort, Slot } from './columns.ts';
import type { MenuEntry } from '../menu/menu-entries.tsx';
import type { GridTexts } from '../texts/kit-texts.ts';

type ColumnMenuInput<Row> = {
  slot: Slot<Row>;
  sorting: readonly GridSort[];
  sortable: boolean;
  texts: GridTexts;
  onSorting: (sorting: GridSort[]) => void;
  onShift: (id: string, step: -1 | 1) => void;
  onResize: (id: string, step: -1 | 1) => void;
  onHide: (id: string) => void;
  onReset: () => void;
};

export function columnMenu<Row>(input: ColumnMenuInput<Row>): MenuEntry[] {
  const { slot, sorting, sortable, texts } = input;
  const sorts: MenuEntry[] = [
    { label: texts.sortAscending, onClick: () => input.onSorting([{ id: slot.id, desc: false }]) },
    { label: texts.sortDescending, onClick: () => input.onSorting([{ id: slot.id, desc: true }]) },
    { label: texts.clearSort, onClick: () => input.onSorting([]), disabled: sorting.length === 0 },
    'divider',
  ];
  return [
    ...(sortable ? sorts : []),
    { label: texts.moveLeft, onClick: () => input.onShift(slot.id, -1) },
    { label: texts.moveRight, onClick: () => input.onShift(slot.id, 1) },
    { label: texts.wider, onClick: () => input.onResize(slot.id, 1) },
    { label: texts.narrower, onClick: () => input.onResize(slot.id, -1) },
    { label: texts.hideColumn, onClick: () => input.onHide(slot.id) },
    'divider',
    { label: texts.resetLayout, onClick: input.onReset },
  ];
}
