import { useQueryClient } from '@tanstack/react-query';
import { textsFor } from '#shared/texts/nouns.ts';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { letterTemplatesContract, mostMessage, mostSubject, type LetterTemplate } from '../contract/letters.ts';
import { en } from '../texts/parameters.en.ts';
import { is } from '../texts/parameters.is.ts';
import { refreshTemplates } from './api.ts';
import { LetterPreview } from './letter-preview.tsx';
import { useTemplateWords } from './words.ts';

type Props = { readonly row: LetterTemplate | null; readonly close: (saved?: LetterTemplate) => void };
type Draft = { readonly name: string; readonly subject: string; readonly message: string };

const draftOf = ({ name, subject, message }: LetterTemplate): Draft => ({ name, subject, message });

/** Edits a letter template, beside its preview for a case; read-only without permission. */
export function LetterTemplateDialog({ row, close }: Props) {
  const { letters: words } = useTemplateWords();
  const client = useQueryClient();
  const begun = useBegun();
  const start = row ? draftOf(row) : begun;
  const versioned = useVersioned<LetterTemplate, Draft>(`letterTemplate/${row?.id ?? 'new'}`, row, start, draftOf);
  const { draft, setDraft, dirty, opened, current, catchStale, keepMine, takeTheirs } = versioned;
  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        const needed = { name: words.nameRequired, subject: words.subjectRequired, message: words.messageRequired };
        const missing = Object.entries(needed).filter(([field]) => draft[field as keyof Draft].trim() === '');
        if (missing.length > 0) throw new FormProblem(Object.fromEntries(missing));
        if (row === null)
          return call(letterTemplatesContract.createLetterTemplate, { body: draft }, { idempotencyKey });
        const params = { id: String(row.id) };
        return call(letterTemplatesContract.editLetterTemplate, { params, body: { ...draft, version } });
      }),
    (saved) => {
      void refreshTemplates(client);
      toast.success(words.saved);
      close(saved);
    },
    words.errors.save,
  );
  const reads = row !== null && !row.can.edit;
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  return (
    <Dialog
      title={row ? (reads ? row.name : words.editTitle) : words.add}
      width={720}
      dirty={dirty}
      onClose={() => close()}
      {...(reads ? {} : { save })}
    >
      {current ? (
        <StaleNotice
          changes={changesIn(opened, draftOf(current), {
            name: [words.name, current.name],
            subject: [words.subject, current.subject],
            message: [words.message, current.message],
          })}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      {reads ? null : <Written draft={draft} errors={save.errors} onChange={change} />}
      <LetterPreview subject={draft.subject} message={draft.message} />
    </Dialog>
  );
}

type WrittenProps = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Draft>) => void;
};

function Written({ draft, errors, onChange }: WrittenProps) {
  const { letters: words } = useTemplateWords();
  return (
    <>
      <TextField
        label={words.name}
        required
        value={draft.name}
        maxLength={200}
        error={errors['name']}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={words.subject}
        required
        value={draft.subject}
        maxLength={mostSubject}
        error={errors['subject']}
        onChange={(subject) => onChange({ subject })}
      />
      <TextArea
        label={words.message}
        hint={words.messageHint}
        required
        rows={10}
        value={draft.message}
        maxLength={mostMessage}
        error={errors['message']}
        onChange={(message) => onChange({ message })}
      />
    </>
  );
}

/** The initial text: a greeting and the sender. */
function useBegun(): Draft {
  const { letters: words } = useTemplateWords();
  const { edition, language } = useHere();
  const names = textsFor(is, en)({ language, edition });
  return { name: '', subject: '', message: words.begun(`{{${names.author}}}`, `{{${names.firm}}}`) };
}
