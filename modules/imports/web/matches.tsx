import { useQuery } from '@tanstack/react-query';
import { employeesLiteOptions } from '#modules/employees/web/api.ts';
import { hourlyRatesOptions } from '#modules/rates/web/api.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { int } from '#shared/format.ts';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { UnknownName } from '../contract.ts';
import classes from './imports.module.css';
import type { Importing } from './use-import.ts';
import { useImportWords } from './words.ts';

/** Unknown names of the file: the person matches each, and the rows are checked again. */
export function Matches({ importing }: { readonly importing: Importing }) {
  const { matches: words, fields } = useImportWords();
  const unknown = importing.checked?.unknown ?? [];
  if (unknown.length === 0) return null;
  return (
    <section className={classes.matches} aria-label={words.title} aria-busy={importing.checking || undefined}>
      <h2>{words.title}</h2>
      <p className={classes.hint}>{words.text(unknown.length)}</p>
      <table className={classes.verdicts} aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">{words.inFile}</th>
            <th scope="col" data-align="end">
              {words.rows}
            </th>
            <th scope="col">{words.ours}</th>
          </tr>
        </thead>
        <tbody>
          {unknown.map((name) => (
            <tr key={`${name.field} ${name.text}`}>
              <td>
                {fields[name.field]} <b>„{name.text}“</b>
              </td>
              <td data-align="end">{int(name.count)}</td>
              <td>
                {name.field === 'project' ? (
                  <ProjectMatch name={name} importing={importing} />
                ) : (
                  <ListMatch name={name} importing={importing} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type MatchProps = { readonly name: UnknownName; readonly importing: Importing };

function ProjectMatch({ name, importing: { matchOf, match } }: MatchProps) {
  const { matches: words, fields } = useImportWords();
  const chosen = matchOf(name);
  return (
    <SearchPicker<{ readonly id: number; readonly label: string; readonly note?: string | null }>
      label={words.choose(fields.project, name.text)}
      hideLabel
      clearable={false}
      placeholder={words.placeholder}
      value={chosen}
      onChange={(one) => {
        if (one) match(name, one);
      }}
      getKey={({ id }) => String(id)}
      getLabel={({ label }) => label}
      getNote={({ note }) => note}
      load={async (text, signal) => (await findProjects(text, signal)).map(choiceOf)}
      loadInitial={async (signal) => (await recentProjects(signal)).map(choiceOf)}
    />
  );
}

const choiceOf = ({ id, yearNumber, name, clientName }: Awaited<ReturnType<typeof findProjects>>[number]) => ({
  id,
  label: `${yearNumber} · ${name}`,
  note: clientName,
});

function ListMatch({ name, importing: { matchOf, match } }: MatchProps) {
  const { matches: words, fields } = useImportWords();
  const people = useErrorToast(useQuery({ ...employeesLiteOptions(), enabled: name.field === 'employee' }));
  const rates = useErrorToast(useQuery({ ...hourlyRatesOptions(), enabled: name.field === 'rate' }));
  const items = (name.field === 'employee' ? people.data?.items : rates.data?.items) ?? [];
  const chosen = matchOf(name);
  return (
    <SelectField
      label={words.choose(fields[name.field], name.text)}
      hideLabel
      placeholder={words.placeholder}
      value={chosen ? String(chosen.id) : null}
      options={items.map((one) => ({ value: String(one.id), label: one.name }))}
      onChange={(id) => match(name, { id: Number(id), label: '' })}
    />
  );
}
