import { useQueryClient } from '@tanstack/react-query';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { ProjectPicker } from '#modules/projects/web/parts/project-picker.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { TextArea } from '#web/kit/form/text-area.tsx';
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

/** Saves a source on a case, with a comment and the selected text (SRC-28, ERR-49). */
export function SaveDialog({ source, anchor, quote, close }: Props) {
  const { saved: words, done, errors } = useSourceWords();
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
      <ProjectPicker<ProjectLite>
        label={words.project}
        required
        autoFocus
        value={draft.project}
        onChange={(project) => setDraft({ ...draft, project })}
        load={findProjects}
        loadInitial={recentProjects}
        placeholder={words.projectHint}
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
