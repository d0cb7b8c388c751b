import { SearchPicker, type SearchPickerProps } from '#web/kit/form/search-picker.tsx';
import { useProjectNote } from './project-note.ts';

type Shown = {
  readonly id: number;
  readonly yearNumber: string;
  readonly name: string;
  readonly statusId?: number | undefined;
  readonly clientName?: string | null;
};
type Props<Project> = Omit<SearchPickerProps<Project>, 'getKey' | 'getLabel' | 'getNote'>;

/** Chooses a case by its number, its name or its client. */
export function ProjectPicker<Project extends Shown>(props: Props<Project>) {
  const noteOf = useProjectNote();
  return (
    <SearchPicker
      {...props}
      getKey={({ id }) => String(id)}
      getLabel={({ yearNumber, name }) => `${yearNumber} · ${name}`}
      getNote={noteOf}
    />
  );
}
