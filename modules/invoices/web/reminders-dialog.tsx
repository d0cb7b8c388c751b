import { useQuery, useQueryClient } from '@tanstack/react-query';
import { int, money } from '#shared/format.ts';
import { below } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { CheckBox } from '#web/kit/form/check-box.tsx';
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
      {error ? <QueryError title={words.errors.collection} of={{ error, refetch }} /> : null}
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
  const { draft, setDraft, dirty, idempotencyKey } = useDraft('reminders', { note: '', out: [] as readonly number[] });
  const possible = data.reminders.filter(({ skip }) => skip === null);
  const isOut = ({ payorId }: { readonly payorId: number }) => draft.out.includes(payorId);
  const going = possible.filter((one) => !isOut(one));
  const letters = data.letters.filter((one) => !isOut(one));
  const setOut = (payorId: number, out: boolean) =>
    setDraft({ ...draft, out: out ? [...draft.out, payorId] : draft.out.filter((one) => one !== payorId) });
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
      title={possible.length > 0 ? say.confirm(letters.length) : say.remindAll}
      width={620}
      dirty={dirty}
      onClose={close}
      {...(possible.length > 0 ? { save, saveLabel: say.send(letters.length), canSave: going.length > 0 } : {})}
    >
      <p className={invoiceClasses.lead}>{possible.length > 0 ? say.lead : say.nothing}</p>
      {data.mail === 'mailbox' ? (
        <p className={invoiceClasses.lead}>
          {letter.trial}{' '}
          <a className={invoiceClasses.link} href={below('/dev/mail')} target="_blank" rel="noreferrer">
            {letter.mailbox}
          </a>
        </p>
      ) : null}
      <Letters reminders={data.reminders} isOut={isOut} setOut={setOut} />
      {letters.length > 0 ? <Samples letters={letters} note={draft.note.trim()} /> : null}
      {possible.length > 0 ? (
        <TextArea
          label={say.note}
          hint={say.noteHint}
          value={draft.note}
          onChange={(note) => setDraft({ ...draft, note })}
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

type LettersProps = {
  readonly reminders: readonly Reminder[];
  readonly isOut: (one: Reminder) => boolean;
  readonly setOut: (payorId: number, out: boolean) => void;
};

/** Each invoice; those of a payor are in one letter, and go or stay together. */
function Letters({ reminders, isOut, setOut }: LettersProps) {
  const { collection: say } = useInvoiceWords();
  return (
    // Long lists scroll, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.letters} aria-label={say.letters} tabIndex={0}>
      {reminders.map((one) => {
        const name = `${one.number} · ${one.payorName}`;
        return (
          <li key={one.invoiceId} data-out={isOut(one) || undefined}>
            {one.skip === null ? (
              <CheckBox label={name} checked={!isOut(one)} onChange={(chosen) => setOut(one.payorId, !chosen)} />
            ) : (
              <span>{name}</span>
            )}
            <b>{money(one.balance, one.currencyCode)}</b>
            <small data-skip={one.skip ?? undefined}>
              {one.skip === null ? `${say.steps[one.step - 1]} · ${one.to}` : say.skips[one.skip]}
            </small>
            <small className="num">{say.days(int(one.daysLate))}</small>
          </li>
        );
      })}
    </ul>
  );
}
