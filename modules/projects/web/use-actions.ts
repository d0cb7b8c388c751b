import { createElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { ProjectRow } from '../contract/record.ts';
import { markProject, refreshProjects, removeProject, restoreProject } from './api.ts';
import { DeleteQuestion } from './delete-question.tsx';
import type { Named } from './draft.ts';
import { useOpenProject } from './parts/open-project.ts';
import { useProjectWords } from './words.ts';

// The shell imports these actions, so the dialogs that they open are loaded lazily.
const NewProjectDialog = lazyPart(async () => ({ default: (await import('./project-dialog.tsx')).NewProjectDialog }));
const EditProjectDialog = lazyPart(async () => ({ default: (await import('./project-dialog.tsx')).EditProjectDialog }));
const ProjectSettingsDialog = lazyPart(async () => ({
  default: (await import('./settings-dialog.tsx')).ProjectSettingsDialog,
}));

type Marked = Pick<ProjectRow, 'id' | 'isFavoriteProject'>;
type Removed = Pick<ProjectRow, 'id' | 'yearNumber' | 'name'>;

/** The actions on projects, from a list and from their page. */
export function useProjectActions() {
  const words = useProjectWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const open = useOpenProject();
  const fail = (title: string) => (error: unknown) => toast.failed(error, title);

  async function create(forClient: Named | null = null) {
    const made = await dialogs.open(NewProjectDialog, { client: forClient });
    if (made) open(made.id);
  }

  async function mark({ id, isFavoriteProject }: Marked) {
    await markProject(id, !isFavoriteProject).catch(fail(words.errors.unknown));
    await refreshProjects(client);
  }

  async function remove({ id, yearNumber, name }: Removed, onDone?: () => void) {
    const sure = await dialogs.confirm({
      title: `${yearNumber} · ${name}`,
      text: createElement(DeleteQuestion, { id }),
      confirmLabel: words.actions.delete,
      danger: true,
    });
    if (!sure) return;
    try {
      await removeProject(id);
      onDone?.();
      toast.undo(words.delete.done(yearNumber), () => void restore(id, yearNumber));
    } catch (error) {
      fail(words.errors.delete)(error);
    }
    await refreshProjects(client);
  }

  async function restore(id: number, yearNumber: string) {
    await restoreProject(id)
      .then(() => toast.success(words.delete.restored(yearNumber)))
      .catch(fail(words.errors.unknown));
    await refreshProjects(client);
  }

  return {
    open,
    create: (forClient?: Named) => void create(forClient),
    edit: (id: number, step = 0) => void dialogs.open(EditProjectDialog, { id, step }),
    settings: (id: number) => void dialogs.open(ProjectSettingsDialog, { id }),
    mark: (project: Marked) => void mark(project),
    remove: (project: Removed, onDone?: () => void) => void remove(project, onDone),
  };
}
