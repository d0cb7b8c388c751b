import { parseDuration } from '#shared/duration.ts';
import type { Timesheet } from '../contract.ts';

export type Row = Timesheet['items'][number];
export type Cell = Row['data'][number];

/** What somebody typed into a cell, and at what time of day, that the server does not have (yet); `problem` says why it was refused. */
export type Typed = {
  readonly text: string;
  readonly problem: string | null;
  readonly key: string;
  readonly time: string;
  /** It was asked about: the same typed again is a yes. */
  readonly asked?: boolean;
};
/** By project and day: a row is given its own alone, so that it is drawn anew only for that. */
export type TypedCells = ReadonlyMap<number, ReadonlyMap<string, Typed>>;

export function withTyped(all: TypedCells, projectId: number, day: string, typed: Typed | null): TypedCells {
  const row = new Map(all.get(projectId));
  if (typed) row.set(day, typed);
  else row.delete(day);
  return new Map(all).set(projectId, row);
}

/** What typing into a cell comes to: nothing, other hours, none any more, or a text that is no hours of a day. */
export type Meant =
  | { readonly does: 'nothing' }
  | { readonly does: 'log' | 'change'; readonly hours: number }
  | { readonly does: 'remove' }
  | { readonly does: 'refuse'; readonly why: 'noDuration' | 'moreThanDay' };

const hoursOfDay = 24;

/** Reads `1:30`, `1,5`, `90m` typed over what a cell has. An empty text or nought takes the hours away. */
export function meant(text: string, cell: Pick<Cell, 'quantity'> | undefined): Meant {
  const typed = text.trim();
  const hours = typed === '' ? 0 : parseDuration(typed);
  if (hours === null) return { does: 'refuse', why: 'noDuration' };
  if (hours > hoursOfDay) return { does: 'refuse', why: 'moreThanDay' };
  if (hours === (cell?.quantity ?? 0)) return { does: 'nothing' };
  if (hours === 0) return { does: 'remove' };
  return { does: cell ? 'change' : 'log', hours };
}

/** Why hours cannot be typed over those of a cell; null where they can. */
export const standsInTheWay = (cell: Cell | undefined): 'several' | 'running' | 'billed' | null => {
  if (!cell) return null;
  if (cell.worklogId === null) return 'several';
  if (cell.billed) return 'billed';
  return cell.running ? 'running' : null;
};
