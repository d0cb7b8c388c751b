import { parseHours } from '#shared/quick/hours.ts';
import type { Timesheet } from '../contract.ts';

export type Row = Timesheet['items'][number];
export type Cell = Row['data'][number];

/** The text and time of an edit that the server does not have (yet); `problem` says why it was refused. */
export type Typed = {
  readonly text: string;
  readonly problem: string | null;
  readonly key: string;
  readonly time: string;
  /** The server asked a question: entering the same text again confirms it. */
  readonly asked?: boolean;
  /** The server was not reached: the entry is sent again without being typed again. */
  readonly lost?: boolean;
};
/** By project and day, so that a row receives and rerenders for its own edits only. */
export type TypedCells = ReadonlyMap<number, ReadonlyMap<string, Typed>>;

export function withTyped(all: TypedCells, projectId: number, day: string, typed: Typed | null): TypedCells {
  const row = new Map(all.get(projectId));
  if (typed) row.set(day, typed);
  else row.delete(day);
  return new Map(all).set(projectId, row);
}

/** The meaning of a typed text: no change, other hours, removal, or invalid. */
type Meant =
  | { readonly does: 'nothing' }
  | { readonly does: 'log' | 'change'; readonly hours: number; readonly from?: string }
  | { readonly does: 'remove' }
  | { readonly does: 'refuse'; readonly why: 'noDuration' | 'moreThanDay' };

const hoursOfDay = 24;

/**
 * Parses `1:30`, `1,5`, `90m`, `9-11` typed over a cell; new hours keep when a range begins. An empty text or zero
 * removes the hours.
 */
export function meant(text: string, cell: Pick<Cell, 'quantity'> | undefined): Meant {
  const typed = text.trim();
  const parsed = typed === '' ? { hours: 0 } : parseHours(typed);
  if (parsed === null) return { does: 'refuse', why: 'noDuration' };
  const { hours, from } = parsed;
  if (hours > hoursOfDay) return { does: 'refuse', why: 'moreThanDay' };
  if (hours === (cell?.quantity ?? 0)) return { does: 'nothing' };
  if (hours === 0) return { does: 'remove' };
  if (cell) return { does: 'change', hours };
  return { does: 'log', hours, ...(from === undefined ? {} : { from }) };
}

/** Why the hours of a cell cannot be edited in place; null when they can. */
export const editBlocker = (cell: Cell | undefined): 'several' | 'running' | 'billed' | null => {
  if (!cell) return null;
  if (cell.worklogId === null) return 'several';
  if (cell.billed) return 'billed';
  return cell.running ? 'running' : null;
};
