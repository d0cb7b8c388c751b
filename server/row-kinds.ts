import type { FieldKind } from '#shared/record.ts';
import type { Scope } from './scope.ts';

/** What a module says of a table whose history people read, and whose deleted rows they may take out of the bin. */
export type RowKind = {
  readonly table: string;
  /** The words by which a person knows a row `t`, as SQL that the declaration alone writes. */
  readonly name: string;
  /** Its columns that a person may read of; all others are internals and shown to nobody. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** Only those see its history who may see the project: a row that they do not see must not show in what they once did. */
  readonly onProject?: boolean;
  /** A row may be somebody's own: then managers too read of it only where they see it, though they may read the rest of the log. */
  readonly personal?: boolean;
  /** Kinds whose rows are parts of this one, by the column that says of which: their history is told with its own. */
  readonly parts?: readonly { readonly table: string; readonly column: string }[];
  readonly bin?: {
    /** The module's own way back, with its rules and announcements. */
    readonly restore: (scope: Scope, id: number) => Promise<unknown>;
    /** A row that nothing refers to may be erased. */
    readonly erasable: boolean;
    /** The module’s own way of erasing a row with what belongs to it; absent: the row alone, unless anything refers to it. */
    readonly erase?: (scope: Scope, id: number) => Promise<unknown>;
    /** Which deleted rows `t` the bin shows, as SQL; absent: all of them. */
    readonly shown?: string;
  };
};

const kinds = new Map<string, RowKind>();

/** Registered once, at start, from the modules' declarations. */
export function registerRowKinds(declared: readonly RowKind[]): void {
  for (const kind of declared) kinds.set(kind.table, kind);
}

export const rowKinds = (): readonly RowKind[] => [...kinds.values()];

/** The kind by its table, or by its name on the wire (`projectType`). */
export const rowKindOf = (name: string): RowKind | undefined =>
  kinds.get(name) ?? rowKinds().find(({ table }) => wireName(table) === name);

/** `project_type` on the wire is `projectType`: of tables and of columns. */
export const wireName = (name: string): string =>
  name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
