import type { CalendarDate } from '#shared/dates.ts';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import { valuesOf } from '#shared/record.ts';
import type { Repeat } from '#shared/repeat.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import {
  emptyPlain,
  plainFields,
  type PlainName,
  type RepeatBase,
  type Status,
  type Task,
} from '../contract/record.ts';
import type { NewTask } from '../contract/written.ts';
import { datesAfter } from '../rules/reminder.ts';

export type ProjectOfDraft = {
  readonly id: number;
  readonly yearNumber: string;
  readonly name: string;
  readonly statusId?: number;
};

/** A task during typing. `reminderDate` is wall time, `yyyy-MM-ddTHH:mm`. */
export type Draft = Pick<Task, PlainName> & {
  readonly project: ProjectOfDraft | null;
  readonly employeeId: number | null;
  readonly status: Status;
  readonly dueDate: CalendarDate | null;
  readonly reminder: boolean;
  readonly reminderDate: string | null;
  readonly employees: readonly { readonly id: number; readonly name: string }[];
  readonly sleepsUntil: CalendarDate | null;
  readonly wakesOnAnswer: boolean;
  readonly repeat: Repeat | null;
  readonly repeatFrom: RepeatBase;
};

export type Known = Partial<Pick<Draft, 'name' | 'project' | 'employeeId' | 'status' | 'priority' | 'dueDate'>>;

/**
 * Reminder on, the creator as assignee, normal priority; pending unless created in another column (TASK-28, TASK-29).
 */
export const newDraft = (me: number, known: Known, today: CalendarDate): Draft =>
  withDates(
    {
      ...emptyPlain,
      project: null,
      employeeId: me,
      status: 'Pending',
      dueDate: null,
      employees: [],
      sleepsUntil: null,
      wakesOnAnswer: false,
      repeat: null,
      repeatFrom: 'Due',
      reminder: false,
      reminderDate: null,
      ...known,
    },
    { reminder: true },
    today,
  );

export const draftOf = (task: Task): Draft => ({
  ...valuesOf(plainFields, task),
  project: { id: task.projectId, yearNumber: task.projectYearNumber, name: task.projectName },
  employeeId: task.employeeId,
  status: task.status,
  dueDate: task.dueDate,
  reminder: task.reminder,
  reminderDate: task.reminderDate && `${calendarDay(task.reminderDate)}T${timeOfDay(task.reminderDate)}`,
  employees: task.employees.map(({ id, name }) => ({ id, name })),
  sleepsUntil: task.sleepsUntil,
  wakesOnAnswer: task.wakesOnAnswer,
  repeat: task.repeat,
  repeatFrom: task.repeatFrom,
});

type DateChange = {
  readonly dueDate?: CalendarDate | null;
  readonly reminder?: boolean;
  readonly reminderDate?: string | null;
};

// Iceland has no daylight saving and no offset (decisions §5).
const zone = 'Atlantic/Reykjavik';
const instantOf = (wall: string | null) => (wall === null ? null : new Date(`${wall}:00Z`));

/**
 * Applies the server’s rule for the reminder after a change of the due date (TASK-30 to 33), so that the dialog shows
 * the result.
 */
export function withDates(draft: Draft, change: DateChange, today: CalendarDate): Draft {
  const { reminderDate, ...rest } = change;
  const after = datesAfter(
    { dueDate: draft.dueDate, reminder: draft.reminder, reminderDate: instantOf(draft.reminderDate) },
    reminderDate === undefined ? rest : { ...rest, reminderDate: instantOf(reminderDate) },
    { today, zone },
  );
  const wall = after.reminderDate && `${calendarDay(after.reminderDate)}T${timeOfDay(after.reminderDate)}`;
  return { ...draft, dueDate: after.dueDate, reminder: after.reminder, reminderDate: wall };
}

/** The request body of a draft; missing values are shown at their fields before sending (TASK-26, TASK-27). */
export function bodyOf(
  draft: Draft,
  parentTaskId: number,
  words: { readonly nameRequired: string; readonly chooseProject: string },
): NewTask {
  const { project, reminderDate, employees, ...rest } = draft;
  const missing = {
    ...(draft.name.trim() === '' ? { name: words.nameRequired } : {}),
    ...(project ? {} : { projectId: words.chooseProject }),
  };
  if (Object.keys(missing).length > 0 || !project) throw new FormProblem(missing);
  return {
    ...rest,
    name: draft.name.trim(),
    projectId: project.id,
    employees: employees.map(({ id }) => id),
    parentTaskId,
    ...(draft.reminder && reminderDate !== null ? { reminderDate: `${reminderDate}:00Z` } : {}),
  };
}
