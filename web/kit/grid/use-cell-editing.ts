import { useLayoutEffect, useRef, useState } from 'react';
import type { EditStep } from './cell-editor-lazy.ts';
import type { GridPlace } from './grid-keys.ts';
import type { DataGridProps } from './grid-props.ts';
import { isSameCell, useKeptCells, type CellName, type KeptCell, type KeptCells } from './kept-cells.ts';
import type { Grid } from './use-grid.ts';

/** The cell that is being edited, and what its field needs. */
export type CellsInPlace = {
  readonly at: GridPlace | null;
  /** The person began to edit it; false for an unsaved text that is shown again. */
  readonly focused: boolean;
  readonly kept: KeptCells;
  /** Texts that are being saved while the person has moved on, by the key of their line and the id of their column. */
  readonly saving: SavingCells;
  /** A text begins to be saved, or its save has ended. */
  readonly tellSaving: (cell: CellName, text: string, ended: boolean) => void;
  /** Opens a refused cell again, unless the person has gone elsewhere; returns whether it did. */
  readonly reopen: (cell: CellName) => boolean;
  readonly done: (step: EditStep) => void;
};

type SavingCells = ReadonlyMap<string, ReadonlyMap<string, string>>;

type CellEditing = CellsInPlace & {
  /** Returns false when the cell cannot be edited in place. */
  readonly begin: (place: GridPlace) => boolean;
};

/** The cell that is being edited, and which one comes next. While none is, an unsaved text is shown in its cell. */
export function useCellEditing<Row>(
  { items, slots }: Grid<Row>,
  { edits, keepsCells }: DataGridProps<Row>,
  moveTo: (to: GridPlace) => void,
  focusGrid: () => void,
  isAt: (place: GridPlace) => boolean,
): CellEditing {
  const kept = useKeptCells(keepsCells);
  const [saving, setSaving] = useState<SavingCells>(new Map());
  const { placeOf, textAt, isWaiting, after } = cellsOf({ items, slots }, edits);
  const isSaving = ({ key, slotId }: CellName) => saving.get(key)?.has(slotId) === true;
  // By id rather than position: rows may appear above and columns may be hidden while somebody types.
  const [{ begun }, setBegun] = useState<Begun>({ begun: null });
  // The cell of the last key or click: the answer to an earlier one must not close it.
  const latest = useRef<CellName | null>(null);
  const shown =
    begun && placeOf(begun) ? begun : (kept.all().find((cell) => isWaiting(cell) && !isSaving(cell)) ?? null);
  const at = shown && placeOf(shown);

  function setAt(place: GridPlace | null) {
    const [item, slot] = place ? [items[place.line], slots[place.slot]] : [];
    latest.current = item && slot ? { key: item.key, slotId: slot.id } : null;
    // A new object each time, because the unsaved texts may have changed although the cell has not.
    setBegun({ begun: latest.current });
  }

  const tellSaving = (cell: CellName, text: string, ended: boolean) =>
    setSaving((all) => (ended ? withoutSaving(all, cell, text) : withSaving(all, cell, text)));

  function begin(place: GridPlace): boolean {
    if (textAt(place) === null) return false;
    setAt(place);
    return true;
  }

  // An answer arrives at a later rendering than the one that sent it.
  const now = useRef({ placeOf, isAt });
  useLayoutEffect(() => {
    now.current = { placeOf, isAt };
  });
  function reopen(cell: CellName): boolean {
    const place = now.current.placeOf(cell);
    if (!place || latest.current || !now.current.isAt(place)) return false;
    latest.current = cell;
    setBegun({ begun: cell });
    return true;
  }

  function done(step: EditStep) {
    if (latest.current && shown && !isSameCell(latest.current, shown)) return setBegun({ begun: latest.current });
    const next = at && (step === 'next' || step === 'previous') ? after(at, step === 'next' ? 1 : -1) : null;
    setAt(next);
    if (next) moveTo(next);
    else if (step !== 'away') focusGrid();
  }

  return { at, focused: shown === begun, kept, saving, tellSaving, reopen, done, begin };
}

const withSaving = (all: SavingCells, { key, slotId }: CellName, text: string): SavingCells =>
  new Map(all).set(key, new Map(all.get(key)).set(slotId, text));

/** A newer text of the cell may be under way. */
function withoutSaving(all: SavingCells, { key, slotId }: CellName, text: string): SavingCells {
  const row = all.get(key);
  if (row?.get(slotId) !== text) return all;
  return new Map(all).set(key, new Map([...row].filter(([slot]) => slot !== slotId)));
}

/** Where cells are, what they contain, and which one is next. */
function cellsOf<Row>({ items, slots }: Pick<Grid<Row>, 'items' | 'slots'>, edits: DataGridProps<Row>['edits']) {
  function placeOf({ key, slotId }: CellName): GridPlace | null {
    const line = items.findIndex((item) => item.key === key);
    const slot = slots.findIndex(({ id }) => id === slotId);
    return line >= 0 && slot >= 0 ? { line, slot } : null;
  }

  function textAt({ line, slot }: GridPlace): string | null {
    const [item, edit] = [items[line], edits?.[slots[slot]?.id ?? '']];
    return item?.kind === 'row' && edit ? edit.text(item.row) : null;
  }

  /** An unsaved text that its row in sight does not have: after a reload, or once another cell is done. */
  function isWaiting(cell: KeptCell): boolean {
    const place = placeOf(cell);
    const now = place && textAt(place);
    return now !== null && now !== cell.text;
  }

  /** The next editable cell of the row, or the first of a row below; the reverse for Shift+Tab. */
  function after({ line, slot }: GridPlace, by: 1 | -1): GridPlace | null {
    for (
      let to = { line, slot: slot + by };
      to.line >= 0 && to.line < items.length;
      to = { ...to, slot: to.slot + by }
    ) {
      if (to.slot < 0 || to.slot >= slots.length) to = { line: to.line + by, slot: by > 0 ? 0 : slots.length - 1 };
      if (textAt(to) !== null) return to;
    }
    return null;
  }

  return { placeOf, textAt, isWaiting, after };
}

type Begun = { readonly begun: CellName | null };
