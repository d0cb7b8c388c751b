import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Chip } from '#web/kit/chip.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { ParameterValue } from '../contract/filling.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { caseParametersOptions } from './api.ts';
import type { ProjectToFill } from './fill-dialog.tsx';
import { Parameter } from './parameter.tsx';
import classes from './templates.module.css';
import { useTemplateWords } from './words.ts';

type Language = 'is' | 'en';
type Props = { readonly language: Language; readonly children: ReactNode };

/** The parameters as written; with the values of a chosen case. */
export function OfCase({ language, children }: Props) {
  const { parameters: words } = useTemplateWords();
  const [project, setProject] = useState<ProjectToFill | null>(null);
  return (
    <>
      <SearchPicker<ProjectToFill>
        label={words.ofCase}
        placeholder={words.ofCasePlaceholder}
        value={project}
        clearable
        load={findProjects}
        loadInitial={recentProjects}
        getKey={({ id }) => String(id)}
        getLabel={({ yearNumber, name }) => `${yearNumber} · ${name}`}
        onChange={setProject}
      />
      {project ? <Values projectId={project.id} language={language} /> : children}
    </>
  );
}

/** Every parameter with a case's value, to look up how a letter is filled in. */
function Values({ projectId, language }: { readonly projectId: number; readonly language: Language }) {
  const { parameters: words } = useTemplateWords();
  const { data, error, refetch } = useQuery(caseParametersOptions(projectId, language));
  if (error) return <QueryError title={words.errors.values} of={{ error, refetch }} />;
  if (!data)
    return (
      <div aria-busy className={classes.waiting}>
        <Skeleton width="60%" />
        <Skeleton width="48%" />
      </div>
    );
  return (
    <ul className={classes.values} aria-label={words.values}>
      {data.map((item) => (
        <li key={item.name}>
          <Parameter name={item.name} />
          <Shown item={item} />
        </li>
      ))}
    </ul>
  );
}

function Shown({ item: { kind, value, undeclined } }: { readonly item: ParameterValue }) {
  const { parameters: words } = useTemplateWords();
  if (kind === 'picture') return <span className="mute">{words.picture}</span>;
  if (kind === 'list') return <span className="mute">{words.lines(Number(value))}</span>;
  if (value === '') return <span className="mute">{words.noValue}</span>;
  return (
    <span>
      {value} {undeclined ? <Chip tone="hold">{words.undeclined}</Chip> : null}
    </span>
  );
}
