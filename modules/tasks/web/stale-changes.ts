import { date, plainNumber } from '#shared/format.ts';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { htmlText } from '#web/kit/html-text.ts';
import type { KitTexts } from '#web/kit/texts/kit-texts.ts';
import { repeatSaid } from '#web/kit/texts/repeat.ts';
import type { Task } from '../contract/record.ts';
import type { TaskScreenTexts } from '../texts/web.is.ts';
import { draftOf, type Draft } from './draft.ts';

/** A colleague's changes to a task during editing, in words. */
export function changesOf(
  opened: Draft,
  current: Task,
  { dialog, statuses, priorities }: TaskScreenTexts,
  kit: KitTexts['repeat'],
) {
  const theirs = draftOf(current);
  return changesIn<Draft>(opened, theirs, {
    name: [dialog.name, theirs.name],
    project: [dialog.project, theirs.project?.name ?? ''],
    employeeId: [dialog.employee, current.employeeName ?? dialog.nobody],
    status: [dialog.status, statuses[theirs.status]],
    priority: [dialog.priority, priorities[theirs.priority]],
    dueDate: [dialog.due, theirs.dueDate === null ? '–' : date(theirs.dueDate)],
    reminder: [dialog.reminder, theirs.reminderDate === null ? '–' : date(theirs.reminderDate)],
    reminderDate: [dialog.reminderDate, theirs.reminderDate === null ? '–' : theirs.reminderDate.replace('T', ' ')],
    employees: [dialog.beside, theirs.employees.map(({ name }) => name).join(', ')],
    sleepsUntil: [dialog.sleeps, theirs.sleepsUntil === null ? '–' : date(theirs.sleepsUntil)],
    wakesOnAnswer: [dialog.wakes, theirs.wakesOnAnswer ? dialog.yes : '–'],
    plannedHours: [dialog.plannedHours, theirs.plannedHours === null ? '–' : plainNumber(theirs.plannedHours)],
    repeat: [kit.label, theirs.repeat === null ? kit.never : repeatSaid(kit.language, theirs.repeat)],
    repeatFrom: [dialog.repeatFrom, dialog.repeatBases[theirs.repeatFrom]],
    description: [dialog.description, htmlText(theirs.description)],
  });
}
