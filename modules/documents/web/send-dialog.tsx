import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import type { Answer } from '#shared/endpoint.ts';
import { fileSize } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { RowDialog } from '#web/kit/dialog/row-dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import { below } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toast.tsx';
import type { documentsContract } from '../contract.ts';
import type { DocumentRow } from '../contract/record.ts';
import { refreshDocuments } from './api.ts';
import { addressesIn, Recipients } from './parts/recipients.tsx';
import { sendDocument, sendingDraftOptions } from './send-api.ts';
import classes from './send-dialog.module.css';
import { useDocumentWords } from './words.ts';

type Props = { readonly row: DocumentRow; readonly close: (sent?: boolean) => void };
type Draft = Answer<typeof documentsContract.draftSending>;

/** Sends the displayed version by e-mail. */
export function SendDialog(props: Props) {
  const { send: words, errors } = useDocumentWords();
  const query = useQuery(sendingDraftOptions(props.row.id));
  const { data, error } = query;
  if (data && data.mail !== 'none') return <SendForm {...props} draft={data} />;
  return (
    <RowDialog
      title={words.title(props.row.name)}
      width={560}
      of={query}
      failed={errors.send}
      onClose={() => props.close()}
    >
      {data ? (
        <NoMail close={() => props.close()} />
      ) : error ? (
        <QueryError title={errors.send} of={query} />
      ) : (
        <div aria-busy>
          <Skeleton width="60%" />
          <Skeleton width="90%" height={140} />
        </div>
      )}
    </RowDialog>
  );
}

/** Says that no mail server is configured. */
function NoMail({ close }: { readonly close: () => void }) {
  const { send: words } = useDocumentWords();
  const tenantId = String(useHere().tenantId);
  return (
    <p>
      {words.none}{' '}
      <Link to="/$tenantId/settings/connections" params={{ tenantId }} onClick={close}>
        {words.connections}
      </Link>
    </p>
  );
}

function SendForm({ row, draft, close }: Props & { readonly draft: Draft }) {
  const { send: words, errors } = useDocumentWords();
  const client = useQueryClient();
  const first = { to: '', subject: draft.subject, message: draft.message };
  const { draft: typed, setDraft, opened, idempotencyKey } = useDraft(`send/${row.id}/${row.versionId}`, first);
  const change = (part: Partial<typeof first>) => setDraft((before) => ({ ...before, ...part }));
  const addresses = addressesIn(typed.to);
  const save = useSave(
    () => {
      if (addresses.length === 0) throw new FormProblem({ to: words.toNeeded });
      const { subject, message } = typed;
      return sendDocument(row.id, { versionId: row.versionId ?? '', to: addresses, subject, message }, idempotencyKey);
    },
    () => {
      void refreshDocuments(client);
      toast.success(words.done(addresses.join(', ')));
      close(true);
    },
    errors.send,
  );
  return (
    <Dialog
      title={words.title(row.name)}
      width={620}
      dirty={JSON.stringify(typed) !== JSON.stringify(opened)}
      onClose={() => close()}
      save={save}
      saveLabel={words.action}
    >
      {draft.mail === 'mailbox' ? (
        <p className={classes.lead}>
          {words.trial}{' '}
          <a href={below('/dev/mail')} target="_blank" rel="noreferrer">
            {words.mailbox}
          </a>
        </p>
      ) : null}
      <Letter typed={typed} people={draft.people} errors={save.errors} onChange={change} />
      <p className={classes.enclosed}>
        <Paperclip size={14} aria-hidden />
        {words.enclosed(row.name, row.versionNumber, fileSize(row.size))}
      </p>
    </Dialog>
  );
}

type Typed = { readonly to: string; readonly subject: string; readonly message: string };
type LetterProps = {
  readonly typed: Typed;
  readonly people: Draft['people'];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Typed>) => void;
};

/** Recipients and text. */
function Letter({ typed, people, errors, onChange }: LetterProps) {
  const { send: words } = useDocumentWords();
  return (
    <>
      <Recipients words={words} to={typed.to} people={people} errors={errors} onChange={(to) => onChange({ to })} />
      <TextField
        label={words.subject}
        value={typed.subject}
        required
        maxLength={200}
        error={errors['subject']}
        onChange={(subject) => onChange({ subject })}
      />
      <TextArea
        label={words.message}
        value={typed.message}
        required
        rows={8}
        maxLength={5000}
        error={errors['message']}
        hint={words.replies}
        onChange={(message) => onChange({ message })}
      />
    </>
  );
}
