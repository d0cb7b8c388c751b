import type { Scope } from '#server/scope.ts';
import type { FieldProblem } from '#shared/errors.ts';
import { ask } from '#shared/questions.ts';
import type { Row } from '../queries/list.ts';
import { sightGained } from '../queries/openings.ts';
import { editingOf } from './lock.ts';

/** Maximum of named people; the others are counted. */
const mostNamed = 5;

/** Asks before copying documents to a case that more people see, unless confirmed. */
export async function askBeforeCopying(scope: Scope, rows: readonly Row[], to: number, confirmed = false) {
  if (!confirmed) ask('document_seen_by_more', await seeingMore(scope, rows, to));
}

/** Asks before moving documents to a case that more people see, or documents that others edit; one answer covers both. */
export async function askBeforeMoving(scope: Scope, rows: readonly Row[], to: number, confirmed = false) {
  if (confirmed) return;
  const seen = await seeingMore(scope, rows, to);
  ask(seen.length > 0 ? 'document_seen_by_more' : 'document_locked', [...seen, ...editingOf(scope, rows)]);
}

async function seeingMore(scope: Scope, rows: readonly Row[], to: number): Promise<readonly FieldProblem[]> {
  const away = rows.filter(({ projectId }) => projectId !== to);
  const [first] = away;
  if (!first) return [];
  const names = await sightGained(scope, [...new Set(away.map(({ projectId }) => projectId))], to);
  if (names.length === 0) return [];
  const from = `${first.projectYearNumber} ${first.projectName}`;
  const who = names.slice(0, mostNamed).join(', ');
  return [{ key: 'seenByMore', values: { from, who, more: Math.max(0, names.length - mostNamed) } }];
}
