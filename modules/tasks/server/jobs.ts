import { sql } from 'kysely';
import { actAsEmployee, readAsEmployee } from '#server/as-employee.ts';
import { inRole } from '#server/db/transaction.ts';
import type { JobHandler, QueuedJobs } from '#server/jobs/job.ts';
import type { Mail } from '#server/mail/mail.ts';
import { sendOrNotify } from '#server/mail/send-once.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Scope } from '#server/scope.ts';
import { date } from '#shared/format.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { find, type FullTaskRow } from './queries/list.ts';
import { toRepeat } from './queries/repeat.ts';
import { makeNextOfDay } from './service/repeat.ts';

type Reminder = {
  readonly tenantId: number;
  readonly employeeId: number;
  readonly taskId: number;
  readonly reminderDate: string;
};

export const makeTaskJobs = (settings: ModuleSettings): QueuedJobs => ({
  background: { 'queue-task-reminders': queueReminders(settings), 'repeat-tasks': repeatTasks(settings) },
  letters: { 'task-reminder': sendReminder(settings) },
});

const queuedAtOnce = 500;

/** Each minute: sends the due reminders to the mail queue, and marks them as sent in the same transaction. */
const queueReminders =
  ({ clock }: Pick<ModuleSettings, 'clock'>): JobHandler =>
  async (_payload, { pool, signal }) => {
    for (let queued = queuedAtOnce; queued === queuedAtOnce && !signal.aborted;)
      queued = await inRole(
        pool,
        'stod_worker',
        async (db) =>
          (await sql<{ n: number }>`select queue_task_reminders(${clock()}, ${queuedAtOnce}) as n`.execute(db)).rows[0]
            ?.n ?? 0,
      );
  };

/** Every few minutes: creates due repetitions, each in its own transaction. */
const repeatTasks =
  ({ clock }: Pick<ModuleSettings, 'clock'>): JobHandler =>
  async (_payload, { pool, signal, log }) => {
    const due = await inRole(pool, 'stod_worker', (db) => toRepeat({ db }, clock(), queuedAtOnce));
    for (const { taskId, ...person } of due)
      if (!signal.aborted)
        await actAsEmployee(pool, person, clock(), (scope) => makeNextOfDay(scope, taskId)).catch((error: unknown) =>
          // A failed task is retried with the next run, and blocks no other firm.
          log.error({ error, taskId }, 'the next of a task was not made'),
        );
  };

/** One letter to one person (OPEN-62), with their access and the open tasks at the time of sending. */
const sendReminder =
  ({ publicUrl, sendMail, clock }: ModuleSettings): JobHandler =>
  async (payload, context) => {
    const reminder = payload as Reminder;
    const mail = await readAsEmployee(context.pool, reminder, clock(), async (scope, { email }) => {
      const task = await find(scope, reminder.taskId);
      return task && isStill(task, reminder) ? letterOf(scope, email, task, publicUrl) : null;
    });
    if (mail) await sendOrNotify(sendMail, mail, context, { ...reminder, about: 'task', id: reminder.taskId });
  };

/** Whether the task is still open, and its reminder on and unmoved. */
const isStill = ({ completed, reminder, reminderDate }: FullTaskRow, queued: Reminder): boolean =>
  !completed && reminder && reminderDate?.getTime() === new Date(queued.reminderDate).getTime();

function letterOf({ language, edition, tenantId }: Scope, to: string, task: FullTaskRow, publicUrl: string): Mail {
  const { letter: words } = textsFor(is, en)({ language, edition });
  const project = `${task.projectYearNumber} ${task.projectName}`;
  const facts = [
    task.name,
    task.dueDate === null ? null : words.due(date(task.dueDate)),
    project,
    task.employeeName === null ? words.nobody : words.who(task.employeeName),
  ];
  return {
    to,
    language,
    subject: words.subject(task.name),
    paragraphs: [facts.filter((fact) => fact !== null).join('\n')],
    action: { label: words.label, url: `${publicUrl}/${tenantId}/tasks/${task.id}` },
  };
}
