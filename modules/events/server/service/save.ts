import type { Scope } from '#server/scope.ts';
import { settledFollow } from '#modules/suggestions/server/service.ts';
import { AppError } from '#shared/errors.ts';
import { rowOf } from '#shared/record.ts';
import { eventFields, type EditedEvent, type NewEvent } from '../../contract.ts';
import { isAllDay } from '../../rules.ts';
import { mayCreate, mayEdit } from '../policy.ts';
import * as queries from '../queries/events.ts';
import { moveAlong } from '../queries/moved.ts';
import { audience, seesProject, setParticipants } from '../queries/people.ts';
import { announce, answerOf, getRow, occurrenceOf } from './answer.ts';
import { cut, endBefore, ruleAfter, ruleOfNew } from './series.ts';

type Imported = {
  readonly import_key?: string;
  readonly skipped?: Date[];
  readonly series_id?: number;
  readonly series_at?: Date;
};

/** Creates an event; the creator is the participant unless others are named. */
export async function create(scope: Scope, { employees, ...body }: NewEvent, more: Imported = {}) {
  const projectId = body.projectId ?? null;
  if (projectId !== null && !(await seesProject(scope, projectId))) throw new AppError('not_found');
  if (!mayCreate(scope.actor)) throw new AppError('forbidden');
  const people = [...new Set(employees ?? [scope.actor.employeeId])];
  await refuseUnseen(scope, projectId, people);
  const id = await queries.insert(scope, {
    ...rowOf(eventFields, body),
    ...timesOf(body),
    ...queries.ruleColumns(ruleOfNew(scope, body)),
    subject: body.subject,
    employee_id: scope.actor.employeeId,
    ...more,
  });
  await setParticipants(scope, id, people);
  const made = await getRow(scope, id);
  announce(scope, 'EventCreated', made, people);
  return answerOf(scope, made);
}

/**
 * Edits an event, or the requested part of a series; notifies removed participants, and the people of a case that it
 * leaves.
 */
export async function edit(scope: Scope, id: number, { version, at, reach, ...body }: EditedEvent) {
  const before = await getRow(scope, id);
  if (!mayEdit(scope.actor, before)) throw new AppError('forbidden');
  const occurrence = occurrenceOf(scope, before, at);
  const { projectId = before.projectId } = body;
  if (projectId !== null && projectId !== before.projectId && !(await seesProject(scope, projectId)))
    throw new AppError('not_found');
  if (before.version !== version)
    throw new AppError('stale', { current: answerOf(scope, before, occurrence ?? before.start) });
  if (projectId === null && before.employeeId !== scope.actor.employeeId)
    throw new AppError('event_not_yours', { fields: { projectId: { key: 'badChoice' } } });
  const known = before.employees.map((one) => one.id);
  const people = [...new Set(body.employees ?? known)];
  // Previous participants stay, even without access to the case since: row-level security hides it from them.
  const added = projectId === before.projectId ? people.filter((one) => !known.includes(one)) : people;
  await refuseUnseen(scope, projectId, added);
  const first = occurrence?.getTime() === before.start.getTime();
  if (occurrence && (reach ?? 'One') === 'One') return editOne(scope, before, occurrence, body, people);
  if (occurrence && reach === 'Following' && !first) return editFollowing(scope, before, occurrence, body, people);
  return editAll(scope, before, occurrence ?? before.start, body, people);
}

type Body = Omit<EditedEvent, 'version' | 'at' | 'reach'>;

