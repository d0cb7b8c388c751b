import { useState } from 'react';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { useProjectNote } from '#modules/projects/web/parts/project-note.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { findProjects, recentProjects } from './api.ts';
import { useTimesheetWords } from './words.ts';

/** Asks for the project of a new row. */
export default function AddRowDialog({ close }: { readonly close: (projectId?: number) => void }) {
  const words = useTimesheetWords();
  const noteOf = useProjectNote();
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
      <SearchPicker<ProjectLite>
        label={words.project}
        required
        value={project}
        onChange={setProject}
        load={findProjects}
        loadInitial={recentProjects}
        autoFocus
        placeholder={words.addRow.placeholder}
        getKey={({ id }) => String(id)}
        getLabel={({ yearNumber, name }) => `${yearNumber} · ${name}`}
        getNote={noteOf}
      />
    </Dialog>
  );
}
