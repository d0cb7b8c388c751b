import { holdStill } from '#server/db/uses.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { mostViews, type EditedView, type NewView, type SavedView, type ViewList } from '../../contract/views.ts';
import { mayEditView, mayRemoveView, mayShareViews } from '../policy.ts';
import * as queries from '../queries/views.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.find>>>;

export async function listViews(scope: Scope, list: ViewList) {
  return { items: (await queries.list(scope, list)).map((row) => answerOf(scope, row)) };
}

export async function createView(scope: Scope, view: NewView): Promise<SavedView> {
  if (view.shared && !mayShareViews(scope)) throw new AppError('forbidden');
  if (await queries.isNameTaken(scope, view.list, view.name)) throw nameTaken();
  if ((await queries.countOwn(scope, view.list)) >= mostViews)
    throw new AppError('too_many_views', {
      values: { max: mostViews },
      fields: { name: { key: 'too_many_views', values: { max: mostViews } } },
    });
  await queries.eraseRemoved(scope, new Date(scope.now.getTime() - 24 * 3_600_000));
  const id = await queries.insert(scope, view);
  if (id === null) throw nameTaken();
  return get(scope, id);
}

/** An outdated version is refused with the current row (WIRE-22). */
export async function editView(scope: Scope, id: number, view: EditedView): Promise<SavedView> {
  const before = await find(scope, id);
  if (!mayEditView(scope, before) || (view.shared && !mayShareViews(scope))) throw new AppError('forbidden');
  if (before.version !== view.version) throw new AppError('stale', { current: answerOf(scope, before) });
  if (await queries.isNameTaken(scope, before.list as ViewList, view.name, id)) throw nameTaken();
  if (!(await queries.update(scope, id, view))) throw new AppError('stale', { current: await get(scope, id) });
  return get(scope, id);
}

export async function removeView(scope: Scope, id: number): Promise<void> {
  if (!mayRemoveView(scope, await find(scope, id))) throw new AppError('forbidden');
  await holdStill(scope, 'saved_view', [id]);
  await queries.setDeleted(scope, [id], true);
}

/** Undoes a removal; refused if the owner has used the name again meanwhile. */
export async function restoreViews(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  const removed = await queries.findRemoved(scope, ids);
  if (removed.length !== new Set(ids).size) throw new AppError('not_found');
  if (!removed.every((row) => mayRemoveView(scope, row))) throw new AppError('forbidden');
  return { count: (await queries.setDeleted(scope, ids, false)).length };
}

const get = async (scope: Scope, id: number): Promise<SavedView> => answerOf(scope, await find(scope, id));

async function find(scope: Scope, id: number): Promise<Row> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

const answerOf = (scope: Scope, row: Row): SavedView => ({
  ...row,
  list: row.list as ViewList,
  search: row.search as SavedView['search'],
  can: {
    edit: mayEditView(scope, row),
    share: mayEditView(scope, row) && mayShareViews(scope),
    delete: mayRemoveView(scope, row),
  },
});

const nameTaken = () => new AppError('view_name_taken', { fields: { name: { key: 'view_name_taken' } } });
