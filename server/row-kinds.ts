import type { FieldKind } from '#shared/record.ts';
import type { Scope } from './scope.ts';

/** The declaration of a table with a visible history, and whose deleted rows can be restored from the bin. */
export type RowKind = {
  readonly table: string;
  /** The display name of a row `t`, as SQL that only the declaration writes. */
  readonly name: string;
  /** The columns that the history shows; all others are internal and never shown. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /**
   * Only people who see the project see the row's history, so that a row they cannot see is not revealed by its past.
   */
  readonly onProject?: boolean;
  /**
   * A row may be private to its owner: then managers too see its history only if they see the row, although they see
   * the rest of the log.
   */
  readonly personal?: boolean;
  /**
   * Kinds whose rows are parts of this one, with the column that refers to it: their history is shown with this one's.
   */
  readonly parts?: readonly { readonly table: string; readonly column: string }[];
  readonly bin?: {
    /** The module's own restore function, with its rules and events. */
    readonly restore: (scope: Scope, id: number) => Promise<unknown>;
    /** A row that nothing refers to may be erased. */
    readonly erasable: boolean;
    /**
     * The module's own erase function, for a row and what belongs to it. When absent: the row alone, unless anything
     * refers to it.
     */
    readonly erase?: (scope: Scope, id: number) => Promise<unknown>;
    /** The name in the bin, as SQL, where the display name alone does not tell rows apart. */
    readonly name?: string;
    /** Which deleted rows `t` the bin shows, as SQL; when absent: all. */
    readonly shown?: string;
  };
};

/** SQL of a name in the bin: a row's own, and the project that it belongs to. */
export const nameWithProject = (name: string): string =>
  `${name} || coalesce((select ' · ' || p.year_number || ' ' || p.name from project p where p.tenant_id = t.tenant_id and p.id = t.project_id), '')`;

/** SQL of the rows that the bin shows by themselves: those of a deleted project are restored and erased with it. */
export const notOfDeletedProject =
  'not exists (select from project p where p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is not null)';

const kinds = new Map<string, RowKind>();

/** Registered once at start, from the modules' declarations. */
export function registerRowKinds(declared: readonly RowKind[]): void {
  for (const kind of declared) kinds.set(kind.table, kind);
}

export const rowKinds = (): readonly RowKind[] => [...kinds.values()];

/** Finds a kind by its table, or by its name on the wire (`projectType`). */
export const rowKindOf = (name: string): RowKind | undefined =>
  kinds.get(name) ?? rowKinds().find(({ table }) => wireName(table) === name);

/** `project_type` is `projectType` on the wire; for tables and columns. */
export const wireName = (name: string): string =>
  name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
