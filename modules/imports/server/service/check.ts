import type { Across } from '#modules/parties/server/service/across.ts';
import type { Scope } from '#server/scope.ts';
import { wordsFor } from '#server/words.ts';
import type { CheckedRow, FieldName } from '../../contract.ts';
import type { Judged, Problems } from '../kinds/kind.ts';
import { conflictsIn } from './conflicts.ts';
import { withJudgedRows } from './read.ts';

/** Rows to correct in the file; and a few good ones, to verify the reading. */
const mostShown = 500;
const goodShown = 20;

/** The dry run: validates every row, and registers nothing. */
export const check = withJudgedRows({ hold: false }, async (scope, { judgement }) => {
  const { rows, unknown = [] } = judgement;
  const conflicts = new Map<Judged, readonly Across[]>();
  for (const { rows: places, hits } of await conflictsIn(scope, judgement)) {
    for (const row of places.flatMap((place) => rows[place] ?? []))
      conflicts.set(row, [...(conflicts.get(row) ?? []), ...hits]);
  }
  const others = rows.filter((row) => row.verdict !== 'good' || conflicts.has(row));
  const good = rows.filter((row) => row.verdict === 'good' && !conflicts.has(row)).slice(0, goodShown);
  const shown = [...others.slice(0, mostShown), ...good].toSorted((a, b) => a.line - b.line);
  return {
    counts: countsOf(rows),
    conflicts: conflicts.size,
    rows: shown.map((row) => answerOf(scope, row, conflicts.get(row) ?? [])),
    truncated: others.length > mostShown,
    askedLines: rows.filter(({ verdict }) => verdict === 'asked').map(({ line }) => line),
    unknown: [...unknown],
  };
});

export function countsOf(rows: readonly Judged[]) {
  const of = (verdict: Judged['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  return { rows: rows.length, good: of('good'), asked: of('asked'), duplicate: of('duplicate'), bad: of('bad') };
}

function answerOf(
  scope: Scope,
  { line, verdict, values, problems, questions, known }: Judged,
  conflicts: readonly Across[],
): CheckedRow {
  const words = wordsFor(scope.language, scope.edition);
  const worded = (of: Problems) =>
    Object.entries(of).map(([field, problem]) => ({ field: field as FieldName, text: words.field(problem) }));
  const named = conflicts.map(({ partyType, name, matchedBy, deleted, via }) => ({
    partyType,
    name,
    matchedBy,
    deleted,
    via,
  }));
  return {
    line,
    verdict,
    values,
    known,
    conflicts: named,
    problems: worded(problems),
    questions: worded(questions),
  };
}
