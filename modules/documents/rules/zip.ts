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
 * The path of each row in a zip: in its selected folders, with unique names that any disk accepts. Parents come before
 * children; folders end with a slash, so that empty ones are included.
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

/** The local time of a zone as fields of a UTC date: a zip has no time zones. */
export const wallClock = (moment: Date, zone: string): Date =>
  new Date(`${calendarDay(moment, zone)}T${timeOfDay(moment, zone)}:00Z`);

/** `20261122-1430`: distinguishes the zips of a case (DOC-16). */
export const stampOf = (now: Date, zone: string): string =>
  `${calendarDay(now, zone).replaceAll('-', '')}-${timeOfDay(now, zone).replace(':', '')}`;
