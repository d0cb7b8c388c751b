import { rowKindOf, rowKinds, wireName, type RowKind } from '#server/row-kinds.ts';
import type { FieldKind, FieldType } from '#shared/record.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { ValueType } from '#shared/extension.ts';
import type { Action, Change, Value, ValueKind } from '../../contract.ts';
import { joined, kindOfType, plain, typedValue, type LogEntry } from '../../rules.ts';
import * as queries from '../queries/audit.ts';

type Asked = {
  readonly employeeId?: number | undefined;
  readonly kind?: string | undefined;
  readonly action?: Action | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly before?: string | undefined;
  readonly most: number;
};

/**
 * The log of the tenant: all of it for managers, one's own actions for others (PERM-18; enforced by the log's own
 * wall).
 */
export async function list(scope: Scope, { kind, ...asked }: Asked) {
  const table = kind === undefined ? undefined : kindOf(kind).table;
  return pageOf(scope, await queries.list(scope, { ...asked, table }), asked.most);
}

/** The history of one row: 404 when the person may not see the row. */
export async function ofRow(
  scope: Scope,
  {
    kind: name,
    id,
    ...page
  }: { readonly kind: string; readonly id: number; readonly before?: string | undefined; readonly most: number },
) {
  const kind = kindOf(name);
  const rows = await queries.ofRow(scope, kind, id, page);
  const erased = scope.actor.role === 'manager' && rows.length > 0;
  if (!erased && !(await queries.seesRow(scope, kind, id))) throw new AppError('not_found');
  return pageOf(scope, rows, page.most);
}

export async function filters(scope: Scope) {
  const people =
    scope.actor.role === 'manager'
      ? await queries.people(scope)
      : [{ id: scope.actor.employeeId, name: scope.actor.name }];
  return { people, kinds: rowKinds().map(({ table }) => wireName(table)) };
}

function kindOf(name: string): RowKind {
  const kind = rowKindOf(name);
  if (!kind) throw new AppError('not_found');
  return kind;
}

async function pageOf(scope: Scope, rows: readonly queries.LogRow[], most: number) {
  const shown = rows.slice(0, most);
  const names = await readNames(scope, shown);
  const types = await readTypes(scope, shown);
  const entries = joined(shown.map((row) => logEntryOf(row, names, types)));
  const saves = Map.groupBy(entries, ({ transaction }) => transaction);
  return {
    items: entries.map(({ table, transaction, ...entry }) => ({
      ...entry,
      // Not the transaction id, because it reveals how much others did meanwhile.
      save: saves.get(transaction)?.[0]?.id ?? entry.id,
      kind: wireName(table),
      employeeName: entry.employeeId === null ? null : (names('employee', entry.employeeId) ?? null),
      rowName: names(table, entry.rowId) ?? nameIn(shown, table, entry.rowId),
    })),
    next: rows.length > most ? (shown.at(-1)?.id ?? null) : null,
  };
}

type Names = (table: string, id: number) => string | undefined;

/** The names of all rows that these entries mention: one query per kind. */
async function readNames(scope: Scope, rows: readonly queries.LogRow[]): Promise<Names> {
  const wanted = new Map<string, Set<number>>();
  const want = (table: string, id: unknown) => {
    if (typeof id === 'number') wanted.set(table, (wanted.get(table) ?? new Set()).add(id));
  };
  for (const row of rows) {
    want(row.table, row.rowId);
    want('employee', row.employeeId);
    for (const [column, field] of Object.entries(rowKindOf(row.table)?.fields ?? {})) {
      if (typeof field === 'object' && 'refers' in field)
        for (const side of [row.before, row.after]) want(field.refers, side?.[column]);
    }
  }
  const found = new Map<string, ReadonlyMap<number, string>>();
  for (const [table, ids] of wanted) {
    const kind = rowKindOf(table);
    if (kind) found.set(table, await queries.namesOf(scope, kind, [...ids]));
  }
  return (table, id) => found.get(table)?.get(id);
}

type Types = (row: queries.LogRow, column: string) => ValueType;

/** The types of values whose rows have their own type; text when the row no longer exists. */
async function readTypes(scope: Scope, rows: readonly queries.LogRow[]): Promise<Types> {
  const found = new Map<string, ReadonlyMap<number, ValueType>>();
  for (const kind of rowKinds()) {
    const ids = rows.filter(({ table }) => table === kind.table).map(({ rowId }) => rowId);
    for (const [column, field] of Object.entries(kind.fields)) {
      if (ids.length > 0 && typeof field === 'object' && 'typedBy' in field)
        found.set(`${kind.table}.${column}`, await queries.typesOf(scope, kind, field.typedBy, ids));
    }
  }
  return ({ table, rowId }, column) => found.get(`${table}.${column}`)?.get(rowId) ?? 'String';
}

function logEntryOf(row: queries.LogRow, names: Names, types: Types): LogEntry {
  const { id, at, action, transaction, employeeId, table, rowId } = row;
  return {
    id,
    at,
    action,
    transaction,
    employeeId,
    table,
    rowId,
    changes: action === 'created' || action === 'edited' ? changesOf(row, names, types) : [],
  };
}

/** The visible fields, in the order of the declaration; for a new row only those with a value. */
function changesOf(row: queries.LogRow, names: Names, types: Types): readonly Change[] {
  const { table, action, before, after } = row;
  return Object.entries(rowKindOf(table)?.fields ?? {}).flatMap(([column, field]) => {
    if (!(column in (before ?? {})) && !(column in (after ?? {}))) return [];
    const { kind, read } = readerOf(field, names, () => types(row, column));
    const change = {
      field: wireName(column),
      kind,
      from: read(before?.[column] ?? null),
      to: read(after?.[column] ?? null),
    };
    return action === 'created' && (!after?.[column] || change.to === null || change.to === '') ? [] : [change];
  });
}

type Reader = { readonly kind: ValueKind; readonly read: (value: unknown) => Value };

function readerOf(field: FieldKind, names: Names, typeOf: () => ValueType): Reader {
  if (typeof field === 'string') return { kind: field, read: (value) => plainValue(field, value) };
  if ('refers' in field)
    return {
      kind: 'reference',
      read: (value) => (typeof value === 'number' ? (names(field.refers, value) ?? null) : null),
    };
  const type = typeOf();
  return { kind: kindOfType[type], read: (value) => (value === null ? null : typedValue(type, String(value))) };
}

function plainValue(type: FieldType, value: unknown): Value {
  if (value === null) return null;
  if (type === 'prose') return plain(String(value));
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** The name of an erased row, from the log itself: with its number, or as erased with its project. */
function nameIn(rows: readonly queries.LogRow[], table: string, id: number): string | null {
  const sides = rows
    .filter((row) => row.table === table && row.rowId === id)
    .map(({ before, after }) => ({ ...before, ...after }));
  const named = sides.find(({ name }) => typeof name === 'string');
  if (named) return [named['year_number'], named['name']].filter((part) => typeof part === 'string').join(' ');
  const project = sides.map((side) => side['project_id']).find((one) => typeof one === 'number');
  return project === undefined || table === 'project' ? null : nameIn(rows, 'project', project);
}
