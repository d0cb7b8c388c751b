import type { Status, TaskRow } from '../contract/record.ts';

type Row = Pick<TaskRow, 'id' | 'status' | 'completed'>;

/** The cards after a move: the card with its new status, after `position` others of the column. */
export function movedRows<T extends Row>(
  rows: readonly T[],
  id: number,
  status: Status,
  position: number,
): readonly T[] {
  const card = rows.find((row) => row.id === id);
  if (!card) return rows;
  const others = rows.filter((row) => row.id !== id);
  const column = others.filter((row) => row.status === status);
  const next = column[position];
  const at = next ? others.indexOf(next) : others.length;
  return others.toSpliced(at, 0, { ...card, status, completed: status === 'Completed' });
}

/** The card above in the column, or the one below for the first card; none in an otherwise empty column. */
export function neighboursOf(rows: readonly Row[], id: number): { afterId?: number; beforeId?: number } {
  const card = rows.find((row) => row.id === id);
  const column = rows.filter((row) => row.status === card?.status);
  const place = column.findIndex((row) => row.id === id);
  const above = column[place - 1];
  const below = column[place + 1];
  if (above) return { afterId: above.id };
  return below ? { beforeId: below.id } : {};
}
