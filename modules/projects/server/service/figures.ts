import type { Scope } from '#server/scope.ts';
import type { CountTabs } from '#server/tab-counts.ts';
import { feeCapOf, statsOf } from '../../rules.ts';
import { mark as markProject, unmark } from '../queries/favorite.ts';
import { countParties, countWorklogs, workSums } from '../queries/money.ts';
import { getRow } from './answer.ts';
import { statusNames } from './statuses.ts';

/** The sums of the work on a project in its currency, and its fee cap (DATA-25, PROJ-33). */
export async function stats(scope: Scope, id: number) {
  const row = await getRow(scope, id);
  const sums = await workSums(scope, id);
  return { ...statsOf(sums, { code: row.currencyCode, rate: row.currencyRate }), feeCap: feeCapOf(row, sums) };
}

/** The header of the page, and the count for each of its tabs (OPEN-74). */
export async function index(scope: Scope, id: number, countTabs: CountTabs) {
  const { yearNumber, name, statusId, clientName, employeeName, priority } = await getRow(scope, id);
  const counts = {
    worklogs: await countWorklogs(scope, id),
    parties: await countParties(scope, id),
    ...(await countTabs(scope, { projectId: id })),
  };
  return {
    id,
    yearNumber,
    name,
    statusId,
    statusName: statusNames(scope)[statusId as 1 | 2 | 3],
    clientName,
    employeeName,
    isFavoriteProject: priority !== null,
    counts,
  };
}

/**
 * The person's favourite: `true` keeps its position or appends it, a number sets the position, `false` and 0 remove it
 * (OPEN-61).
 */
export async function mark(scope: Scope, id: number, asked: boolean | number) {
  await getRow(scope, id);
  const place = typeof asked === 'number' ? asked : null;
  const priority = asked ? await markProject(scope, id, place) : null;
  if (!asked) await unmark(scope, id);
  scope.emit({ name: 'ProjectMarked', projectId: id, employeeId: scope.actor.employeeId, payload: { id } });
  return { isFavoriteProject: priority !== null, priority };
}
