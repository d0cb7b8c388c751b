import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addDays } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Status, TaskRow } from '../contract/record.ts';
import type { BulkEdit, BulkEdited } from '../contract/written.ts';
import { completeTask, editTasks, refreshTasks, removeTasks, restoreTasks } from './api.ts';
import { AssignDialog, DueDialog, EditTaskDialog, MoveDialog, TaskDialog } from './dialogs.ts';
import type { Known } from './draft.ts';
import { useTaskWords } from './words.ts';

type Change = Omit<BulkEdit, 'ids'>;

/** Actions on one or several tasks from a list, a board and a page, with undo if data may be lost. */
export function useTaskActions() {
  const words = useTaskWords();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { tenantId, employeeId } = useHere();
  const { change, offerUndo } = useTaskChanges();
  const { assign, move, date, sleep } = useAskedChanges(change, offerUndo);
  const complete = useCompleting();
  const remove = useTaskRemoval();

  return {
    create: (known: Known = {}) => void dialogs.open(TaskDialog, { known }),
    addSubtask: (parent: Pick<TaskRow, 'id' | 'name' | 'projectId' | 'projectYearNumber' | 'projectName'>) =>
      void dialogs.open(TaskDialog, {
        known: { project: { id: parent.projectId, yearNumber: parent.projectYearNumber, name: parent.projectName } },
        parent: { id: parent.id, name: parent.name },
      }),
    edit: (id: number) => void dialogs.open(EditTaskDialog, { id }),
    open: (id: number) =>
      void navigate({ to: '/$tenantId/tasks/$id', params: { tenantId: String(tenantId), id: String(id) } }),
    complete: (task: Pick<TaskRow, 'id' | 'name'>, completed: boolean) => void complete(task, completed),
    setStatus: (ids: readonly number[], status: Status, onDone?: () => void) =>
      void change(ids, { status }, words.errors.status, onDone),
    setPriority: (ids: readonly number[], priority: TaskRow['priority']) => void change(ids, { priority }),
    assign: (tasks: readonly Pick<TaskRow, 'id' | 'projectId'>[], onDone?: () => void) => void assign(tasks, onDone),
    assignMe: (ids: readonly number[]) => void change(ids, { employeeId }),
    date: (tasks: readonly Pick<TaskRow, 'id' | 'dueDate'>[], onDone?: () => void) => void date(tasks, onDone),
    sleep: (tasks: readonly Pick<TaskRow, 'id' | 'sleepsUntil'>[]) => void sleep(tasks),
    move: (ids: readonly number[], onDone?: () => void) => void move(ids, onDone),
    tomorrow: (ids: readonly number[]) => void change(ids, { dueDate: addDays(calendarDay(new Date()), 1) }),
    /** Asks before it deletes, by the name if one task is deleted. */
    remove: (task: Pick<TaskRow, 'id' | 'name'>) => remove([task.id], task.name),
    removeMany: (ids: readonly number[], onDone?: () => void) => remove(ids, undefined, onDone),
  };
}

const failed = (title: string) => (error: unknown) => toast.failed(error, title);

function useCompleting() {
  const words = useTaskWords();
  const client = useQueryClient();
  async function complete(task: Pick<TaskRow, 'id' | 'name'>, completed: boolean) {
    try {
      await completeTask(task.id, completed);
      if (completed) toast.undo(words.done.completed(task.name), () => void complete(task, false));
    } catch (error) {
      failed(words.errors.status)(error);
    }
    await refreshTasks(client);
  }

  return complete;
}

type Changes = ReturnType<typeof useTaskChanges>;

/** The changes that ask in a dialog first: for whom, to which case, and until when. */
function useAskedChanges(change: Changes['change'], offerUndo: Changes['offerUndo']) {
  const dialogs = useDialogs();
  const client = useQueryClient();

  async function assign(tasks: readonly Pick<TaskRow, 'id' | 'projectId'>[], onDone?: () => void) {
    const [first] = tasks;
    if (!first) return;
    const chosen = await dialogs.open(AssignDialog, { projectId: first.projectId });
    if (chosen === undefined) return;
    await change(
      tasks.map(({ id }) => id),
      { employeeId: chosen.employeeId },
    );
    onDone?.();
  }

  /** Moves tasks to another case, with their subtasks. */
  async function move(ids: readonly number[], onDone?: () => void) {
    const moved = await dialogs.open(MoveDialog, { ids });
    if (moved === undefined) return;
    offerUndo(moved);
    onDone?.();
    await refreshTasks(client);
  }

  async function date(tasks: readonly Pick<TaskRow, 'id' | 'dueDate'>[], onDone?: () => void) {
    const [first] = tasks;
    if (!first) return;
    const chosen = await dialogs.open(DueDialog, { day: first.dueDate, purpose: 'dates' });
    if (chosen === undefined) return;
    await change(
      tasks.map(({ id }) => id),
      { dueDate: chosen.day },
    );
    onDone?.();
  }

  /** Hides tasks from My day until another day or an answer. */
  async function sleep(tasks: readonly Pick<TaskRow, 'id' | 'sleepsUntil'>[]) {
    const [first] = tasks;
    if (!first) return;
    const chosen = await dialogs.open(DueDialog, { day: first.sleepsUntil, purpose: 'sleep' });
    if (chosen === undefined) return;
    await change(
      tasks.map(({ id }) => id),
      { sleepsUntil: chosen.day, wakesOnAnswer: chosen.answer ?? false },
    );
  }

  return { assign, move, date, sleep };
}

/** Changes fields of tasks; a change of several can be undone. */
function useTaskChanges() {
  const words = useTaskWords();
  const client = useQueryClient();
  const refresh = () => refreshTasks(client);

  async function change(ids: readonly number[], what: Change, title = words.errors.edit, onDone?: () => void) {
    if (ids.length === 0) return;
    try {
      const edited = await editTasks({ ids, ...what });
      if (ids.length > 1) offerUndo(edited);
      onDone?.();
    } catch (error) {
      failed(title)(error);
    }
    await refresh();
  }

  const offerUndo = ({ count, before }: BulkEdited) =>
    toast.undo(words.done.changed(count), () => void takeBack(before));

  /** Restores the previous values, one task after another. */
  async function takeBack(before: BulkEdited['before']) {
    await before
      .reduce((done, one) => done.then(() => editTasks(one)), Promise.resolve<unknown>(null))
      .then(() => toast.success(words.done.restored))
      .catch(failed(words.errors.edit));
    await refresh();
  }

  return { change, offerUndo };
}

/** Deletes tasks, with a confirmation and an undo. */
function useTaskRemoval() {
  const words = useTaskWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const refresh = () => refreshTasks(client);

  async function remove(ids: readonly number[], name: string | undefined, onDone?: () => void) {
    if (ids.length === 0) return;
    const sure = await dialogs.confirm({
      title: words.actions.delete,
      text: name === undefined ? words.confirm.many(ids.length) : words.confirm.one(name),
      confirmLabel: words.actions.delete,
      danger: true,
    });
    if (!sure) return;
    try {
      await removeTasks(ids);
      onDone?.();
      toast.undo(words.done.deleted(ids.length), () => void restore(ids));
    } catch (error) {
      failed(words.errors.delete)(error);
    }
    await refresh();
  }

  async function restore(ids: readonly number[]) {
    await restoreTasks(ids)
      .then(() => toast.success(words.done.restored))
      .catch(failed(words.errors.delete));
    await refresh();
  }

  return (...asked: Parameters<typeof remove>) => void remove(...asked);
}
