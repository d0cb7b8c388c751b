import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { SavedSource } from '../contract/saved.ts';
import { editSaved, refreshSaved } from './api.ts';
import classes from './saved.module.css';
import { useSourceWords } from './words.ts';

type Draft = { readonly comment: string };
const draftOf = ({ comment }: SavedSource): Draft => ({ comment });

/** The comment on a saved source; a failed save keeps the dialog open with the text (PROJ-35, ERR-51). */
export function SavedCommentDialog({ saved, close }: { readonly saved: SavedSource; readonly close: () => void }) {
  const { saved: words, done, errors } = useSourceWords();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<
    SavedSource,
    Draft
  >(`saved-source/${saved.id}`, saved, draftOf(saved), draftOf);
  const save = useSave(
    () => catchStale((version) => editSaved(saved.id, draft.comment, version)),
    () => {
      toast.success(done.commentEdited, done.success);
      void refreshSaved(client);
      close();
    },
    errors.comment,
  );
  return (
    <Dialog title={words.edit} width={520} dirty={dirty} onClose={close} save={save}>
      {current ? (
        <StaleNotice
          changes={current.comment === opened.comment ? [] : [{ label: words.comment, theirs: current.comment }]}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <p className={classes.what}>
        <b>{saved.sourceName}</b>
        <span>{saved.citation}</span>
      </p>
      <TextArea
        label={words.comment}
        value={draft.comment}
        onChange={(comment) => setDraft({ comment })}
        maxLength={10_000}
        rows={6}
        error={save.errors.comment ?? null}
      />
    </Dialog>
  );
}
