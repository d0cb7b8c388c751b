import type { Announcement, Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { choiceKinds, type Choice, type WrittenChoice } from '../contract.ts';
import { noticesOf, type Notice } from '../rules.ts';
import * as queries from './queries.ts';

/** The job that e-mails one notification to one person. */
export const letterTask = 'notification-letter';
export type Letter = Pick<Notice, 'kind' | 'id'> & {
  readonly about: Notice['about'] | 'source_watch';
  readonly tenantId: number;
  readonly employeeId: number;
  readonly at: string;
};

/** Listens to the events of a call, and records notifications. */
export async function hear(scope: Scope, announced: readonly Announcement[]): Promise<void> {
  for (const notice of noticesOf(announced))
    for (const { employeeId, mail } of await queries.note(scope, notice)) {
      scope.emit({ name: 'NotificationCreated', employeeId, payload: { employeeId } });
      // Comments send their own e-mails of mentions (COMM-01).
      if (mail !== 'Now' || notice.kind === 'mentioned') continue;
      const { kind, about, id } = notice;
      const of = { tenantId: scope.tenantId, employeeId, kind, about, id, at: scope.now.toISOString() };
      scope.enqueue({ task: letterTask, payload: of satisfies Letter });
    }
}

/** The person's own watch has a new match in the library of sources. */
export async function noteFound(scope: Scope, watchId: number): Promise<void> {
  const { employeeId } = scope.actor;
  const mail = await queries.noteFound(scope, watchId);
  if (mail === undefined) return;
  scope.emit({ name: 'NotificationCreated', employeeId, payload: { employeeId } });
  const of = { tenantId: scope.tenantId, employeeId, kind: 'found', about: 'source_watch', id: watchId } as const;
  if (mail === 'Now')
    scope.enqueue({ task: letterTask, payload: { ...of, at: scope.now.toISOString() } satisfies Letter });
}

export async function list(scope: Scope, asked: Page & { readonly unread?: boolean | undefined }) {
  const items = await queries.list(scope, asked);
  const { total, unread } = await queries.counts(scope);
  return { items, unread, pagination: paginationOf(asked, asked.unread ? unread : total) };
}

/** Marks the person's own notifications as read or unread; all or none. */
export async function setRead(scope: Scope, ids: readonly number[], read: boolean): Promise<{ count: number }> {
  if ((await queries.ownOnes(scope, ids)) !== ids.length) throw new AppError('not_found');
  return changed(scope, await queries.setRead(scope, ids, read));
}

export const readAll = async (scope: Scope): Promise<{ count: number }> =>
  changed(scope, await queries.setRead(scope, null, true));

export async function getChoices(scope: Scope): Promise<{ items: Choice[] }> {
  const made = new Map((await queries.choices(scope)).map((one) => [one.kind, one]));
  return {
    items: choiceKinds.map((kind) => ({
      kind,
      screen: kind !== 'agenda' && (made.get(kind)?.screen ?? true),
      mail: made.get(kind)?.mail ?? queries.defaultMail(kind),
    })),
  };
}

export async function setChoices(scope: Scope, items: readonly WrittenChoice[]) {
  for (const choice of items) await queries.setChoice(scope, choice);
  announceUpdate(scope);
  return getChoices(scope);
}

function changed(scope: Scope, count: number): { count: number } {
  if (count > 0) announceUpdate(scope);
  return { count };
}

/** Sent to the person's other windows. */
function announceUpdate(scope: Scope): void {
  const { employeeId } = scope.actor;
  scope.emit({ name: 'NotificationUpdated', employeeId, payload: { employeeId } });
}
