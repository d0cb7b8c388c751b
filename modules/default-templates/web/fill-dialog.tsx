import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { Button } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { DrawnPage } from '#web/kit/rich-text/drawn-page.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { settings } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toast.tsx';
import type { DefaultTemplate } from '../contract.ts';
import type { ParameterValue } from '../contract/filling.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { downloadDocument, parametersOptions, previewOptions } from './api.ts';
import type { Format, Values } from './api.ts';
import classes from './templates.module.css';
import { useTemplateWords } from './words.ts';

export type ProjectToFill = { readonly id: number; readonly yearNumber: string; readonly name: string };
type Found = ProjectToFill & { readonly clientName?: string | null };

/** Stores the document, instead of downloading it. */
export type Keep = (templateId: number, values: Values, format: Format, idempotencyKey: string) => Promise<unknown>;

type Draft = { readonly project: Found | null; readonly written: Readonly<Record<string, string>> };

type Props = {
  readonly template: DefaultTemplate;
  readonly project: ProjectToFill | null;
  readonly keep?: Keep;
  readonly close: (made?: boolean) => void;
};

/** Creates a document from a template: values to check and change, then the file (OPEN-63). */
export function FillDialog({ template, project: given, keep, close }: Props) {
  const { make: words, errors } = useTemplateWords();
  const { draft, setDraft, idempotencyKey } = useDraft<Draft>(`template-fill/${template.id}/${given?.id ?? ''}`, {
    project: given,
    written: {},
  });
  const { project, written } = draft;
  const [format, setFormat] = useState<Format>('docx');
  const [isLookedOver, setLookedOver] = useState(false);
  const values = Object.entries(written).map(([name, value]) => ({ name, value }));
  const asked = useQuery({
    ...parametersOptions(template.id, project?.id ?? null),
    enabled: project !== null && template.hasParameters,
  });
  const save = useSave(
    async () => {
      if (keep) await keep(template.id, values, format, idempotencyKey);
      else if (project) await downloadDocument(template.id, project.id, values, format);
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
      width={isLookedOver ? 1080 : 560}
      onClose={() => close()}
      dirty={Object.keys(written).length > 0}
      save={save}
      saveLabel={keep ? words.keep : words.action}
      canSave={project !== null && !waiting}
    >
      <CaseChoice given={given} project={project} onChange={(chosen) => setDraft({ project: chosen, written: {} })} />
      {template.hasParameters ? null : <p className={classes.hint}>{words.nothing}</p>}
      <div className={classes.choicesOfPaper}>
        {project && template.hasParameters ? <PageSwitch shown={isLookedOver} onChange={setLookedOver} /> : null}
        {settings.makesPdf ? <FormatChoice value={format} onChange={setFormat} /> : null}
      </div>
      {project && template.hasParameters ? (
        <Parameters asked={asked} written={written} onChange={(values) => setDraft({ project, written: values })}>
          {isLookedOver ? <Page templateId={template.id} projectId={project.id} values={values} /> : null}
        </Parameters>
      ) : null}
    </Dialog>
  );
}

type CaseProps = {
  readonly given: ProjectToFill | null;
  readonly project: Found | null;
  readonly onChange: (project: Found | null) => void;
};

/** The case whose values fill the document: given, or to be chosen. */
function CaseChoice({ given, project, onChange }: CaseProps) {
  const { make: words } = useTemplateWords();
  if (given)
    return (
      <p className={classes.given}>
        <span className="mute">{given.yearNumber}</span> {given.name}
      </p>
    );
  return (
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
      onChange={onChange}
    />
  );
}

function PageSwitch({ shown, onChange }: { readonly shown: boolean; readonly onChange: (shown: boolean) => void }) {
  const { make: words } = useTemplateWords();
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-pressed={shown}
      leftSection={shown ? <EyeOff size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
      onClick={() => onChange(!shown)}
    >
      {shown ? words.hidePage : words.showPage}
    </Button>
  );
}

function FormatChoice({ value, onChange }: { readonly value: Format; readonly onChange: (format: Format) => void }) {
  const { make: words } = useTemplateWords();
  return (
    <Segmented<Format>
      label={words.format}
      value={value}
      items={[
        { value: 'docx', label: words.formats.docx },
        { value: 'pdf', label: words.formats.pdf },
      ]}
      onChange={onChange}
    />
  );
}

type Written = Draft['written'];
type ParametersProps = {
  readonly asked: UseQueryResult<readonly ParameterValue[]>;
  readonly written: Written;
  readonly onChange: (written: Written) => void;
  /** The page beside the fields. */
  readonly children: ReactNode;
};

/** The values that the case has for the parameters, to check and change. */
function Parameters({ asked, written, onChange, children }: ParametersProps) {
  const { make: words, errors } = useTemplateWords();
  if (asked.error) return <QueryError title={errors.parameters} of={asked} />;
  if (!asked.data)
    return (
      <div aria-busy className={classes.waiting}>
        {[62, 48, 55].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={14} />
        ))}
      </div>
    );
  return (
    <>
      <p className={classes.hint}>{words.intro}</p>
      <div className={classes.beside} data-page={children ? true : undefined}>
        <div className={classes.fields}>
          {asked.data.map((parameter) => (
            <Asked
              key={parameter.name}
              parameter={parameter}
              written={written[parameter.name]}
              onChange={(value) => onChange({ ...written, [parameter.name]: value })}
            />
          ))}
        </div>
        {children}
      </div>
    </>
  );
}

type AskedProps = {
  readonly parameter: ParameterValue;
  readonly written: string | undefined;
  readonly onChange: (value: string) => void;
};

/** An editable value of a parameter; for a list its length. */
function Asked({ parameter, written, onChange }: AskedProps) {
  const { make: words } = useTemplateWords();
  const { name, value, kind, known, undeclined } = parameter;
  if (kind === 'list') return <p className={classes.hint}>{words.lines(name.slice(1), Number(value))}</p>;
  if (kind === 'picture') return <p className={classes.hint}>{words.picture(name)}</p>;
  const shown = written ?? value;
  const hint =
    shown === ''
      ? known
        ? words.empty
        : words.unknown
      : undeclined && written === undefined
        ? words.undeclined
        : null;
  return <TextField label={words.field(name)} maxLength={2000} value={shown} hint={hint} onChange={onChange} />;
}

type PageProps = { readonly templateId: number; readonly projectId: number; readonly values: Values };

/** The preview with highlighted missing values; refreshed after a pause in typing. */
function Page({ templateId, projectId, values }: PageProps) {
  const { make: words, errors } = useTemplateWords();
  const [settled] = useDebouncedValue(JSON.stringify(values), 500);
  const page = useQuery(previewOptions(templateId, projectId, settled));
  if (page.error) return <QueryError title={errors.preview} of={page} />;
  if (page.data === undefined) return <div aria-busy className={classes.page} />;
  return (
    <div className={classes.page}>
      <p className={classes.legend}>
        <mark data-kind="missing">{words.missingMark}</mark> <mark data-kind="undeclined">{words.undeclinedMark}</mark>
      </p>
      <DrawnPage html={page.data.html} title={words.page} />
    </div>
  );
}
