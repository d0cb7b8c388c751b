import { useState } from 'react';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { ProjectPicker } from '#modules/projects/web/parts/project-picker.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import type { BulkEdited } from '../contract/written.ts';
import { editTasks } from './api.ts';
import { useTaskWords } from './words.ts';

type Props = { readonly ids: readonly number[]; readonly close: (moved?: BulkEdited) => void };

/** Chooses another case for tasks; shows conflicts, and keeps the choice. */
export function MoveDialog({ ids, close }: Props) {
  const { move: words, dialog: form } = useTaskWords();
  const [project, setProject] = useState<ProjectLite | null>(null);
  const save = useSave(
    async () => {
      if (!project) throw new FormProblem({ projectId: form.chooseProject });
      return editTasks({ ids, projectId: project.id });
    },
    (moved) => close(moved),
  );
  return (
    <Dialog title={words.title(ids.length)} width={480} onClose={() => close()} save={save} saveLabel={words.save}>
      <ProjectPicker<ProjectLite>
        label={form.project}
        required
        autoFocus
        value={project}
        onChange={setProject}
        load={findProjects}
        loadInitial={recentProjects}
        error={save.errors.projectId ?? null}
      />
    </Dialog>
  );
}
