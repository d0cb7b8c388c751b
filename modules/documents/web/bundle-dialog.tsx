import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { CheckBox } from '#web/kit/form/check-box.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { DocumentRow } from '../contract/record.ts';
import { viewerOf } from '../rules/kinds.ts';
import { splitName } from '../rules/names.ts';
import { createBundle, refreshDocuments } from './api.ts';
import classes from './documents.module.css';
import { useDocumentWords } from './words.ts';

type Props = {
  readonly place: { readonly projectId: number; readonly folderId: number };
  readonly rows: readonly DocumentRow[];
  readonly close: (made?: boolean) => void;
};
type Draft = {
  readonly title: string;
  readonly order: readonly number[];
  readonly hours: boolean;
  readonly dateFrom: string;
  readonly dateTo: string;
};

/** Documents as one paper for a court, in the order in which one puts them. */
export function BundleDialog({ place, rows, close }: Props) {
  const { bundle: words, errors } = useDocumentWords();
  const client = useQueryClient();
  const start: Draft = { title: words.name, order: rows.map(({ id }) => id), hours: false, dateFrom: '', dateTo: '' };
  const { draft, setDraft } = useDraft<Draft>(`bundle/${place.projectId}/${start.order.join('-')}`, start);
  const parts = draft.order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const others = parts.filter(({ contentType }) => viewerOf(contentType) !== 'pdf');
  const save = useSave(
    () => {
      const { title, order, hours, dateFrom, dateTo } = draft;
      if (title.trim() === '') throw new FormProblem({ title: words.required });
      if (hours && (dateFrom === '' || dateTo === '')) throw new FormProblem({ hours: words.datesRequired });
      return createBundle(place, {
        title,
        documentIds: [...order],
        hours: hours ? { dateFrom, dateTo } : null,
      });
    },
    ({ items }) => {
      void refreshDocuments(client);
      toast.success(words.saved(items.length));
      close(true);
    },
    errors.bundle,
  );
  const move = (at: number, by: -1 | 1) => {
    const order = [...draft.order];
    const [taken] = order.splice(at, 1);
    if (taken !== undefined) order.splice(at + by, 0, taken);
    setDraft({ ...draft, order });
  };
  return (
    <Dialog
      title={words.title}
      width={560}
      dirty={draft !== start && draft.title !== start.title}
      onClose={() => close()}
      save={save}
      saveLabel={words.action}
      canSave={others.length === 0}
    >
      <TextField
        label={words.label}
        required
        value={draft.title}
        maxLength={200}
        error={save.errors.title}
        onChange={(title) => setDraft({ ...draft, title })}
      />
      {others.length > 0 ? (
        <p role="alert" className={classes.warning}>
          {words.onlyPdf(others.map(({ name }) => name).join(', '))}
        </p>
      ) : null}
      <Parts parts={parts} onMove={move} />
      <Hours draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} error={save.errors.hours} />
    </Dialog>
  );
}

type PartsProps = { readonly parts: readonly DocumentRow[]; readonly onMove: (at: number, by: -1 | 1) => void };

/** What is bound, in its order, which the arrows change. */
function Parts({ parts, onMove }: PartsProps) {
  const { bundle: words } = useDocumentWords();
  return (
    <ol className={classes.parts} aria-label={words.parts}>
      {parts.map(({ id, name }, at) => (
        <li key={id}>
          <span className="ell">{splitName(name).base}</span>
          <button type="button" aria-label={words.up(name)} disabled={at === 0} onClick={() => onMove(at, -1)}>
            <ArrowUp size={15} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={words.down(name)}
            disabled={at === parts.length - 1}
            onClick={() => onMove(at, 1)}
          >
            <ArrowDown size={15} aria-hidden />
          </button>
        </li>
      ))}
    </ol>
  );
}

type HoursProps = {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly error: string | undefined;
};

/** The statement of hours that the rules of the appeal courts ask for. */
function Hours({ draft, onChange, error }: HoursProps) {
  const { bundle: words } = useDocumentWords();
  return (
    <>
      <CheckBox label={words.hours} checked={draft.hours} onChange={(hours) => onChange({ hours })} />
      {draft.hours ? (
        <div className={classes.dates}>
          <DateField
            label={words.from}
            value={draft.dateFrom || null}
            error={error}
            onChange={(dateFrom) => onChange({ dateFrom: dateFrom ?? '' })}
          />
          <DateField
            label={words.to}
            value={draft.dateTo || null}
            onChange={(dateTo) => onChange({ dateTo: dateTo ?? '' })}
          />
        </div>
      ) : null}
    </>
  );
}
