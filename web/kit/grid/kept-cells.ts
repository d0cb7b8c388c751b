import { useContext, useMemo, useState } from 'react';
import { DraftShelfContext, type DraftShelf } from '../dialog/drafts.ts';

/** A cell of a grid, by the key of its line and the id of its column. */
export type CellName = { readonly key: string; readonly slotId: string };
/** Text of a cell that is not saved (yet), the cell's text when it was typed, and why it was refused. */
export type KeptCell = CellName & { readonly first: string; readonly text: string; readonly problem: string | null };

export type KeptCells = {
  readonly all: () => readonly KeptCell[];
  readonly find: (cell: CellName) => KeptCell | undefined;
  readonly put: (cell: KeptCell) => void;
  readonly drop: (cell: CellName) => void;
};

/**
 * The unsaved texts of a grid's cells. They survive leaving the screen and reloading the page, so that a text that was
 * refused or lost is there when its row is shown again.
 * @param name of the rows; without one, the texts live as long as the grid
 */
export function useKeptCells(name: string | undefined): KeptCells {
  const shelf = useContext(DraftShelfContext);
  const [own] = useState(memoryShelf);
  return useMemo(() => keptOn(name === undefined || !shelf ? own : shelf, `cells/${name ?? ''}`), [name, shelf, own]);
}

/** Always reads the shelf: an answer may arrive after the screen was left and opened anew. */
function keptOn(shelf: DraftShelf, name: string): KeptCells {
  const all = (): readonly KeptCell[] => {
    const kept = shelf.read(name);
    return Array.isArray(kept) ? (kept as KeptCell[]) : [];
  };
  const without = (cell: CellName) => all().filter((one) => !isSameCell(one, cell));
  const write = (cells: readonly KeptCell[]) => shelf.write(name, cells.length > 0 ? cells : null);
  return {
    all,
    find: (cell) => all().find((one) => isSameCell(one, cell)),
    put: (cell) => write([...without(cell), cell]),
    drop: (cell) => write(without(cell)),
  };
}

export const isSameCell = (one: CellName, other: CellName): boolean =>
  one.key === other.key && one.slotId === other.slotId;

function memoryShelf(): DraftShelf {
  const values = new Map<string, unknown>();
  return {
    read: (name) => values.get(name),
    write: (name, value) => void (value === null ? values.delete(name) : values.set(name, value)),
  };
}
