import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import { ApiError } from '#web/lib/call.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import type { InvoiceRow } from '../contract/record.ts';
import { invoiceOptions, markInvoice, refreshInvoices } from './api.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Promised = Pick<InvoiceRow, 'id' | 'version' | 'payorName' | 'promisedDate' | 'collectionNote'>;
type Props = { readonly rows: readonly Promised[]; readonly close: () => void };

/**
 * The payor's promise for an invoice, or for all of their unpaid ones: a day and a note. A field with different values
 * starts empty, and is unchanged unless typed in.
 */
export function PromiseDialog({ rows, close }: Props) {
  const { promise: say } = useInvoiceWords();
  const client = useQueryClient();
  const seen = { day: same(rows, 'promisedDate'), note: same(rows, 'collectionNote') ?? '' };
  const { draft, setDraft, dirty } = useDraft(`promise/${rows.map(({ id }) => id).join('-')}`, seen);
  const save = useSave(
    async () => {
      const change = {
        ...(draft.day === seen.day ? {} : { promisedDate: draft.day }),
        ...(draft.note === seen.note ? {} : { collectionNote: draft.note }),
      };
      for (const { id, version } of rows) {
        const current = invoiceOptions(id);
        const known = client.getQueryData(current.queryKey)?.version ?? version;
        try {
          const marked = await markInvoice(id, { ...change, version: Math.max(known, version) });
          client.setQueryData(current.queryKey, marked);
        } catch (error) {
          // A concurrent change by a colleague is reported once, and counts as seen afterwards.
          if (error instanceof ApiError && error.status === 412) await client.fetchQuery({ ...current, staleTime: 0 });
          throw error;
        }
      }
    },
    () => {
      void refreshInvoices(client);
      toast.success(say.saved);
      close();
    },
    say.failed,
  );
  return (
    <Dialog title={say.title(rows.length)} width={440} dirty={dirty} onClose={close} save={save}>
      <p className={classes.promisor}>{rows[0]?.payorName}</p>
      <p className={classes.lead}>{say.lead}</p>
      <DateField
        label={say.day}
        value={draft.day}
        onChange={(day) => setDraft((before) => ({ ...before, day }))}
        error={save.errors['promisedDate'] ?? null}
      />
      <TextArea
        label={say.note}
        value={draft.note}
        onChange={(note) => setDraft((before) => ({ ...before, note }))}
        maxLength={500}
        rows={3}
        error={save.errors['collectionNote'] ?? null}
      />
    </Dialog>
  );
}

/** The common value of all, or null. */
function same<K extends 'promisedDate' | 'collectionNote'>(rows: readonly Promised[], field: K): Promised[K] | null {
  const [first, ...others] = rows.map((row) => row[field]);
  return first !== undefined && others.every((one) => one === first) ? first : null;
}
