import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { ApiError } from '#web/lib/call.ts';
import type { Draft } from '../../contract/draft.ts';
import { refreshInvoices } from '../api.ts';
import classes from '../invoices.module.css';
import { useInvoiceWords } from '../words.ts';
import { decideDraft, draftOptions } from './api.ts';

type Props = { readonly draft: Draft; readonly approve: boolean; readonly close: () => void };

/** Approves what was seen, or sends it back with a note. */
export function DecisionDialog({ draft: seen, approve, close }: Props) {
  const { drafts: words } = useInvoiceWords();
  const say = approve ? words.approving : words.returning;
  const client = useQueryClient();
  const { draft: note, setDraft: setNote, dirty } = useDraft(`invoice/draft/${seen.id}/${String(approve)}`, '');
  const save = useSave(
    async () => {
      if (!approve && note.trim() === '') throw new FormProblem({ note: words.returning.needed });
      const { version, totalWithVat } = client.getQueryData(draftOptions(seen.id).queryKey) ?? seen;
      return decideDraft(seen.id, { approve, note, version, ...(approve ? { totalWithVat } : {}) }).catch(
        async (error: unknown) => {
          // It is shown anew beneath the dialog: the next press is about that.
          if (error instanceof ApiError) await refreshInvoices(client);
          throw error;
        },
      );
    },
    () => {
      void refreshInvoices(client);
      toast.success(say.done);
      close();
    },
    words.errors.decide,
  );
  return (
    <Dialog title={say.title} width={440} dirty={dirty} onClose={close} save={save} saveLabel={say.confirm}>
      <p className={classes.lead}>{say.lead(seen.askedByName ?? seen.createdByName ?? '')}</p>
      <TextArea
        label={say.note}
        value={note}
        onChange={setNote}
        maxLength={2000}
        error={save.errors['note'] ?? null}
        required={!approve}
      />
    </Dialog>
  );
}