async function editAll(scope: Scope, before: queries.EventRow, at: Date, body: Body, people: readonly number[]) {
  const known = before.employees.map((one) => one.id);
  const rule = ruleAfter(scope, before, at, body);
  const [start, end] = [new Date(body.start), new Date(body.end)];
  // The moved occurrence shifts the first one by as much.
  const by = rule.repeats === null ? 0 : before.start.getTime() - at.getTime();
  const times = timesOf(
    { ...body, start: new Date(start.getTime() + by).toISOString(), end: new Date(end.getTime() + by).toISOString() },
    before,
  );
  const row = { ...rowOf(eventFields, body), ...times, ...queries.ruleColumns(rule) };
  if (!(await queries.update(scope, before.id, before.version, row)))
    throw new AppError('stale', { current: answerOf(scope, await getRow(scope, before.id)) });
  await setParticipants(scope, before.id, people);
  if (before.repeats !== null) {
    await settledFollow(scope, { eventId: before.id, at, reach: 'All', into: before.id, start });
    const byMs = start.getTime() - at.getTime();
    if (byMs !== 0) await moveAlong(scope, before.id, { into: before.id, byMs });
  }
  const after = await getRow(scope, before.id);
  // Webhooks deliver the first announcement of a row only: it names the event's current project.
  announce(scope, 'EventUpdated', after, [...known, ...people]);
  if (before.projectId !== after.projectId)
    announce(scope, 'EventUpdated', { ...before, version: after.version }, known);
  return answerOf(scope, after, after.repeats === null ? after.start : start);
}

/** An occurrence becomes a single event, and the series excludes it. */
async function editOne(
  scope: Scope,
  before: queries.EventRow,
  at: Date,
  { repeat: _repeat, ...body }: Body,
  people: readonly number[],
) {
  await cut(scope, before, { skipped: [...before.skipped, at] });
  const alone = { repeats: null, repeatsUntil: null, skipped: [] };
  const made = await insertCopy(scope, before, body, alone, people, { series_at: at });
  await settledFollow(scope, { eventId: before.id, at, reach: 'One', into: made.id, start: made.start });
  return made;
}

/** The series ends before this occurrence, and another series begins with it. */
async function editFollowing(scope: Scope, before: queries.EventRow, at: Date, body: Body, people: readonly number[]) {
  const rule = ruleAfter(scope, { ...before, skipped: before.skipped.filter((one) => one >= at) }, at, body);
  await endBefore(scope, before, at);
  const made = await insertCopy(scope, before, body, rule, people);
  if (rule.repeats !== null)
    await moveAlong(scope, before.id, { into: made.id, from: at, byMs: made.start.getTime() - at.getTime() });
  await settledFollow(scope, { eventId: before.id, at, reach: 'Following', into: made.id, start: made.start });
  return made;
}

/** A split event stores its series, for the undo. */
async function insertCopy(
  scope: Scope,
  before: queries.EventRow,
  body: Body,
  rule: Parameters<typeof queries.ruleColumns>[0],
  people: readonly number[],
  more: { readonly series_at?: Date } = {},
) {
  const { isCourt, location, body: text, projectId } = before;
  const id = await queries.insert(scope, {
    ...rowOf(eventFields, { isCourt, location, body: text, projectId, ...body }),
    ...timesOf(body, before),
    ...queries.ruleColumns(rule),
    subject: body.subject,
    employee_id: scope.actor.employeeId,
    series_id: before.id,
    ...more,
  });
  await setParticipants(scope, id, people);
  const made = await getRow(scope, id);
  announce(scope, 'EventCreated', made, people);
  return answerOf(scope, made);
}

type Times = { readonly start: string; readonly end: string; readonly isAllDay?: boolean | undefined };

/** The columns of the times. @throws event_times if it ends at or before its start */
function timesOf({ start, end, isAllDay: said }: Times, before?: { readonly isAllDay: boolean }) {
  const [from, to] = [new Date(start), new Date(end)];
  if (to <= from) throw new AppError('event_times', { fields: { end: { key: 'endAfterStart' } } });
  return { starts_at: from, ends_at: to, is_all_day: isAllDay(from, to) || (said ?? before?.isAllDay ?? false) };
}

/** Refuses participants who may not see the case. */
async function refuseUnseen(scope: Scope, projectId: number | null, people: readonly number[]): Promise<void> {
  if (people.length === 0) return;
  const seeing = await audience(scope, projectId, people);
  if (people.some((id) => !seeing.has(id)))
    throw new AppError('event_unseen', { fields: { employees: { key: 'badChoice' } } });
}
