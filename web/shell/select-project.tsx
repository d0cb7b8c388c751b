import { useState } from 'react';
import { projectsContract } from '#modules/projects/contract.ts';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { useProjectNote } from '#modules/projects/web/parts/project-note.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { call } from '#web/lib/call.ts';
import { usePaletteWords } from './palette/words.ts';

const find = async (text: string, signal: AbortSignal) =>
  (await call(projectsContract.listProjectsLite, { query: { search: text, pageSize: '20' } }, { signal })).items;
const recent = async (signal: AbortSignal) =>
  (
    await call(
      projectsContract.listProjectsLite,
      { query: { recent: 'true', pageSize: '10', statusId: '1' } },
      { signal },
    )
  ).items;

type SelectProjectProps = {
  readonly title: string;
  readonly action: string;
  readonly close: (project?: ProjectLite) => void;
};

/** Asks for a project, found by name or number; recently used ones come first (SHELL-19). */
export function SelectProject({ title, action, close }: SelectProjectProps) {
  const { selectProject: words } = usePaletteWords();
  const noteOf = useProjectNote();
  const [project, setProject] = useState<ProjectLite | null>(null);
  const save = useSave(() => Promise.resolve(project ?? undefined), close);
  return (
    <Dialog title={title} width={480} onClose={() => close()} save={save} saveLabel={action} canSave={project !== null}>
      <SearchPicker<ProjectLite>
        label={words.label}
        required
        value={project}
        onChange={setProject}
        load={find}
        loadInitial={recent}
        autoFocus
        placeholder={words.placeholder}
        getKey={({ id }) => String(id)}
        getLabel={({ yearNumber, name }) => `${yearNumber} · ${name}`}
        getNote={noteOf}
      />
    </Dialog>
  );
}
