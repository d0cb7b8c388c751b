import type { Sought } from '#modules/parties/server/service/conflicts.ts';
import type { Scope } from '#server/scope.ts';
import type { FieldProblem } from '#shared/errors.ts';
import type { Use } from '#shared/uses.ts';
import type { FieldName, Match, UnknownName, Verdict } from '../../contract.ts';
import type { Values } from '../../rules/cells.ts';

/** A row of a file as it was read. */
export type Row = { readonly line: number; readonly values: Values };

/** A sentence for each field that has something wrong with it, or asked of it. */
export type Problems = Readonly<Partial<Record<FieldName, FieldProblem>>>;

/** What a person has said of a file: what its names stand for, and which lines are meant as they stand. */
export type Answers = {
  readonly matches: readonly Match[];
  readonly accepted: ReadonlySet<number>;
  /** All of it was billed by another system. */
  readonly billedElsewhere: boolean;
};

/** A row with what is to be said of it. */
export type Judged = Row & {
  readonly verdict: Verdict;
  readonly problems: Problems;
  /** What is asked of a row that would do. */
  readonly questions: Problems;
  readonly known: { readonly id: number | null; readonly line: number | null; readonly name: string } | null;
};

/** A party that a good row, by its place in the file, brings to the firm or puts on a case. */
export type Side = { readonly row: number; readonly sought: Sought };

/** A file judged; `create` registers its good rows, in their order. */
export type Judgement = {
  readonly rows: readonly Judged[];
  readonly create: () => Promise<readonly number[]>;
  /** Names that a person may match. */
  readonly unknown?: readonly UnknownName[];
  /** Whose conflicts of interest are to be looked for. */
  readonly sides?: readonly Side[];
};

/** What an import has to know of the rows that it makes. */
export type Kind = {
  readonly judge: (scope: Scope, rows: readonly Row[], answers: Answers) => Promise<Judgement>;
  /** What uses any of these rows by now. */
  readonly usesOf: (scope: Scope, ids: readonly number[]) => Promise<readonly Use[]>;
  readonly remove: (scope: Scope, ids: readonly number[]) => Promise<void>;
};

const atOnce = 200;

/** Goes through rows a few at a time, so that others are answered in between. */
export async function calmly<T, R>(rows: readonly T[], work: (row: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % atOnce === atOnce - 1) await new Promise<void>((resolve) => setImmediate(resolve));
    results.push(work(row));
  }
  return results;
}

/** Uses by the kind that a person knows: being linked to a case is a use by the case. */
export function usesAs(found: readonly Use[], kinds: Readonly<Record<string, string>>): readonly Use[] {
  const uses = new Map<string, Use>();
  for (const { kind, count, names } of found) {
    const as = kinds[kind];
    if (as === undefined) continue;
    const before = uses.get(as);
    uses.set(as, {
      kind: as,
      count: Math.max(count, before?.count ?? 0),
      names: [...new Set([...(before?.names ?? []), ...names])].slice(0, 5),
    });
  }
  return [...uses.values()];
}
