import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { Worklog } from '../contract/record.ts';
import type { DayOfProject } from './day-dialog.tsx';
import type { KnownWork } from './draft.ts';
import { projectForWorkOptions, refreshWorklogs, removeWorklogs, restoreWorklogs } from './api.ts';
import { BulkEditDialog, CopyDialog, DayDialog, EditWorklogDialog, NewWorklogDialog } from './dialogs.ts';
import { useWorklogWords } from './words.ts';

/** The actions of worklog lists: create, edit, delete with confirmation and undo. */
export function useWorklogActions() {
  const words = useWorklogWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const remove = useWorklogRemoval();

  /** Opens a dialog for the selected ids; `rows` are those of them that are on the page. */
  async function openOn(
    Many: typeof BulkEditDialog | typeof CopyDialog,
    ids: readonly number[],
    rows: readonly Worklog[],
    onDone?: () => void,
  ) {
    if (ids.length === 0) return void toast.info(words.warnings.noneSelected);
    const count = await dialogs.open(Many, { ids, rows: rows.filter(({ id }) => ids.includes(id)) });
    if (count !== undefined) onDone?.();
  }

  /** Logs time on a given project; `chained` when called from an open dialog. */
  async function createOn(
    projectId: number,
    about: { readonly day?: string; readonly workTypeId?: number; readonly known?: KnownWork },
    chained: boolean,
  ) {
    try {
      const project = await client.fetchQuery(projectForWorkOptions(projectId));
      await dialogs.open(NewWorklogDialog, { project, ...about }, { chained });
    } catch (error) {
      toast.failed(error, words.errors.unknown);
    }
  }

  return {
    createOn: (projectId: number, day: string, chained = false) => void createOn(projectId, { day }, chained),
    /** Logs time on a task of a project. */
    createOnTask: (projectId: number, task: { readonly id: number; readonly name: string }, workTypeId = 1) =>
      void createOn(projectId, { workTypeId, known: { task } }, false),
    /** Logs work of a given type on a given project, for example while an invoice is made. */
    addTo: (projectId: number, workTypeId: number) => void createOn(projectId, { workTypeId }, false),
    day: (asked: DayOfProject) => void dialogs.open(DayDialog, asked),
    editMany: (ids: readonly number[], rows: readonly Worklog[], onDone?: () => void) =>
      void openOn(BulkEditDialog, ids, rows, onDone),
    copy: (ids: readonly number[], rows: readonly Worklog[], onDone?: () => void) =>
      void openOn(CopyDialog, ids, rows, onDone),
    /** Logs time with any initial values; `chained` when called from an open dialog. */
    createKnown: (known: KnownWork, projectId: number | null = null, chained = false) =>
      projectId === null
        ? void dialogs.open(NewWorklogDialog, { known }, { chained })
        : void createOn(projectId, { known }, chained),
    create: (workTypeId = 1) => void dialogs.open(NewWorklogDialog, { workTypeId }),
    edit: (id: number, chained = false) => void dialogs.open(EditWorklogDialog, { id }, { chained }),
    remove,
  };
}

/** Deletes worklogs, with a confirmation and an undo. */
function useWorklogRemoval() {
  const words = useWorklogWords();
  const dialogs = useDialogs();
  const client = useQueryClient();

  async function remove(ids: readonly number[], onDone?: () => void) {
    if (ids.length === 0) return void toast.info(words.warnings.noneSelected);
    const sure = await dialogs.confirm({
      title: words.actions.delete,
      text: words.dialog.confirmDelete(ids.length),
      confirmLabel: words.actions.delete,
      danger: true,
    });
    if (!sure) return;
    try {
      await removeWorklogs(ids);
      onDone?.();
      toast.undo(words.done.deleted(ids.length), () => void restore(ids));
    } catch (error) {
      toast.failed(error, words.errors.unknown);
    }
    await refreshWorklogs(client);
  }

  async function restore(ids: readonly number[]) {
    await restoreWorklogs(ids)
      .then(() => toast.success(words.done.restored))
      .catch((error: unknown) => toast.failed(error, words.errors.unknown));
    await refreshWorklogs(client);
  }

  return (ids: readonly number[], onDone?: () => void) => void remove(ids, onDone);
}
