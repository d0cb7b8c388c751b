import { useQueryClient } from '@tanstack/react-query';
import { date } from '#shared/format.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { Draft } from '../../contract/draft.ts';
import { comesToNothing, mayLeaveOut } from '../../rules.ts';
import { refreshInvoices } from '../api.ts';
import { useInvoiceWords } from '../words.ts';
import { ZeroSwitch } from '../zero-switch.tsx';
import { editDraft } from './api.ts';

type Typed = Pick<Draft, 'invoiceDate' | 'dueDate' | 'note' | 'orderNumber' | 'leaveOutZero'>;
const typedOf = ({ invoiceDate, dueDate, note, orderNumber, leaveOutZero }: Draft): Typed => ({
  invoiceDate,
  dueDate,
  note,
  orderNumber,
  leaveOutZero,
});

/**
 * Edits days, note, order number and excluded worklogs of a draft; saving also accepts the current state of its work.
 */
export function DraftDialog({ draft: row, close }: { readonly draft: Draft; readonly close: () => void }) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Draft, Typed>(
    `invoice/draft/${row.id}`,
    row,
    typedOf(row),
    typedOf,
  );
  const change = (next: Partial<Typed>) => setDraft({ ...draft, ...next });
  const save = useSave(
    () => catchStale((version) => editDraft(row.id, { ...draft, version })),
    () => {
      void refreshInvoices(client);
      toast.success(words.drafts.saved);
      close();
    },
    words.drafts.errors.save,
  );
  return (
    <Dialog title={words.drafts.edit} width={480} dirty={dirty} onClose={close} save={save}>
      {current ? (
        <StaleNotice
          changes={changesOf(opened, current, words)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      {row.state === 'asked' || row.state === 'approved' ? <p role="note">{words.drafts.askAgain}</p> : null}
      <DraftDays draft={draft} change={change} errors={save.errors} />
      <TextField
        label={words.booking.orderNumber}
        hint={words.booking.orderHint}
        value={draft.orderNumber}
        onChange={(orderNumber) => change({ orderNumber })}
        maxLength={60}
        error={save.errors['orderNumber'] ?? null}
      />
      <TextArea
        label={words.booking.note}
        value={draft.note}
        onChange={(note) => change({ note })}
        maxLength={2000}
        error={save.errors['note'] ?? null}
      />
      <ZeroSwitch
        count={mayLeaveOut(row.lines) ? row.lines.filter(comesToNothing).length : 0}
        value={draft.leaveOutZero}
        onChange={(leaveOutZero) => change({ leaveOutZero })}
      />
    </Dialog>
  );
}

type DaysProps = {
  readonly draft: Typed;
  readonly change: (next: Partial<Typed>) => void;
  readonly errors: Readonly<Record<string, string>>;
};

function DraftDays({ draft, change, errors }: DaysProps) {
  const words = useInvoiceWords();
  return (
    <Fields columns={2}>
      <DateField
        label={words.edit.date}
        value={draft.invoiceDate}
        onChange={(invoiceDate) => change({ invoiceDate })}
        error={errors['invoiceDate'] ?? null}
        hint={words.drafts.dateHint}
      />
      <DateField
        label={words.edit.dueDate}
        value={draft.dueDate}
        onChange={(dueDate) => change({ dueDate })}
        error={errors['dueDate'] ?? null}
        hint={words.booking.dueHint}
        {...(draft.invoiceDate ? { min: draft.invoiceDate } : {})}
      />
    </Fields>
  );
}

const changesOf = (mine: Typed, theirs: Typed, words: ReturnType<typeof useInvoiceWords>) => [
  ...(mine.invoiceDate === theirs.invoiceDate
    ? []
    : [{ label: words.edit.date, theirs: theirs.invoiceDate ? date(theirs.invoiceDate) : '' }]),
  ...(mine.dueDate === theirs.dueDate
    ? []
    : [{ label: words.edit.dueDate, theirs: theirs.dueDate ? date(theirs.dueDate) : '' }]),
  ...(mine.orderNumber === theirs.orderNumber
    ? []
    : [{ label: words.booking.orderNumber, theirs: theirs.orderNumber }]),
  ...(mine.note === theirs.note ? [] : [{ label: words.booking.note, theirs: theirs.note }]),
];
