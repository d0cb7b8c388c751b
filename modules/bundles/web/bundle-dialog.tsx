import { useQueryClient } from '@tanstack/react-query';
import type { DocumentRow } from '#modules/documents/contract/record.ts';
import { date, int } from '#shared/format.ts';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { CheckBox } from '#web/kit/form/check-box.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Bundle } from '../contract.ts';
import { createBundle, editBundle, refreshBundles } from './api.ts';
import { draftOf, freshDraft, writtenOf, type Draft } from './draft.ts';
import { HoursFields } from './hours-fields.tsx';
import { Lines } from './lines.tsx';
import { useBundleWords, type BundleWords } from './words.ts';

export type Saved = { readonly bundle: Bundle; readonly binds: boolean };
type Props = {
  readonly projectId: number;
  readonly folderId: number | null;
  /** Null for a new bundle of these documents. */
  readonly bundle: Bundle | null;
  readonly rows: readonly DocumentRow[];
  readonly close: (saved?: Saved) => void;
};

/** Edits a bundle: its contents, their order and headings, and how it is divided into volumes. */
export function BundleDialog({ projectId, folderId, bundle, rows, close }: Props) {
  const words = useBundleWords();
  const client = useQueryClient();
  const fresh = freshDraft(words.name, rows);
  const name = bundle ? `bundle/${bundle.id}` : `bundle/new/${projectId}/${rows.map(({ id }) => id).join('-')}`;
  const form = useVersioned<Bundle, Draft>(name, bundle, bundle ? draftOf(bundle) : fresh, draftOf);
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = form;
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        refuseUnready(draft, words);
        const body = writtenOf(draft, bundle ? bundle.folderId : folderId);
        return bundle
          ? editBundle(bundle.id, { ...body, version })
          : createBundle({ ...body, projectId }, idempotencyKey);
      }),
    (saved) => {
      void refreshBundles(client);
      if (!draft.binds) toast.success(words.done.saved);
      close({ bundle: saved, binds: draft.binds });
    },
    words.errors.save,
  );
  return (
    <Dialog
      title={bundle ? words.dialog.editTitle : words.dialog.addTitle}
      width={760}
      dirty={dirty}
      onClose={() => close()}
      save={save}
    >
      {current ? (
        <StaleNotice
          changes={changesIn(opened, draftOf(current), saidOf(draftOf(current), words))}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <TextField
        label={words.dialog.title}
        required
        value={draft.title}
        maxLength={200}
        error={save.errors.title}
        onChange={(title) => change({ title })}
      />
      <Lines
        projectId={projectId}
        lines={draft.lines}
        volumes={bundle?.volumes.map(({ documentId }) => documentId) ?? []}
        errors={save.errors}
        onChange={(lines) => change({ lines })}
      />
      <HoursFields draft={draft} errors={save.errors} onChange={change} />
      <Sizes draft={draft} errors={save.errors} onChange={change} />
      <CheckBox label={words.dialog.binds} checked={draft.binds} onChange={(binds) => change({ binds })} />
    </Dialog>
  );
}

type SizesProps = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Draft>) => void;
};

/** The limits of a volume. */
function Sizes({ draft, errors, onChange }: SizesProps) {
  const { dialog: words } = useBundleWords();
  return (
    <Fields columns={2}>
      <NumberField
        label={words.mostPages}
        value={draft.mostPages}
        min={1}
        max={5000}
        suffix={words.pages}
        error={errors.mostPages}
        onChange={(mostPages) => onChange({ mostPages })}
      />
      <NumberField
        label={words.mostMegabytes}
        value={draft.mostMegabytes}
        min={1}
        max={500}
        suffix={words.megabytes}
        error={errors.mostMegabytes}
        onChange={(mostMegabytes) => onChange({ mostMegabytes })}
      />
    </Fields>
  );
}

function refuseUnready({ title, hasHours, dateFrom, dateTo }: Draft, { dialog: words }: BundleWords): void {
  const problems = {
    ...(title.trim() === '' ? { title: words.titleRequired } : {}),
    ...(hasHours && (dateFrom === '' || dateTo === '') ? { 'hours.dateFrom': words.datesRequired } : {}),
  };
  if (Object.keys(problems).length > 0) throw new FormProblem(problems);
}

/** What somebody else saved meanwhile, for the notice. */
function saidOf(theirs: Draft, { dialog: words, parts }: BundleWords) {
  const day = (value: string) => (value === '' ? '' : date(`${value}T12:00:00Z`));
  const yes = (value: boolean) => (value ? '✓' : '–');
  return {
    title: [words.title, theirs.title],
    lines: [words.lines, parts(theirs.lines.filter(({ kind }) => kind !== 'heading').length)],
    hasHours: [words.hours, yes(theirs.hasHours)],
    dateFrom: [words.from, day(theirs.dateFrom)],
    dateTo: [words.to, day(theirs.dateTo)],
    employeeIds: [words.people, int(theirs.employeeIds.length)],
    mostPages: [words.mostPages, int(theirs.mostPages ?? 0)],
    mostMegabytes: [words.mostMegabytes, int(theirs.mostMegabytes ?? 0)],
    binds: [words.binds, yes(theirs.binds)],
  } as const;
}
