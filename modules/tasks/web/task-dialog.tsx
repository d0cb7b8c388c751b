import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDay } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Task } from '../contract/record.ts';
import { createTask, editTask, refreshTasks, taskToEditOptions } from './api.ts';
import { bodyOf, draftOf, newDraft, type Draft, type Known } from './draft.ts';
import { changesOf } from './stale-changes.ts';
import { TaskFields } from './task-fields.tsx';
import classes from './tasks.module.css';
import { useTaskWords } from './words.ts';

type Parent = { readonly id: number; readonly name: string };
type Close = (saved?: Task) => void;
type NewProps = { readonly known?: Known; readonly parent?: Parent | null; readonly close: Close };

/** Creates a task or a subtask (TASK-06, TASK-28). */
export function TaskDialog({ known = {}, parent = null, close }: NewProps) {
  const { employeeId } = useHere();
  return (
    <TaskForm
      name={`task/new/${JSON.stringify([known.project?.id, known.status, parent?.id])}`}
      start={newDraft(employeeId, known, calendarDay(new Date()))}
      task={null}
      parent={parent}
      close={close}
    />
  );
}

/** Edits a task; opens with the server's current row. */
export function EditTaskDialog({ id, close }: { readonly id: number; readonly close: Close }) {
  const words = useTaskWords();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery(taskToEditOptions(id));
  // Others' changes arrive with the refusal of the save: they must not replace typed text.
  const [opened, setOpened] = useState<Task | null>(null);
  if (!opened && data && !error && isFetchedAfterMount) setOpened(data);
  if (opened)
    return (
      <TaskForm
        name={`task/${id}`}
        start={draftOf(opened)}
        task={opened}
        parent={opened.parentTaskId === 0 ? null : { id: opened.parentTaskId, name: opened.parentTaskName ?? '' }}
        close={close}
      />
    );
  return (
    <Dialog title={words.dialog.edit} width={560} onClose={close} footer={null}>
      {error && !isFetching ? <QueryError title={words.errors.loadOne} of={{ error, refetch }} /> : <span aria-busy />}
    </Dialog>
  );
}

type FormProps = {
  readonly name: string;
  readonly start: Draft;
  readonly task: Task | null;
  readonly parent: Parent | null;
  readonly close: Close;
};

function TaskForm({ name, start, task, parent, close }: FormProps) {
  const words = useTaskWords();
  const kit = useKitTexts();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Task, Draft>(
    name,
    task,
    start,
    draftOf,
    {
      together: [
        ['dueDate', 'reminder', 'reminderDate'],
        ['repeat', 'repeatFrom'],
      ],
    },
  );
  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        const body = bodyOf(draft, parent?.id ?? 0, words.dialog);
        return task ? editTask(task.id, { ...body, version }) : createTask(body, idempotencyKey);
      }),
    (saved) => {
      void refreshTasks(client);
      toast.success(task ? words.dialog.saved : words.composer.created(saved.name));
      close(saved);
    },
    task ? words.errors.edit : words.errors.create,
    draft,
  );
  return (
    <Dialog
      title={task ? words.dialog.edit : parent ? words.dialog.newSubtask : words.dialog.new}
      width={560}
      dirty={dirty}
      onClose={() => close()}
      save={{ ...save, detail: current ? null : save.detail }}
      canSave={task === null || task.can.edit}
    >
      {parent ? <p className={classes.parent}>{words.partOf(parent.name)}</p> : null}
      {current ? (
        <StaleNotice
          changes={changesOf(opened, current, words, kit.repeat)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <TaskFields
        draft={draft}
        errors={save.errors}
        fixedProject={parent !== null}
        person={task ? { id: task.employeeId, name: task.employeeName } : null}
        onChange={setDraft}
      />
    </Dialog>
  );
}
