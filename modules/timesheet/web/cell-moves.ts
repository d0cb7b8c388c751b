export type Place = { readonly row: number; readonly column: number };
type Size = { readonly rows: number; readonly columns: number };
type Keys = { readonly key: string; readonly ctrlKey: boolean };

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that a key leads to; null for other keys. Stops at the edges. */
export function placeAfter(from: Place, { key, ctrlKey }: Keys, { rows, columns }: Size): Place | null {
  const step = steps[key];
  if (step) return { row: bounded(from.row + step[0], rows), column: bounded(from.column + step[1], columns) };
  if (key === 'Home') return { row: ctrlKey ? 0 : from.row, column: 0 };
  if (key === 'End') return { row: ctrlKey ? rows - 1 : from.row, column: columns - 1 };
  return null;
}

/** The next or previous cell in reading order, continuing on the next line. Null beyond the last. */
function besides({ row, column }: Place, by: 1 | -1, { rows, columns }: Size): Place | null {
  const index = row * columns + column + by;
  return index < 0 || index >= rows * columns ? null : { row: Math.floor(index / columns), column: index % columns };
}

/** The cell that a key leads to from the editor of a cell; null for keys that do not end editing. */
export function afterEditing(
  from: Place,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  size: Size,
): Place | null {
  if (key === 'Escape') return from;
  if (key === 'Enter' || key === 'ArrowDown') return placeAfter(from, { key: 'ArrowDown', ctrlKey: false }, size);
  if (key === 'ArrowUp') return placeAfter(from, { key, ctrlKey: false }, size);
  return key === 'Tab' ? besides(from, shiftKey ? -1 : 1, size) : null;
}

const bounded = (index: number, length: number): number => Math.min(Math.max(0, index), Math.max(0, length - 1));
