import { calendarDay, timeOfDay } from '#shared/format.ts';
import { diskName, freeNames, nameKey } from './names.ts';

type Row = {
  readonly id: number;
  readonly typeId: number;
  readonly name: string;
  readonly folderId: number | null;
  readonly depth: number;
};

/**
 * Where each row stands in a zip: in the folders that were chosen with it, by names that any disk takes, none of them
 * twice. Rows come with those above them first; folders end with a slash, so that empty ones are there too.
 */
export function zipPaths<R extends Row>(rows: readonly R[]): readonly { readonly path: string; readonly row: R }[] {
  const folders = new Map<number, string>();
  const taken = new Set<string>();
  const namesIn = new Map<string, (name: string) => string>();
  return rows.map((row) => {
    const above = row.depth === 0 ? '' : (folders.get(row.folderId ?? 0) ?? '');
    const free = namesIn.get(above) ?? freeNames((key) => taken.has(above + key));
    namesIn.set(above, free);
    const name = free(diskName(row.name));
    taken.add(above + nameKey(name));
    if (row.typeId !== 2) return { path: above + name, row };
    folders.set(row.id, `${above}${name}/`);
    return { path: `${above}${name}/`, row };
  });
}

/** A moment as the clock on the wall shows it there, as fields of a UTC date: a zip knows no time zones. */
export const wallClock = (moment: Date, zone: string): Date =>
  new Date(`${calendarDay(moment, zone)}T${timeOfDay(moment, zone)}:00Z`);

/** `20261122-1430`: what tells one zip of a case from the next (DOC-16). */
export const stampOf = (now: Date, zone: string): string =>
  `${calendarDay(now, zone).replaceAll('-', '')}-${timeOfDay(now, zone).replace(':', '')}`;
