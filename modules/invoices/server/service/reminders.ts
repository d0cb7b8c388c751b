import type { ModuleSettings } from '#server/module-settings.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import type { NewReminders } from '../../contract/collection.ts';
import { daysLate } from '../../rules.ts';
import type { ReminderLetter } from '../../rules/reminder-text.ts';
import { letterTask } from '../jobs.ts';
import { isSent, mayIssue } from '../policy.ts';
import { update } from '../queries/change.ts';
import { lockAll, overdueOnes, type Overdue } from '../queries/collection.ts';
import { addressesOf, insertLetter, insertWhole } from '../queries/letters.ts';
import { announce, getRow, todayOf } from './answer.ts';
import { forgetKept } from './kept.ts';
import { mailStateOf } from './letters.ts';
import { list as listSteps } from './reminder-steps.ts';
import { languageOf, letterGroups, lettersWords, type Reminded, type Steps } from './reminder-words.ts';

const mostAtOnce = 200;
const lastStep = 3;

type MailState = Pick<ModuleSettings, 'mailReaches' | 'mailShown'>;
type Asked = { readonly payorId?: number | undefined; readonly invoiceId?: number | undefined };

/** Reminders that the person may send now, with their texts: for at most 200 overdue invoices, the oldest first. */
export async function draft(scope: Scope, { payorId, invoiceId }: Asked, mail: MailState) {
  const rows = await overdueOnes(scope, todayOf(scope), {
    payorId,
    ids: invoiceId === undefined ? undefined : [invoiceId],
    most: mostAtOnce,
  });
  const steps = await listSteps(scope);
  const listed = rows.filter((row) => mayIssue(scope, row)).map((row) => ({ row, ...reminderOf(scope, row, steps) }));
  return {
    reminders: listed,
    letters: letterGroups(listed.filter(({ skip }) => skip === null)).map((group) => letterOf(scope, group, steps)),
    mail: mailStateOf(mail),
  };
}

/**
 * Inserts a letter to each payor with its invoices, to be sent after the commit. Invoices that cannot be reminded are
 * reported and do not stop others.
 */
export async function send(
  scope: Scope,
  { invoiceIds, note = '' }: NewReminders,
  { mailReaches, mailShown }: MailState,
) {
  if (!mailReaches && !mailShown) throw new AppError('no_mail');
  const seen = await lockAll(scope, invoiceIds);
  if (seen.length < invoiceIds.length) throw new AppError('not_found');
  const overdue = new Map(
    (await overdueOnes(scope, todayOf(scope), { ids: invoiceIds, most: mostAtOnce })).map((row) => [row.id, row]),
  );
  const steps = await listSteps(scope);
  const skipped: { invoiceId: number; number: number; reason: 'not_overdue' | 'not_yours' | Skip }[] = [];
  for (const { id, number } of seen) {
    const row = overdue.get(id);
    const reason = !row ? 'not_overdue' : mayIssue(scope, row) ? reminderOf(scope, row, steps).skip : 'not_yours';
    if (reason === null) continue;
    skipped.push({ invoiceId: id, number, reason });
    overdue.delete(id);
  }
  const groups = letterGroups([...overdue.values()].map((row) => ({ row, ...reminderOf(scope, row, steps) })));
  for (const group of groups) await write(scope, group, note, steps);
  return { count: seen.length - skipped.length, letters: groups.length, skipped };
}

type Skip = NonNullable<ReturnType<typeof reminderOf>['skip']>;

/** Each invoice has a letter row with its own text; the first of several carries the text sent to the payor. */
async function write(scope: Scope, group: readonly Reminded[], note: string, steps: Steps): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  let carrier: number | null = null;
  for (const one of group) {
    const id = await writeOne(scope, one, withNote(lettersWords([one], scope.actor.name, steps), note), carrier);
    carrier ??= id;
  }
  if (carrier === null) return;
  if (group.length > 1) {
    const said = withNote(lettersWords(group, scope.actor.name, steps), note);
    await insertWhole(scope, { letter_id: carrier, others: group.length - 1, ...said });
  }
  scope.enqueue({
    task: letterTask,
    payload: { tenantId: scope.tenantId, letterId: carrier, language: languageOf(group) },
  });
  for (const { row } of group) announce(scope, 'InvoiceUpdated', await getRow(scope, row.id));
}

async function writeOne(
  scope: Scope,
  { row, step, to }: Reminded,
  said: { readonly subject: string; readonly message: string },
  carrier: number | null,
) {
  const { writer } = await addressesOf(scope, row.payorId);
  const marks = row.sentDate === null;
  if (!isSent(row)) await forgetKept(scope, row.id);
  const letterId = await insertLetter(scope, {
    invoice_id: row.id,
    project_id: row.projectId,
    recipients: to ?? '',
    ...said,
    with_report: false,
    with_e_invoice: false,
    reply_to: writer,
    marks,
    step,
    carried_by: carrier,
  });
  if (marks) await update(scope, row.id, { sent_at: todayOf(scope) });
  return letterId;
}

const withNote = ({ subject, paragraphs, noteAt }: ReminderLetter, note: string) => ({
  subject,
  message: (note === '' ? paragraphs : paragraphs.toSpliced(noteAt, 0, note)).join('\n\n'),
});

/** The letter to a payor: the text of one invoice, or a line for each of several. */
function letterOf(scope: Scope, group: readonly Reminded[], steps: Steps) {
  const [{ row, to } = none()] = group;
  return {
    payorId: row.payorId,
    payorName: row.payorName,
    to: to ?? '',
    invoiceIds: group.map((one) => one.row.id),
    ...lettersWords(group, scope.actor.name, steps),
  };
}

const none = (): never => {
  throw new Error('a letter is of one invoice at least');
};

/** The next reminder step of an invoice, or why none can be sent now. */
function reminderOf(scope: Scope, row: Overdue, steps: Steps) {
  const { lastReminderDate, lastStep: before, address } = row;
  const step = Math.min(lastStep, (before ?? 0) + 1);
  const today = todayOf(scope);
  const remindedToday = lastReminderDate !== null && calendarDay(lastReminderDate, scope.timeZone) === today;
  const rests = row.promisedDate !== null && row.promisedDate >= today;
  const late = daysLate(row, today);
  const isEarly = late < (steps.find(({ id }) => id === step)?.daysLate ?? 1);
  const skip: 'no_address' | 'reminded_today' | 'promised' | 'too_early' | null =
    address === null
      ? 'no_address'
      : remindedToday
        ? 'reminded_today'
        : rests
          ? 'promised'
          : isEarly
            ? 'too_early'
            : null;
  return {
    invoiceId: row.id,
    number: row.number,
    payorId: row.payorId,
    payorName: row.payorName,
    currencyCode: row.currencyCode,
    balance: row.balance,
    daysLate: late,
    step,
    lastReminderDate,
    to: address,
    skip,
  };
}
