import { isOnProject } from '#modules/tasks/server/service/on-project.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import type { commentEvents, EditedComment, NewComment } from '../contract.ts';
import { hasOnePlace, saysSomething } from '../rules.ts';
import { mentionLetter } from './mention.ts';
import { wantsLetter } from './queries/mention.ts';
import { mayCreate, mayDelete, mayEdit } from './policy.ts';
import * as queries from './queries/comments.ts';

export async function list(scope: Scope, asked: queries.Asked) {
  const { items, total } = await queries.list(scope, asked);
  return {
    items: items.map((row) => answerOf(scope, row)),
    pagination: paginationOf(asked, total),
    can: { create: mayCreate(scope.actor) },
  };
}

export async function listAudience(scope: Scope, projectId: number | undefined) {
  return { items: await queries.audience(scope, projectId ?? null) };
}

/** Creates a comment on a project or a party, and notifies mentioned people (COMM-01). */
export async function create(scope: Scope, { text, mentions = [], ...body }: NewComment) {
  if (!hasOnePlace(body)) throw new AppError('comment_place');
  const place = {
    projectId: body.projectId,
    taskId: body.taskId ?? null,
    clientId: body.clientId ?? null,
    opponentId: body.opponentId ?? null,
  };
  if (!(await queries.exists(scope, place))) throw new AppError('not_found');
  if (place.taskId !== null && !(place.projectId && (await isOnProject(scope, place.projectId, place.taskId))))
    throw new AppError('not_found');
  if (!mayCreate(scope.actor)) throw new AppError('forbidden');
  refuseEmpty(text);
  await refuseUnseen(scope, place.projectId, mentions);
  const id = await queries.insert(scope, place, text);
  await queries.setMentions(scope, id, [...new Set(mentions)]);
  const made = await getRow(scope, id);
  announce(scope, 'CommentCreated', made);
  await tellMentioned(scope, made, new Set(mentions));
  return answerOf(scope, made);
}

/** Edits one's own comment; notifies only people who were not mentioned before. */
export async function edit(scope: Scope, id: number, { text, mentions, version }: EditedComment) {
  const before = await getRow(scope, id);
  if (!mayEdit(scope.actor, before)) throw new AppError('forbidden');
  if (before.version !== version) throw new AppError('stale', { current: answerOf(scope, before) });
  refuseEmpty(text);
  const known = new Set(before.mentions.map((one) => one.id));
  const added = [...new Set(mentions)].filter((one) => !known.has(one));
  await refuseUnseen(scope, before.projectId, added);
  if (!(await queries.update(scope, id, version, text)))
    throw new AppError('stale', { current: answerOf(scope, await getRow(scope, id)) });
  if (mentions) await queries.setMentions(scope, id, [...new Set(mentions)]);
  const after = await getRow(scope, id);
  announce(scope, 'CommentUpdated', after);
  await tellMentioned(scope, after, added);
  return answerOf(scope, after);
}

export async function remove(scope: Scope, id: number): Promise<void> {
  if (!mayDelete(scope.actor, await getRow(scope, id))) throw new AppError('forbidden');
  for (const row of await queries.setDeleted(scope, [id], true)) announce(scope, 'CommentDeleted', row);
}

export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  const rows = await queries.deletedOnes(scope, ids);
  if (rows.length !== ids.length) throw new AppError('not_found');
  if (rows.some((row) => !mayDelete(scope.actor, row))) throw new AppError('forbidden');
  for (const row of await queries.setDeleted(scope, ids, false)) announce(scope, 'CommentCreated', row);
  return { count: ids.length };
}

/**
 * Erases a comment with its mentions; the audit log keeps the text. Managers only, which the database checks as well.
 */
export async function erase(scope: Scope, id: number): Promise<void> {
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
  if (!(await queries.erase(scope, id))) throw new AppError('not_found');
}

async function getRow(scope: Scope, id: number): Promise<queries.CommentRow> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

const answerOf = (scope: Scope, row: queries.CommentRow) => ({
  ...row,
  can: { edit: mayEdit(scope.actor, row), delete: mayDelete(scope.actor, row) },
});

function refuseEmpty(text: string): void {
  if (!saysSomething(text)) throw new AppError('comment_empty', { fields: { text: { key: 'required' } } });
}

/** Refuses mentions of people who may not see the project. */
async function refuseUnseen(scope: Scope, projectId: number | null, mentions: readonly number[]): Promise<void> {
  if (mentions.length === 0) return;
  const seeing = new Set((await queries.audience(scope, projectId)).map(({ id }) => id));
  if (mentions.some((id) => !seeing.has(id)))
    throw new AppError('mention_unseen', { fields: { mentions: { key: 'badChoice' } } });
}

/** By event, and by e-mail unless they opted out; nobody is notified of their own mention. */
async function tellMentioned(scope: Scope, comment: Announced, employeeIds: Iterable<number>): Promise<void> {
  for (const employeeId of employeeIds) {
    if (employeeId === scope.actor.employeeId) continue;
    announce(scope, 'CommentMentioned', comment, employeeId);
    if (await wantsLetter(scope, employeeId))
      scope.enqueue(
        mentionLetter({
          tenantId: scope.tenantId,
          commentId: comment.id,
          employeeId,
          authorId: scope.actor.employeeId,
        }),
      );
  }
}

type Announced = { readonly id: number; readonly projectId: number | null; readonly version: number };

function announce(
  scope: Scope,
  name: (typeof commentEvents)[number],
  { id, projectId, version }: Announced,
  employeeId?: number,
): void {
  scope.emit({
    name,
    payload: { id, projectId, version },
    ...(projectId === null ? {} : { projectId }),
    ...(employeeId === undefined ? {} : { employeeId }),
  });
}
