import type { Scope } from '#server/scope.ts';
import { calendarDay } from '#shared/format.ts';
import { repeatOf } from '#shared/repeat.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { mayEdit } from '../policy.ts';
import type { Filter, Whose } from '../queries/filter.ts';
import * as queries from '../queries/list.ts';
import { assignees } from '../queries/write.ts';

export async function list(
  scope: Scope,
  { pageNumber, pageSize, skip, orderBy, ...filter }: Filter & Page & { readonly orderBy: queries.TaskOrder },
) {
  const page = { pageNumber, pageSize, skip };
  const { items, total } = await queries.list(scope, filter, orderBy, page);
  const edit = mayEdit(scope.actor);
  const [orderIndex, projectOrderIndex, taskOrderIndex] = [
    places(items, 'rank'),
    places(items, 'projectRank'),
    places(items, 'parentRank'),
  ];
  return {
    items: items.map(({ rank: _rank, projectRank: _projectRank, parentRank: _parentRank, repeats, ...row }) => ({
      ...row,
      repeat: repeats === null ? null : repeatOf(repeats),
      orderIndex: orderIndex.get(row.id) ?? 0,
      projectOrderIndex: projectOrderIndex.get(row.id) ?? 0,
      taskOrderIndex: taskOrderIndex.get(row.id) ?? 0,
      can: { edit, delete: edit },
    })),
    pagination: paginationOf(page, total),
  };
}

/** The position of each among the tasks of its status, from 1. */
function places(
  rows: readonly queries.TaskRow[],
  rank: 'rank' | 'projectRank' | 'parentRank',
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [, column] of Map.groupBy(rows, ({ status }) => status))
    column
      .toSorted((a, b) => (a[rank] < b[rank] ? -1 : a[rank] > b[rank] ? 1 : a.id - b.id))
      .forEach(({ id }, index) => found.set(id, index + 1));
  return found;
}

/** Counts open tasks that are due today, or overdue (OPEN-55). */
export const countDue = (scope: Scope, whose: Whose, overdue: boolean) =>
  dueOf(scope, whose, overdue).executeTakeFirstOrThrow();

/** The same count as an SQL expression of a larger statement. */
export const dueOf = (scope: Scope, whose: Whose, overdue: boolean) =>
  queries.countDue(scope, whose, calendarDay(scope.now, scope.timeZone), overdue);

/** Lists the possible assignees in a project. */
export const listAssignees = async (scope: Scope, projectId: number) => ({ items: await assignees(scope, projectId) });
