import type { Listener } from '#server/listeners.ts';
import type { Announcement, Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import { datesOfTemplate, dueBaseOf } from '../../rules/process.ts';
import { rankBetween } from '../../rules/rank.ts';
import { mayEdit } from '../policy.ts';
import { lastRanks, lockBoard } from '../queries/board.ts';
import * as queries from '../queries/process.ts';
import { findProject, insert } from '../queries/write.ts';
import { announce } from './answer.ts';
import { wakeAnswered } from './answers.ts';

/**
 * Creates the initial tasks of a new project (OPEN-57), unassigns open tasks of people who lost access and notifies
 * whoever assigned them, and wakes tasks that wait for an answer.
 */
export const hears: Listener = async (scope, announced) => {
  const made = announced.filter(({ name }) => name === 'ProjectCreated').map(({ payload }) => Number(payload.id));
  // A restored project is announced the same way, and has its tasks already.
  for (const projectId of made) await begin(scope, projectId, true);
  for (const lost of changesOfAccess(announced))
    for (const task of await queries.takeLost(scope, lost)) {
      announce(scope, 'TaskUpdated', task);
      announce(scope, 'TaskUnassigned', task);
    }
  await wakeAnswered(scope, announced);
};

/** Whose access may have changed: by project, by an employee's role, or by the firm's settings. */
function changesOfAccess(announced: readonly Announcement[]) {
  const ids = (event: string) =>
    new Set(announced.filter(({ name }) => name === event).map(({ payload }) => Number(payload.id)));
  if (ids('TenantUpdated').size > 0) return [{}];
  return [
    ...[...ids('ProjectUpdated')].map((projectId) => ({ projectId })),
    ...[...ids('EmployeeUpdated')].map((employeeId) => ({ employeeId })),
  ];
}

/** Creates missing tasks anew, including deleted ones; existing tasks stay (OPEN-58). */
export async function reset(scope: Scope, projectId: number): Promise<{ count: number }> {
  if (!(await findProject(scope, projectId))) throw new AppError('not_found');
  if (!mayEdit(scope.actor)) throw new AppError('forbidden');
  return { count: await begin(scope, projectId, false) };
}

async function begin(scope: Scope, projectId: number, born: boolean): Promise<number> {
  const templates = await queries.missingAtStart(scope, projectId, born);
  if (templates.length === 0) return 0;
  await lockBoard(scope);
  // Reads again under the lock: another request may have created them meanwhile.
  return make(scope, projectId, await queries.missingAtStart(scope, projectId, born));
}

/**
 * Creates the tasks that waited for these templates' tasks; the board is locked, so that concurrent completions create
 * them once.
 */
export const openNext = async (scope: Scope, projectId: number, completedIds: readonly number[]): Promise<number> =>
  make(scope, projectId, await queries.opened(scope, projectId, completedIds));

/**
 * Creates the templates' tasks for the person responsible for the project; one that starts completed opens the next
 * ones at once.
 */
async function make(scope: Scope, projectId: number, templates: readonly queries.Template[]): Promise<number> {
  const project = await findProject(scope, projectId);
  if (!project || templates.length === 0) return 0;
  const calendar = { today: calendarDay(scope.now, scope.timeZone), zone: scope.timeZone };
  let ranks = await lastRanks(scope, projectId, null);
  for (const template of templates) {
    const { dueDate, reminder, reminderDate } = datesOfTemplate(template, calendar);
    const completed = template.status === 'Completed';
    ranks = {
      rank: rankBetween(ranks.rank, null),
      projectRank: rankBetween(ranks.projectRank, null),
      parentRank: rankBetween(null, null),
    };
    const id = await insert(scope, {
      project_id: projectId,
      default_task_id: template.id,
      name: template.name,
      description: template.description,
      status: template.status,
      priority: template.priority,
      employee_id: project.employeeId,
      due_date: dueDate,
      due_base: dueBaseOf(template, calendar),
      reminder,
      reminder_date: reminderDate,
      completed_at: completed ? scope.now : null,
      completed_by: completed ? scope.actor.employeeId : null,
      rank: ranks.rank ?? '',
      project_rank: ranks.projectRank ?? '',
      parent_rank: ranks.parentRank ?? '',
    });
    const made = { id, projectId, employeeId: project.employeeId, version: 1 };
    announce(scope, 'TaskCreated', made);
    if (project.employeeId !== scope.actor.employeeId) announce(scope, 'TaskAssigned', made);
  }
  const completed = templates.filter(({ status }) => status === 'Completed').map(({ id }) => id);
  return templates.length + (completed.length === 0 ? 0 : await openNext(scope, projectId, completed));
}
