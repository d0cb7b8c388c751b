import { placeOf } from '#modules/project-types/rules.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import { newDefaults, type defaultTaskEvents, type EditedDefaultTask, type NewDefaultTask } from '../contract.ts';
import { hasCircle, mayPrecede } from '../rules.ts';
import { countOpenTasks, followTemplate } from './queries/open-tasks.ts';
import { mayEdit } from './policy.ts';
import * as queries from './queries/templates.ts';

/** The task templates of projects of each type (PROC-01). */
export async function list(scope: Scope, asked: queries.Asked) {
  const { items, total } = await queries.list(scope, asked);
  return { items: items.map((row) => answerOf(scope, row)), pagination: paginationOf(asked, total) };
}

export const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));

export async function usesOf(scope: Scope, id: number) {
  await getRow(scope, id);
  return { uses: await dependents(scope, id) };
}

/** The number of open tasks that would follow an edit, not counting fields changed by hand. */
export async function openTasksOf(scope: Scope, id: number): Promise<{ count: number }> {
  await getRow(scope, id);
  return { count: await countOpenTasks(scope, id) };
}

export async function create(scope: Scope, body: NewDefaultTask) {
  if (!mayEdit(scope)) throw new AppError('forbidden');
  await queries.lockWaits(scope);
  const typeId = await typeOf(scope, body);
  const predecessors = predecessorsOf(body) ?? [];
  await checkPredecessors(scope, { id: 0, typeId }, predecessors);
  await checkDates(scope, typeId, body);
  const id = await queries.insert(scope, { ...columnsOf({ ...newDefaults, ...body }), project_type_id: typeId });
  await queries.setPredecessors(scope, id, predecessors);
  announce(scope, 'DefaultTaskCreated', { id, version: 1 });
  return get(scope, id);
}

