import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fold } from '#shared/fold.ts';
import { toast } from '#web/lib/toast.tsx';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { htmlText } from '#web/kit/html-text.ts';
import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Comment } from '../contract.ts';
import { audienceOptions, createComment, editComment, refreshComments, type Subject } from './api.ts';
import { useCommentWords } from './words.ts';

type Person = { readonly id: number; readonly name: string };
type Draft = { readonly text: string; readonly mentions: readonly Person[] };
type Props = { readonly subject: Subject; readonly comment: Comment | null; readonly close: (saved?: Comment) => void };

const empty: Draft = { text: '', mentions: [] };
const draftOf = ({ text, mentions }: Comment): Draft => ({ text, mentions });

/** Writes a comment, or edits one's own. A failed save keeps the dialog open with the text (COMM-03). */
export function CommentDialog({ subject, comment, close }: Props) {
  const { dialog: words, done, errors } = useCommentWords();
  const client = useQueryClient();
  const audience = useErrorToast(useQuery(audienceOptions(subject)));
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Comment, Draft>(
    `comment/${comment?.id ?? `new/${JSON.stringify(subject)}`}`,
    comment,
    comment ? draftOf(comment) : empty,
    draftOf,
  );
  const people = audience.data?.items ?? [];

  const mention = (person: Person) =>
    setDraft((before) => {
      const isThere = before.mentions.some(({ id }) => id === person.id);
      return isThere ? before : { ...before, mentions: [...before.mentions, person] };
    });

  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        const mentions = draft.mentions.map(({ id }) => id);
        return comment
          ? editComment(comment.id, { text: draft.text, mentions, version })
          : createComment(subject, draft.text, mentions, idempotencyKey);
      }),
    (saved) => {
      void refreshComments(client);
      toast.success(comment ? done.edited : done.created);
      close(saved);
    },
    comment ? errors.edit : errors.create,
  );

  return (
    <Dialog title={comment ? words.edit : words.create} width={640} dirty={dirty} onClose={() => close()} save={save}>
      {current ? (
        <StaleNotice
          changes={changesIn<Draft>(opened, draftOf(current), {
            text: [words.text, htmlText(current.text)],
            mentions: [words.mentions, current.mentions.map(({ name }) => name).join(', ')],
          })}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <RichTextField
        label={words.text}
        hideLabel
        autoFocus
        value={draft.text}
        onChange={(text) => setDraft((before) => ({ ...before, text }))}
        mentioning={{ people: audience.data?.items ?? null, label: words.mentions, onMention: mention }}
        error={save.errors.text ?? null}
      />
      <ManyPicker<Person>
        label={words.mentions}
        value={draft.mentions}
        onChange={(mentions) => setDraft({ ...draft, mentions })}
        hint={words.mentionsHint}
        placeholder={words.mentionsPlaceholder}
        load={async (text) => people.filter(({ name }) => fold(name).includes(fold(text.trim())))}
        loadInitial={async () => people}
        getKey={({ id }) => String(id)}
        getLabel={({ name }) => name}
        removeLabel={words.removeMention}
        error={save.errors.mentions ?? null}
        disabled={audience.isPending}
      />
    </Dialog>
  );
}
