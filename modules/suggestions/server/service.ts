import type { Announcement, Scope } from '#server/scope.ts';
import { pricedHours } from '#modules/worklogs/server/service/price-list.ts';
import { create } from '#modules/worklogs/server/service/save.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import type { suggestionEvents } from '../contract.ts';
import { doneIn, mostAtOnce, suggestedHours, undone, type Done } from '../rules.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import * as queries from './queries.ts';

/** Listens to a person's actions and creates suggestions. */
export async function hear(scope: Scope, announced: readonly Announcement[]): Promise<void> {
  if (scope.actor.role === 'reader') return;
  const done = doneIn(announced);
  if (done.length > 0 && (await queries.note(scope, calendarDay(scope.now, scope.timeZone), done)))
    announce(scope, 'SuggestionCreated');
  const gone = announced.flatMap(({ name, payload: { id } }) =>
    undone[name] && typeof id === 'number' ? [{ objectType: undone[name], id }] : [],
  );
  for (const { objectType, id } of gone.slice(0, mostAtOnce))
    if (await queries.forget(scope, objectType, [id])) announce(scope, 'SuggestionUpdated');
}

/** A calendar event that has ended, and its case. */
export type Meeting = { readonly id: number; readonly projectId: number; readonly start: Date };

/** Creates suggestions for calendar events, each once and on its own day. */
export async function suggestMeetings(scope: Scope, meetings: readonly Meeting[]): Promise<void> {
  let any = false;
  for (const [day, ofDay] of Map.groupBy(meetings, ({ start }) => calendarDay(start, scope.timeZone))) {
    const done = [...Map.groupBy(ofDay, (one) => one.projectId)].map(([projectId, alike]): Done => ({
      projectId,
      objectType: 'Event',
      suggestionType: 'OutlookCalendar',
      objectIds: alike.map(({ id }) => id),
    }));
    any = (await queries.note(scope, day, done)) || any;
  }
  if (any) announce(scope, 'SuggestionCreated');
}

/** Events that were moved or deleted. */
export async function forgetMeetings(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && (await queries.forget(scope, 'Event', ids))) announce(scope, 'SuggestionUpdated');
}

/** The calendar was disconnected: its open suggestions are deleted (OPEN-67). */
export async function forgetCalendar(scope: Scope): Promise<void> {
  if (await queries.forgetKind(scope, 'OutlookCalendar')) announce(scope, 'SuggestionUpdated');
}

/**
 * The person's suggestion for an event, to be settled by the worklog that is being created from it. Null when it was
 * settled before.
 */
export const suggestionOf = (scope: Scope, held: Omit<queries.Held, 'day'>): Promise<number | null> =>
  queries.ofEvent(scope, { ...held, day: calendarDay(held.start, scope.timeZone) });

/** For a series that moves, or an occurrence that becomes an event of its own: settled suggestions stay settled. */
export const settledFollow = async (scope: Scope, follow: queries.Follow): Promise<void> =>
  void (await queries.settledFollow(scope, follow));

/** The number of the person's open suggestions, and the earliest day. */
export const waitingOf = (scope: Scope) => queries.waiting(scope);

type Days = { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined };

/** The person's open suggestions of some days; today by default. */
export async function list(
  scope: Scope,
  { dateFrom, dateTo, orderBy, ...page }: Days & Page & { readonly orderBy: Parameters<typeof queries.list>[2] },
) {
  const today = dateFrom ?? dateTo ?? calendarDay(scope.now, scope.timeZone);
  const asked = { dateFrom: dateFrom ?? today, dateTo: dateTo ?? (dateFrom === undefined ? today : undefined) };
  const items = await answersOf(scope, await queries.list(scope, asked, orderBy, page));
  return { items, pagination: paginationOf(page, await queries.total(scope, asked)) };
}

export const open = async (scope: Scope, asked: queries.Asked) => answersOf(scope, await queries.list(scope, asked));

export const dayCounts = (scope: Scope, { dateFrom, dateTo }: Days) => queries.dayCounts(scope, { dateFrom, dateTo });

/** Counts by day. Suggestions are private: for another employee there are none. */
export async function count(
  scope: Scope,
  { employeeId, ...days }: Days & { readonly employeeId?: number | undefined },
) {
  const items = employeeId === undefined || employeeId === scope.actor.employeeId ? await dayCounts(scope, days) : [];
  return { items, total: items.reduce((sum, day) => sum + day.count, 0) };
}

type Verdict = { readonly approved: boolean; readonly projectId?: number | undefined };

/**
 * Approves it as a worklog (SUGG-02), or dismisses it (SUGG-03). The case is the given one, or its own.
 * @throws suggestion_without_case when there is neither
 */
export async function approve(
  scope: Scope,
  id: number,
  { approved, projectId: named }: Verdict,
): Promise<{ worklogId: number | null }> {
  const [row] = await queries.list(scope, { id });
  if (!row) throw await refusal(scope, id);
  if (!approved) {
    await settle(scope, 'dismissed', id);
    return { worklogId: null };
  }
  const projectId = named ?? row.projectId;
  if (projectId === null) throw new AppError('suggestion_without_case', { fields: { projectId: { key: 'required' } } });
  const { quantity, comment } = (await answersOf(scope, [row]))[0] ?? { quantity: 0, comment: '' };
  const worklog = await create(
    scope,
    { projectId, quantity, comment, date: row.lastDate.toISOString(), suggestionId: id },
    settleApproved,
  );
  return { worklogId: worklog.id };
}

/** For a worklog that is being created from it. */
export const settleApproved = (scope: Scope, id: number) => settle(scope, 'approved', id);

async function settle(scope: Scope, how: queries.Settled, id: number): Promise<void> {
  if ((await queries.settle(scope, how, { id })).length === 0) throw await refusal(scope, id);
  announce(scope, 'SuggestionUpdated');
}

/** Dismisses all of a day (SUGG-04). */
export async function dismissAll(scope: Scope, date: string): Promise<{ ids: number[] }> {
  const ids = await queries.settle(scope, 'dismissed', { date });
  if (ids.length > 0) announce(scope, 'SuggestionUpdated');
  return { ids };
}

/** Undoes a dismissal. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  const reopened = await queries.reopen(scope, ids);
  if (reopened > 0) announce(scope, 'SuggestionUpdated');
  return { count: reopened };
}

const refusal = async (scope: Scope, id: number): Promise<AppError> =>
  new AppError((await queries.exists(scope, id)) ? 'suggestion_settled' : 'not_found');

async function answersOf(scope: Scope, rows: readonly queries.SuggestionRow[]) {
  const words = textsFor(is, en)(scope);
  const priced = await pricedHours(
    scope,
    rows.flatMap(({ projectId }) => (projectId === null ? [] : [projectId])),
  );
  return rows.map(({ billable, discount, minutes, subject, ...row }) => {
    const { projectId } = row;
    const quantity = suggestedHours(row.objectType, row.suggestionType, row.count, minutes);
    return {
      ...row,
      discount: discount ?? 0,
      quantity,
      ...(projectId === null
        ? { ...unpriced, quantityBilled: quantity }
        : priced({ projectId, quantity, billable: billable ?? true })),
      comment: subject ?? words.comment(row.objectType, row.suggestionType, row.count),
    };
  });
}

/** The amount depends on the case, which has not been chosen. */
const unpriced = { price: 0, currencyCode: 'ISK' };

/** Sent to the person only. */
function announce(scope: Scope, name: (typeof suggestionEvents)[number]): void {
  scope.emit({ name, employeeId: scope.actor.employeeId, payload: { employeeId: scope.actor.employeeId } });
}
