import { alphabetical } from '#shared/fold.ts';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import type { GridSort } from '#web/kit/grid/columns.ts';

/** Sorts on the client, since all rows are loaded; names by the Icelandic alphabet. */
export function sortedBy(rows: readonly Worklog[], sorting: readonly GridSort[]): readonly Worklog[] {
  const [by] = sorting;
  if (!by) return rows;
  const turn = by.desc ? -1 : 1;
  return [...rows].sort((a, b) => turn * compare(valueOf(a, by.id), valueOf(b, by.id)) || a.id - b.id);
}

const valueOf = (row: Worklog, field: string): string | number => {
  const value = (row as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'number' ? value : alphabetical(String(value ?? ''));
};

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
