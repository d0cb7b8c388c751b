import type { ValueType } from '#shared/extension.ts';
import type { Action, Change, Entry, Value, ValueKind } from './contract.ts';

/** An entry before it is told: several rows of the log that one save made of one row are one entry. */
export type Told = {
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
 * Puts together what one transaction did to one row: a save writes a row of the log for the row and for each of its
 * links. The newest first, as they come; what was made says all of it, so edits that follow in the same save join it.
 */
export function joined(entries: readonly Told[]): readonly Told[] {
  const out: Told[] = [];
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

/** Edits join edits, and what was created; a delete or a way back stands for itself. */
const mayJoin = (later: Told, earlier: Told): boolean =>
  later.action === 'edited' && (earlier.action === 'edited' || earlier.action === 'created');

/** So many alike of one save are told as one. */
const fewestFolded = 3;

/**
 * Puts together what one save did alike to many rows, as the credit of an invoice frees each of its entries. They come
 * the newest first and stay so; what is alone, or of few, is a group of its own.
 */
export function folded(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const alike = Map.groupBy(entries, ({ save, kind, action }) => `${save} ${kind} ${action}`);
  return [...alike.values()]
    .flatMap((group) => (group.length < fewestFolded ? group.map((one) => [one]) : [group]))
    .toSorted(([one], [other]) => entries.indexOf(one as Entry) - entries.indexOf(other as Entry));
}

/** What became of all of them; what differs between them is told of each alone. */
export const sharedChanges = ([first, ...others]: readonly Entry[]): Change[] =>
  (first?.changes ?? []).filter((change) =>
    others.every(({ changes }) => changes.some((one) => isSameChange(one, change))),
  );

const isSameChange = (one: Change, other: Change): boolean =>
  one.field === other.field && one.from === other.from && one.to === other.to;

/** Rich text as a line to read: its words without tags, at most so many characters. */
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

/** How the value of an extension reads in the history; it is stored as text whatever its type. */
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

/** The stored text as a value of that type; null for none. */
export function typedValue(type: ValueType, text: string): Value {
  if (text === '') return null;
  if (type === 'Bool') return text === 'true';
  return type === 'Amount' || type === 'Number' || type === 'Percentage' ? Number(text) : text;
}
