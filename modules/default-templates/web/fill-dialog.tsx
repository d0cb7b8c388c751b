import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { DefaultTemplate, ParameterValue } from '../contract.ts';
import { downloadDocument, findProjects, parametersOptions, recentProjects } from './api.ts';
import classes from './templates.module.css';
import { useTemplateWords } from './words.ts';

export type ProjectToFill = { readonly id: number; readonly yearNumber: string; readonly name: string };
type Found = ProjectToFill & { readonly clientName?: string | null };

/** Keeps the document somewhere, instead of handing the file to the browser. */
export type Keep = (
  templateId: number,
  values: readonly { readonly name: string; readonly value: string }[],
) => Promise<unknown>;

type Draft = { readonly project: Found | null; readonly written: Readonly<Record<string, string>> };

type Props = {
  readonly template: DefaultTemplate;
  readonly project: ProjectToFill | null;
  readonly keep?: Keep;
  readonly close: (made?: boolean) => void;
};

/** A document from a template: what will stand in its fields, to look over and to change, then the file (OPEN-63). */
export function FillDialog({ template, project: given, keep, close }: Props) {
  const { make: words, errors } = useTemplateWords();
  const { draft, setDraft } = useDraft<Draft>(`template-fill/${template.id}/${given?.id ?? ''}`, {
    project: given,
    written: {},
  });
  const { project, written } = draft;
  const asked = useQuery({
    ...parametersOptions(template.id, project?.id ?? null),
    enabled: project !== null && template.hasParameters,
  });
  const save = useSave(
    async () => {
      const values = Object.entries(written).map(([name, value]) => ({ name, value }));
      if (keep) await keep(template.id, values);
      else if (project) await downloadDocument(template.id, project.id, values);
    },
    () => {
      toast.success(words.done);
      close(true);
    },
    errors.fill,
  );
  const waiting = template.hasParameters && !asked.data;
  return (
    <Dialog
      title={words.title(template.name)}
      width={560}
      onClose={() => close()}
      dirty={Object.keys(written).length > 0}
      save={save}
      saveLabel={words.action}
      canSave={project !== null && !waiting}
    >
      {given ? (
        <p className={classes.given}>
          <span className="mute">{given.yearNumber}</span> {given.name}
        </p>
      ) : (
        <SearchPicker<Found>
          label={words.project}
          required
          autoFocus
          value={project}
          load={findProjects}
          loadInitial={recentProjects}
          placeholder={words.projectPlaceholder}
          getKey={({ id }) => String(id)}
          getLabel={({ yearNumber, name }) => `${yearNumber} · ${name}`}
          getNote={({ clientName }) => clientName ?? null}
          onChange={(chosen) => {
            setDraft({ project: chosen, written: {} });
          }}
        />
      )}
      {template.hasParameters ? null : <p className={classes.hint}>{words.nothing}</p>}
      {project && template.hasParameters ? (
        asked.error ? (
          <ErrorState title={errors.parameters} onRetry={() => void asked.refetch()} />
        ) : asked.data ? (
          <>
            <p className={classes.hint}>{words.intro}</p>
            {asked.data.map((parameter) => (
              <TextField
                key={parameter.name}
                label={`${parameter.name.charAt(0).toUpperCase()}${parameter.name.slice(1)}`}
                maxLength={2000}
                value={written[parameter.name] ?? parameter.value}
                hint={hintOf(parameter, written, words)}
                onChange={(value) => setDraft({ project, written: { ...written, [parameter.name]: value } })}
              />
            ))}
          </>
        ) : (
          <div aria-busy className={classes.waiting}>
            {[62, 48, 55].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={14} />
            ))}
          </div>
        )
      ) : null}
    </Dialog>
  );
}

function hintOf(
  { name, value, known }: ParameterValue,
  written: Readonly<Record<string, string>>,
  words: ReturnType<typeof useTemplateWords>['make'],
): string | null {
  if ((written[name] ?? value) !== '') return null;
  return known ? words.empty : words.unknown;
}
