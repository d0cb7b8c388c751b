import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { rowOf } from '#shared/record.ts';
import { eventFields, type EditedEvent, type NewEvent } from '../../contract.ts';
import { isAllDay } from '../../rules.ts';
import { mayCreate, mayEdit } from '../policy.ts';
import * as queries from '../queries/events.ts';
import { audience, seesProject, setParticipants } from '../queries/people.ts';
import { announce, answerOf, getRow } from './answer.ts';

/** Makes an event; whoever makes it takes part unless others are named. */
export async function create(scope: Scope, { employees, ...body }: NewEvent) {
  const projectId = body.projectId ?? null;
  if (projectId !== null && !(await seesProject(scope, projectId))) throw new AppError('not_found');
  if (!mayCreate(scope.actor)) throw new AppError('forbidden');
  const people = [...new Set(employees ?? [scope.actor.employeeId])];
  await refuseUnseen(scope, projectId, people);
  const id = await queries.insert(scope, {
    ...rowOf(eventFields, body),
    ...timesOf(body),
    subject: body.subject,
    employee_id: scope.actor.employeeId,
  });
  await setParticipants(scope, id, people);
  const made = await getRow(scope, id);
  announce(scope, 'EventCreated', made, people);
  return answerOf(scope, made);
}

/** Edits an event; who takes part no more hears of it too, and so do those of a case that it leaves. */
export async function edit(scope: Scope, id: number, { version, employees, ...body }: EditedEvent) {
  const before = await getRow(scope, id);
  if (!mayEdit(scope.actor, before)) throw new AppError('forbidden');
  const projectId = body.projectId === undefined ? before.projectId : body.projectId;
  if (projectId !== null && projectId !== before.projectId && !(await seesProject(scope, projectId)))
    throw new AppError('not_found');
  if (before.version !== version) throw new AppError('stale', { current: answerOf(scope, before) });
  if (projectId === null && before.employeeId !== scope.actor.employeeId)
    throw new AppError('event_not_yours', { fields: { projectId: { key: 'badChoice' } } });
  const known = before.employees.map((one) => one.id);
  const people = [...new Set(employees ?? known)];
  // Who took part before stays, though they may have lost the case since: the wall keeps it from them.
  const added = projectId === before.projectId ? people.filter((one) => !known.includes(one)) : people;
  await refuseUnseen(scope, projectId, added);
  if (!(await queries.update(scope, id, version, { ...rowOf(eventFields, body), ...timesOf(body, before) })))
    throw new AppError('stale', { current: answerOf(scope, await getRow(scope, id)) });
  await setParticipants(scope, id, people);
  const after = await getRow(scope, id);
  if (before.projectId !== after.projectId)
    announce(scope, 'EventUpdated', { ...before, version: after.version }, known);
  announce(scope, 'EventUpdated', after, [...known, ...people]);
  return answerOf(scope, after);
}

type Times = { readonly start: string; readonly end: string; readonly isAllDay?: boolean | undefined };

/** The columns of its time. @throws event_times where it ends as it begins, or before */
function timesOf({ start, end, isAllDay: said }: Times, before?: { readonly isAllDay: boolean }) {
  const [from, to] = [new Date(start), new Date(end)];
  if (to <= from) throw new AppError('event_times', { fields: { end: { key: 'endAfterStart' } } });
  return { starts_at: from, ends_at: to, is_all_day: isAllDay(from, to) || (said ?? before?.isAllDay ?? false) };
}

/** Nobody is asked to what they may not see. */
async function refuseUnseen(scope: Scope, projectId: number | null, people: readonly number[]): Promise<void> {
  if (people.length === 0) return;
  const seeing = await audience(scope, projectId, people);
  if (people.some((id) => !seeing.has(id)))
    throw new AppError('event_unseen', { fields: { employees: { key: 'badChoice' } } });
}