/** Omitted fields are unchanged, and so are tasks created from the template, unless open ones should follow. */
export async function edit(scope: Scope, id: number, body: EditedDefaultTask, openTasksFollow: boolean) {
  const before = await getRow(scope, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  if (before.version !== body.version) throw new AppError('stale', { current: answerOf(scope, before) });
  await queries.lockWaits(scope);
  const typed = body.projectTypeId !== undefined || body.projectSubTypeId !== undefined;
  const typeId = typed ? await typeOf(scope, body) : before.typeId;
  const predecessors = predecessorsOf(body) ?? before.dependedDefaultTasks.map((one) => one.dependedTaskId);
  await checkPredecessors(scope, { id, typeId }, predecessors);
  await checkDates(scope, typeId, { ...before, ...body });
  for (const dependent of await queries.dependentsOf(scope, id))
    if (!mayPrecede({ id, typeId }, dependent))
      throw new AppError('default_task_dependents', { fields: { projectTypeId: { key: 'badChoice' } } });
  const saved = await queries.update(scope, id, body.version, { ...columnsOf(body), project_type_id: typeId });
  if (!saved) throw new AppError('stale', { current: await get(scope, id) });
  await queries.setPredecessors(scope, id, predecessors);
  const after = await get(scope, id);
  announce(scope, 'DefaultTaskUpdated', after);
  if (openTasksFollow)
    for (const { projectId, ...task } of await followTemplate(scope, id, before, after))
      scope.emit({ name: 'TaskUpdated', projectId, payload: { ...task, projectId } });
  return after;
}

/** Refused when others depend on it, with their names (OPEN-59). */
export async function remove(scope: Scope, id: number): Promise<void> {
  await getRow(scope, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  await queries.lockWaits(scope);
  const uses = await dependents(scope, id);
  if (uses.length > 0) throw new AppError('in_use', { uses });
  for (const row of await queries.setDeleted(scope, [id], true)) announce(scope, 'DefaultTaskDeleted', row);
}

/** Restores with the predecessors that still exist. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  if (!mayEdit(scope)) throw new AppError('forbidden');
  await queries.lockWaits(scope);
  const restored = await queries.setDeleted(scope, ids, false);
  if (restored.length !== ids.length) throw new AppError('not_found');
  await queries.dropBinnedPredecessors(scope, ids);
  for (const row of restored) announce(scope, 'DefaultTaskCreated', row);
  return { count: restored.length };
}

async function dependents(scope: Scope, id: number) {
  const found = await queries.dependentsOf(scope, id);
  const names = found.slice(0, 5).map(({ name }) => name);
  return found.length === 0 ? [] : [{ kind: 'default_task', count: found.length, names }];
}

async function getRow(scope: Scope, id: number): Promise<queries.DefaultTaskRow> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

type Body = Omit<Partial<NewDefaultTask>, 'projectTypeId' | 'projectSubTypeId' | 'dependedDefaultTasks'>;

/** Omitted fields stay omitted, so that an edit keeps them. */
function columnsOf(body: Body & { readonly name: string }) {
  const columns = {
    name: body.name,
    description: body.description,
    status: body.status,
    priority: body.priority,
    due_date_days: body.dueDateDays,
    due_date_extension_id: body.dueDateExtensionId,
    reminder: body.reminder,
    reminder_date_days: body.reminderDateDays,
    reminder_extension_id: body.reminderExtensionId,
    auto_create: body.autoCreate,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as typeof columns & {
    readonly name: string;
  };
}

const predecessorsOf = ({ dependedDefaultTasks }: Pick<NewDefaultTask, 'dependedDefaultTasks'>) =>
  dependedDefaultTasks && [...new Set(dependedDefaultTasks.map((one) => one.dependedTaskId))];

/** Predecessors must exist, have the same type or be for every type, and must not form a cycle (PROC-06). */
async function checkPredecessors(
  scope: Scope,
  template: { readonly id: number; readonly typeId: number | null },
  predecessorIds: readonly number[],
): Promise<void> {
  if (predecessorIds.length === 0) return;
  const found = await queries.typesOf(scope, predecessorIds);
  const fields = { dependedDefaultTasks: { key: 'badChoice' } } as const;
  if (found.length !== predecessorIds.length || found.some((one) => !mayPrecede(one, template)))
    throw new AppError('bad_predecessor', { fields });
  const others = (await queries.waits(scope)).filter(({ id }) => id !== template.id);
  const own = predecessorIds.map((predecessorId) => ({ id: template.id, predecessorId }));
  if (hasCircle([...others, ...own])) throw new AppError('default_task_circle', { fields });
}

async function checkDates(
  scope: Scope,
  typeId: number | null,
  body: Pick<NewDefaultTask, 'dueDateExtensionId' | 'reminderExtensionId'>,
): Promise<void> {
  for (const field of ['dueDateExtensionId', 'reminderExtensionId'] as const) {
    const id = body[field] ?? null;
    if (id !== null && !(await queries.findDateExtension(scope, id, typeId)))
      throw new AppError('bad_date_base', { fields: { [field]: { key: 'badChoice' } } });
  }
}

/** The chosen type: the subtype, or the type itself. */
async function typeOf(
  scope: Scope,
  { projectTypeId = null, projectSubTypeId = null }: Pick<NewDefaultTask, 'projectTypeId' | 'projectSubTypeId'>,
): Promise<number | null> {
  if (projectTypeId !== null && (await queries.findType(scope, projectTypeId))?.parentTypeId !== null)
    throw unknown('projectTypeId');
  if (projectSubTypeId === null) return projectTypeId;
  const type = await queries.findType(scope, projectSubTypeId);
  if (!type || (projectTypeId !== null && type.parentTypeId !== projectTypeId)) throw unknown('projectSubTypeId');
  return type.id;
}

const unknown = (field: string) => new AppError('unknown_project_type', { fields: { [field]: { key: 'badChoice' } } });

function answerOf(scope: Scope, { typeId, typeName, parentTypeId, parentTypeName, ...row }: queries.DefaultTaskRow) {
  const edit = mayEdit(scope);
  const names =
    parentTypeId === null
      ? { projectTypeName: typeName, projectSubTypeName: null }
      : { projectTypeName: parentTypeName, projectSubTypeName: typeName };
  const place =
    typeId === null ? { projectTypeId: null, projectSubTypeId: null } : placeOf({ id: typeId, parentTypeId });
  return { ...row, ...place, ...names, can: { edit, delete: edit } };
}

function announce(
  scope: Scope,
  name: (typeof defaultTaskEvents)[number],
  { id, version }: { readonly id: number; readonly version: number },
): void {
  scope.emit({ name, payload: { id, version } });
}
