import { FormProblem } from '#web/kit/dialog/problem.ts';
import { newDefaults, type DefaultTask, type NewDefaultTask } from '../contract.ts';
import type { Priority, Status } from '../rules.ts';

/** A template while it is edited. */
export type Draft = {
  readonly name: string;
  readonly description: string;
  readonly status: Status;
  readonly priority: Priority;
  readonly projectTypeId: number | null;
  readonly projectSubTypeId: number | null;
  /** Null: no due date. */
  readonly dueDateDays: number | null;
  readonly dueDateExtensionId: number | null;
  readonly reminder: boolean;
  readonly reminderDateDays: number | null;
  readonly reminderExtensionId: number | null;
  readonly autoCreate: boolean;
  readonly predecessors: readonly { readonly id: number; readonly name: string }[];
};

/** The defaults of a new template (PROC-03). */
export const newDraft: Draft = {
  name: '',
  description: '',
  projectTypeId: null,
  projectSubTypeId: null,
  dueDateExtensionId: null,
  reminderExtensionId: null,
  predecessors: [],
  ...newDefaults,
};

export const draftOf = (process: DefaultTask): Draft => ({
  name: process.name,
  description: process.description,
  status: process.status,
  priority: process.priority,
  projectTypeId: process.projectTypeId,
  projectSubTypeId: process.projectSubTypeId,
  dueDateDays: process.dueDateDays,
  dueDateExtensionId: process.dueDateExtensionId,
  reminder: process.reminder,
  reminderDateDays: process.reminderDateDays,
  reminderExtensionId: process.reminderExtensionId,
  autoCreate: process.autoCreate,
  predecessors: process.dependedDefaultTasks.map(({ dependedTaskId, name }) => ({ id: dependedTaskId, name })),
});

/** Another type or subtype has other possible predecessors, and may lack the chosen date field (PROC-05, PROC-07). */
export const withType = (draft: Draft, projectTypeId: number | null, projectSubTypeId: number | null): Draft => ({
  ...draft,
  projectTypeId,
  projectSubTypeId,
  predecessors: [],
  ...(projectTypeId === draft.projectTypeId ? {} : { dueDateExtensionId: null, reminderExtensionId: null }),
});

/** The draft in the API's format. @throws FormProblem when the name is missing (OPEN-48) */
export function bodyOf({ predecessors, ...draft }: Draft, nameRequired: string): NewDefaultTask {
  if (draft.name.trim() === '') throw new FormProblem({ name: nameRequired });
  return { ...draft, dependedDefaultTasks: predecessors.map(({ id }) => ({ dependedTaskId: id })) };
}
