import type { ValueType } from '#shared/extension.ts';
import type { Action, Change, Entry, Value, ValueKind } from './contract.ts';

/** An entry before formatting: the rows that one save wrote to the log for one row are one entry. */
export type LogEntry = {
  readonly id: string;
  readonly at: Date;
  readonly action: Action;
  readonly transaction: string;
  readonly employeeId: number | null;
  readonly table: string;
  readonly rowId: number;
  readonly changes: readonly Change[];
};

/**
 * Groups the log by save: a save writes a log row for the row itself and for each of its links. Keeps the order, newest
 * first; a creation absorbs edits in the same save.
 */
export function joined(entries: readonly LogEntry[]): readonly LogEntry[] {
  const out: LogEntry[] = [];
  for (const entry of entries) {
    const place = out.findIndex(
      (one) =>
        one.transaction === entry.transaction &&
        one.table === entry.table &&
        one.rowId === entry.rowId &&
        mayJoin(one, entry),
    );
    const known = out[place];
    if (known) out[place] = { ...entry, changes: [...entry.changes, ...known.changes] };
    else out.push(entry);
  }
  return out;
}

/** Edits merge with edits and with a creation; a delete or a restore stays separate. */
const mayJoin = (later: LogEntry, earlier: LogEntry): boolean =>
  later.action === 'edited' && (earlier.action === 'edited' || earlier.action === 'created');

/** From this many equal entries of one save on, they are shown as one. */
const fewestFolded = 3;

/**
 * Groups equal changes that one save made to many rows, for example when a credit note releases each worklog of an
 * invoice. Keeps the order, newest first; smaller groups stay separate entries.
 */
export function folded(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const alike = Map.groupBy(entries, ({ save, kind, action }) => `${save} ${kind} ${action}`);
  return [...alike.values()]
    .flatMap((group) => (group.length < fewestFolded ? group.map((one) => [one]) : [group]))
    .toSorted(([one], [other]) => entries.indexOf(one as Entry) - entries.indexOf(other as Entry));
}

/** The changes that all of them have in common; differing values are shown for each alone. */
export const sharedChanges = ([first, ...others]: readonly Entry[]): Change[] =>
  (first?.changes ?? []).filter((change) =>
    others.every(({ changes }) => changes.some((one) => isSameChange(one, change))),
  );

const isSameChange = (one: Change, other: Change): boolean =>
  one.field === other.field && one.from === other.from && one.to === other.to;

/** Rich text as one line: without tags, at most so many characters. */
export function plain(html: string, most = 300): string {
  const words = html
    .replace(/<(br|\/p|\/li|\/h\d|\/td|\/tr)[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...words];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()} …` : words;
}

/** How an extension's value is shown in the history; it is stored as text whatever its type. */
export const kindOfType: Readonly<Record<ValueType, ValueKind>> = {
  Bool: 'flag',
  Date: 'date',
  DateTime: 'instant',
  Time: 'text',
  Amount: 'money',
  Number: 'number',
  String: 'text',
  Percentage: 'fraction',
};

/** Parses the stored text as a value of that type; null for none. */
export function typedValue(type: ValueType, text: string): Value {
  if (text === '') return null;
  if (type === 'Bool') return text === 'true';
  return type === 'Amount' || type === 'Number' || type === 'Percentage' ? Number(text) : text;
}
