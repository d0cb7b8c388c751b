import type { Sought } from '#modules/parties/server/service/find-conflicts.ts';
import type { Scope } from '#server/scope.ts';
import type { FieldProblem } from '#shared/errors.ts';
import type { Use } from '#shared/uses.ts';
import type { FieldName, Match, UnknownName, Verdict } from '../../contract.ts';
import type { Values } from '../../rules/cells.ts';

/** A row of a file as it was read. */
export type Row = { readonly line: number; readonly values: Values };

/** Error or question messages by field. */
export type Problems = Readonly<Partial<Record<FieldName, FieldProblem>>>;

/** A person's answers about a file: the matches of names, and the confirmed lines. */
export type Answers = {
  readonly matches: readonly Match[];
  readonly accepted: ReadonlySet<number>;
  /** Another system has billed all of it. */
  readonly billedElsewhere: boolean;
};

/** A row with its messages. */
export type Judged = Row & {
  readonly verdict: Verdict;
  readonly problems: Problems;
  /** Questions about a row that is otherwise good. */
  readonly questions: Problems;
  readonly known: { readonly id: number | null; readonly line: number | null; readonly name: string } | null;
};

/** A party that a good row, by its index, adds to the firm or to a case. */
export type Side = { readonly row: number; readonly sought: Sought };

/** A validated file; `create` registers its good rows, in order. */
export type Judgement = {
  readonly rows: readonly Judged[];
  readonly create: () => Promise<readonly number[]>;
  /** Names that a person can match. */
  readonly unknown?: readonly UnknownName[];
  /** Parties to check for conflicts of interest. */
  readonly sides?: readonly Side[];
};

/** What an import needs to know about the rows that it creates. */
export type Kind = {
  readonly judge: (scope: Scope, rows: readonly Row[], answers: Answers) => Promise<Judgement>;
  /** What uses any of these rows by now. */
  readonly usesOf: (scope: Scope, ids: readonly number[]) => Promise<readonly Use[]>;
  readonly remove: (scope: Scope, ids: readonly number[]) => Promise<void>;
};

const atOnce = 200;

/** Processes rows in batches, so that other requests run in between. */
export async function inBatches<T, R>(rows: readonly T[], work: (row: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % atOnce === atOnce - 1) await new Promise<void>((resolve) => setImmediate(resolve));
    results.push(work(row));
  }
  return results;
}

/** Uses by the kind that people know: a link to a case is a use by the case. */
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
