import type { ModuleSettings } from '#server/module-settings.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import type { NewReminders } from '../../contract/collection.ts';
import { daysLate } from '../../rules.ts';
import { letterTask } from '../jobs.ts';
import { figuresOf } from '../papers/figures.ts';
import { isSent, mayIssue } from '../policy.ts';
import { update } from '../queries/change.ts';
import { lockAll, overdueOnes, type Overdue } from '../queries/collection.ts';
import { addressesOf, insertLetter } from '../queries/letters.ts';
import { announce, getRow, todayOf } from './answer.ts';
import { forgetKept } from './kept.ts';
import { mailStateOf } from './letters.ts';

const mostAtOnce = 200;
const lastStep = 3;

type MailState = Pick<ModuleSettings, 'mailReaches' | 'mailShown'>;
type Asked = { readonly payorId?: number | undefined; readonly invoiceId?: number | undefined };

/** The reminders that the person may send now, with their words: of at most 200 overdue invoices, the oldest first. */
export async function draft(scope: Scope, { payorId, invoiceId }: Asked, mail: MailState) {
  const rows = await overdueOnes(scope, todayOf(scope), {
    payorId,
    ids: invoiceId === undefined ? undefined : [invoiceId],
    most: mostAtOnce,
  });
  return {
    reminders: rows.filter((row) => mayIssue(scope, row)).map((row) => reminderOf(scope, row, '')),
    mail: mailStateOf(mail),
  };
}

/** Writes a letter of each down, with the invoice, to be sent once all that is committed. What cannot go is told, and stops no other. */
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
  const skipped: { invoiceId: number; number: number; reason: 'not_overdue' | 'not_yours' | Skip }[] = [];
  for (const { id, number } of seen) {
    const row = overdue.get(id);
    const said = row && reminderOf(scope, row, note);
    const reason = !row || !said ? 'not_overdue' : mayIssue(scope, row) ? said.skip : 'not_yours';
    if (reason !== null) skipped.push({ invoiceId: id, number, reason });
    else if (row && said) await write(scope, row, said);
  }
  return { count: seen.length - skipped.length, skipped };
}

type Said = ReturnType<typeof reminderOf>;
type Skip = NonNullable<Said['skip']>;

async function write(scope: Scope, row: Overdue, { to, subject, message, step }: Said): Promise<void> {
  const { writer } = await addressesOf(scope, row.payorId);
  const marks = row.sentDate === null;
  if (!isSent(row)) await forgetKept(scope, row.id);
  const letterId = await insertLetter(scope, {
    invoice_id: row.id,
    project_id: row.projectId,
    recipients: to ?? '',
    subject,
    message,
    with_report: false,
    with_e_invoice: false,
    reply_to: writer,
    marks,
    step,
  });
  if (marks) await update(scope, row.id, { sent_at: todayOf(scope) });
  scope.enqueue({ task: letterTask, payload: { tenantId: scope.tenantId, letterId } });
  announce(scope, 'InvoiceUpdated', await getRow(scope, row.id));
}

/** What a reminder of it would say now: in the payor's language, and naming no case, since letters are read on the way. */
function reminderOf(scope: Scope, row: Overdue, note: string) {
  const { lastReminderDate, lastStep: before, address } = row;
  const step = Math.min(lastStep, (before ?? 0) + 1);
  const today = todayOf(scope);
  const remindedToday = lastReminderDate !== null && calendarDay(lastReminderDate, scope.timeZone) === today;
  const rests = row.promisedDate !== null && row.promisedDate >= today;
  const skip: 'no_address' | 'reminded_today' | 'promised' | null =
    address === null ? 'no_address' : remindedToday ? 'reminded_today' : rests ? 'promised' : null;
  return {
    invoiceId: row.id,
    number: row.number,
    payorId: row.payorId,
    payorName: row.payorName,
    currencyCode: row.currencyCode,
    balance: row.balance,
    daysLate: daysLate(row, today),
    step,
    lastReminderDate,
    to: address,
    ...wordsOf(scope, row, step, note),
    skip,
  };
}

function wordsOf({ actor }: Scope, row: Overdue, step: number, note: string) {
  const figures = figuresOf(row.languageCode, row.currencyCode);
  const { letter, reminder } = figures.words;
  const due = figures.day(row.extendedDueDate ?? row.dueDate);
  const paid = row.balance === row.totalWithVat ? null : figures.money(row.balance);
  return {
    subject: letter.subject(reminder.subjects[step - 1]?.(row.number) ?? '', row.sellerName),
    message: [
      letter.greeting,
      [
        reminder.owed(row.number, figures.money(row.totalWithVat), due),
        ...(paid === null ? [] : [reminder.left(paid)]),
      ].join(' '),
      reminder.asks[step - 1] ?? '',
      ...(note === '' ? [] : [note]),
      `${reminder.attached} ${letter.reference(row.projectYearNumber)}`,
      `${letter.regards}\n${actor.name}\n${row.sellerName}`,
    ].join('\n\n'),
  };
}
