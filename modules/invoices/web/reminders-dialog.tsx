import { useQuery, useQueryClient } from '@tanstack/react-query';
import { int, money } from '#shared/format.ts';
import { below } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toast.tsx';
import { detailOf } from '#web/lib/call.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { Reminder, ReminderLetter } from '../contract/collection.ts';
import { refreshInvoices, remindersOptions, sendReminders } from './api.ts';
import classes from './collection.module.css';
import invoiceClasses from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Props = { readonly payorId?: number; readonly close: () => void };

/** The invoices to be reminded now, with recipient, step and letters, and those that cannot be, with the reason. */
export function RemindersDialog({ close, ...of }: Props) {
  const words = useInvoiceWords();
  const { collection: say, letter } = words;
  const { data, error, refetch } = useQuery({ ...remindersOptions(of), staleTime: Infinity });
  if (data && data.mail !== 'none') return <RemindersForm {...{ data, close }} />;
  return (
    <Dialog title={say.remindAll} width={620} onClose={close}>
      {error ? (
        <ErrorState title={words.errors.collection} detail={detailOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {data ? <p className={invoiceClasses.lead}>{letter.none}</p> : null}
      {data || error ? null : <Skeleton height={160} />}
    </Dialog>
  );
}

type Drafts = {
  readonly mail: string;
  readonly reminders: readonly Reminder[];
  readonly letters: readonly ReminderLetter[];
};

function RemindersForm({ data, close }: { readonly data: Drafts; readonly close: () => void }) {
  const { collection: say, letter } = useInvoiceWords();
  const client = useQueryClient();
  const { draft, setDraft, dirty, idempotencyKey } = useDraft('reminders', { note: '' });
  const going = data.reminders.filter(({ skip }) => skip === null);
  const save = useSave(
    () => sendReminders({ invoiceIds: going.map(({ invoiceId }) => invoiceId), note: draft.note }, idempotencyKey),
    ({ count, letters, skipped }) => {
      void refreshInvoices(client);
      toast.success(say.sent(letters, count, skipped.length));
      close();
    },
    say.failed,
  );
  return (
    <Dialog
      title={say.confirm(data.letters.length)}
      width={620}
      dirty={dirty}
      onClose={close}
      {...(going.length > 0 ? { save, saveLabel: say.send(data.letters.length) } : {})}
    >
      <p className={invoiceClasses.lead}>{going.length > 0 ? say.lead : say.nothing}</p>
      {data.mail === 'mailbox' ? (
        <p className={invoiceClasses.lead}>
          {letter.trial}{' '}
          <a className={invoiceClasses.link} href={below('/dev/mail')} target="_blank" rel="noreferrer">
            {letter.mailbox}
          </a>
        </p>
      ) : null}
      <Letters reminders={data.reminders} />
      {going.length > 0 ? <Samples letters={data.letters} note={draft.note.trim()} /> : null}
      {going.length > 0 ? (
        <TextArea
          label={say.note}
          hint={say.noteHint}
          value={draft.note}
          onChange={(note) => setDraft({ note })}
          maxLength={1000}
          rows={2}
          error={save.errors['note'] ?? null}
        />
      ) : null}
    </Dialog>
  );
}

/** Each letter as it will be sent, with the added note; a payor gets one letter for all overdue invoices. */
function Samples({ letters, note }: { readonly letters: readonly ReminderLetter[]; readonly note: string }) {
  const { collection: say } = useInvoiceWords();
  return (
    <details>
      <summary>{say.sample(letters.length)}</summary>
      <div className={classes.samples} role="region" aria-label={say.sample(letters.length)}>
        {letters.map(({ payorId, payorName, to, subject, paragraphs, noteAt, invoiceIds }) => (
          <article key={`${payorId} ${to}`} aria-label={payorName}>
            <small>
              {to} · {say.attachments(invoiceIds.length)}
            </small>
            <p className={classes.sample}>
              <b>{subject}</b>
              {`\n\n${(note ? paragraphs.toSpliced(noteAt, 0, note) : paragraphs).join('\n\n')}`}
            </p>
          </article>
        ))}
      </div>
    </details>
  );
}

function Letters({ reminders }: { readonly reminders: readonly Reminder[] }) {
  const { collection: say } = useInvoiceWords();
  return (
    // Long lists scroll, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.letters} aria-label={say.letters} tabIndex={0}>
      {reminders.map((one) => (
        <li key={one.invoiceId}>
          <span>
            {one.number} · {one.payorName}
          </span>
          <b>{money(one.balance, one.currencyCode)}</b>
          <small data-skip={one.skip ?? undefined}>
            {one.skip === null ? `${say.steps[one.step - 1]} · ${one.to}` : say.skips[one.skip]}
          </small>
          <small className="num">{say.days(int(one.daysLate))}</small>
        </li>
      ))}
    </ul>
  );
}
