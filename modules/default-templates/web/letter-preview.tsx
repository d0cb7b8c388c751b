import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import type { ProjectToFill } from './fill-dialog.tsx';
import { filledLetterOptions } from './parts/letters-api.ts';
import classes from './templates.module.css';
import { useTemplateWords } from './words.ts';

type Props = { readonly subject: string; readonly message: string };

/** The letter filled in for a chosen case; until then as written. Missing values are highlighted. */
export function LetterPreview({ subject, message }: Props) {
  const { letters: words, parameters } = useTemplateWords();
  const [project, setProject] = useState<ProjectToFill | null>(null);
  const [typed] = useDebouncedValue({ subject, message }, 250);
  const filled = useQuery({
    ...filledLetterOptions({ ...typed, projectId: project?.id ?? 0 }),
    enabled: project !== null,
  });
  const shown = project && filled.data ? filled.data : { subject, message, missing: [], undeclined: [] };
  return (
    <section aria-label={words.preview} className={classes.letter}>
      <SearchPicker<ProjectToFill>
        label={words.previewOf}
        placeholder={parameters.ofCasePlaceholder}
        value={project}
        clearable
        load={findProjects}
        loadInitial={recentProjects}
        getKey={({ id }) => String(id)}
        getLabel={({ yearNumber, name }) => `${yearNumber} · ${name}`}
        onChange={setProject}
      />
      {project && filled.error ? (
        <QueryError
          title={words.errors.preview}

          of={filled}
        />
      ) : (
        <p className={classes.sample} aria-busy={project !== null && filled.isFetching}>
          <b>
            <Marked text={shown.subject} />
          </b>
          {'\n\n'}
          <Marked text={shown.message} />
        </p>
      )}
      {shown.missing.length > 0 ? <p role="status">{words.missing(shown.missing)}</p> : null}
      {shown.undeclined.length > 0 ? <p role="status">{words.undeclined(shown.undeclined)}</p> : null}
    </section>
  );
}

/** Highlights parameters that are still in braces. */
const Marked = ({ text }: { readonly text: string }) => (
  <MarkedText pieces={text.split(/(\{\{[^{}]*\}\})/).map((part) => ({ text: part, hit: part.startsWith('{{') }))} />
);
