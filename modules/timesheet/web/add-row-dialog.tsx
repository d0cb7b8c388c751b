import { useState } from 'react';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { ProjectPicker } from '#modules/projects/web/parts/project-picker.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useTimesheetWords } from './words.ts';

/** Asks for the project of a new row. */
export default function AddRowDialog({ close }: { readonly close: (projectId?: number) => void }) {
  const words = useTimesheetWords();
  const [project, setProject] = useState<ProjectLite | null>(null);
  const save = useSave(() => Promise.resolve(project?.id), close);
  return (
    <Dialog
      title={words.addRow.title}
      width={480}
      onClose={() => close()}
      save={save}
      saveLabel={words.addRow.save}
      canSave={project !== null}
    >
      <ProjectPicker<ProjectLite>
        label={words.project}
        required
        value={project}
        onChange={setProject}
        load={findProjects}
        loadInitial={recentProjects}
        autoFocus
        placeholder={words.addRow.placeholder}
      />
    </Dialog>
  );
}
