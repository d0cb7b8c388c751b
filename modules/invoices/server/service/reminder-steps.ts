import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { reminderEvents } from '../../contract.ts';
import type { EditedStep, ReminderStep } from '../../contract/reminder-steps.ts';
import { mayEditReminders } from '../policy.ts';
import * as queries from '../queries/reminder-steps.ts';

/** The default step, until the firm changes it. */
const untouched = (id: number): ReminderStep => ({ id, daysLate: 1, is: null, en: null, version: 0 });

/** All three steps, changed or not. */
export async function list(scope: Scope): Promise<readonly ReminderStep[]> {
  const changed = await queries.listChanged(scope);
  return [1, 2, 3].map((step) => stepOf(changed.find((one) => one.step === step)) ?? untouched(step));
}

/** Only managers change the firm's texts; letters already sent are unchanged. */
export async function edit(scope: Scope, id: number, { daysLate, is, en, version }: EditedStep): Promise<ReminderStep> {
  if (!mayEditReminders(scope)) throw new AppError('forbidden');
  const isFirst = await queries.write(scope, id, version, {
    days_late: daysLate,
    subject_is: is?.subject ?? null,
    body_is: is?.body ?? null,
    subject_en: en?.subject ?? null,
    body_en: en?.body ?? null,
  });
  const current = stepOf(await queries.findChanged(scope, id)) ?? untouched(id);
  if (!isFirst) throw new AppError('stale', { current });
  const name: (typeof reminderEvents)[number] = 'ReminderStepUpdated';
  scope.emit({ name, payload: { id, version: current.version } });
  return current;
}

function stepOf(row: queries.Changed | undefined): ReminderStep | null {
  if (row === undefined) return null;
  const { step: id, daysLate, subjectIs, bodyIs, subjectEn, bodyEn, version } = row;
  return { id, daysLate, is: textOf(subjectIs, bodyIs), en: textOf(subjectEn, bodyEn), version };
}

const textOf = (subject: string | null, body: string | null) =>
  subject === null || body === null ? null : { subject, body };
