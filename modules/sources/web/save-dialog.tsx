import { useQueryClient } from '@tanstack/react-query';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { useProjectNote } from '#modules/projects/web/parts/project-note.ts';
import { projectsContract } from '#modules/projects/contract.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { citationOf } from '../rules/anchors.ts';
import type { SourceDetail } from '../contract/record.ts';
import { refreshSaved, saveSource } from './api.ts';
import classes from './saved.module.css';
import { useSourceWords } from './words.ts';

type Draft = { readonly project: ProjectLite | null; readonly comment: string };
type Props = {
  readonly source: Pick<SourceDetail, 'id' | 'title' | 'type' | 'number' | 'date'>;
  readonly anchor: string;
  readonly quote: string;
  readonly close: () => void;
};

const find = async (search: string, signal: AbortSignal) =>
  (await call(projectsContract.listProjectsLite, { query: { search, pageSize: '20' } }, { signal })).items;
const recent = async (signal: AbortSignal) =>
  (
    await call(
      projectsContract.listProjectsLite,
      { query: { recent: 'true', pageSize: '10', statusId: '1' } },
      { signal },
    )
  ).items;

/** Saves a source on a case, with a comment and the selected text (SRC-28, ERR-49). */
export function SaveDialog({ source, anchor, quote, close }: Props) {
  const { saved: words, done, errors } = useSourceWords();
  const noteOf = useProjectNote();
  const client = useQueryClient();
  const { draft, setDraft, dirty, idempotencyKey } = useDraft<Draft>(
    `saved-source/new/${source.id}/${anchor}`,
    { project: null, comment: '' },
    {},
  );
  const save = useSave(
    async () => {
      if (!draft.project) return null;
      await saveSource(
        { projectId: draft.project.id, sourceId: source.id, comment: draft.comment, quote, anchor: placeIn(anchor) },
        idempotencyKey,
      );
      return draft.project;
    },
    (project) => {
      if (project) toast.success(done.linked(project.yearNumber));
      void refreshSaved(client);
      close();
    },
    errors.link,
  );
  return (
    <Dialog
      title={words.dialogTitle}
      width={520}
      dirty={dirty}
      onClose={close}
      save={save}
      saveLabel={words.action}
      canSave={draft.project !== null}
    >
      <p className={classes.what}>
        <b>{source.title}</b>
        <span>{citationOf(source, anchor)}</span>
      </p>
      {quote ? <blockquote className={classes.quote}>{quote}</blockquote> : null}
      <SearchPicker<ProjectLite>
        label={words.project}
        required
        autoFocus
        value={draft.project}
        onChange={(project) => setDraft({ ...draft, project })}
        load={find}
        loadInitial={recent}
        placeholder={words.projectHint}
        getKey={({ id }) => String(id)}
        getLabel={({ yearNumber, name }) => `${yearNumber} · ${name}`}
        getNote={noteOf}
        error={save.errors.projectId ?? null}
      />
      <TextArea
        label={words.comment}
        value={draft.comment}
        onChange={(comment) => setDraft({ ...draft, comment })}
        maxLength={10_000}
        error={save.errors.comment ?? null}
      />
    </Dialog>
  );
}

/** Headings have anchors of the page only, not of the source. */
const placeIn = (anchor: string): string => (/^[A-Z]/.test(anchor) ? anchor : '');
