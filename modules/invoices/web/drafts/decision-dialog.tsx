import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { TotalsList } from '../totals-list.tsx';
import { useInvoiceWords } from '../words.ts';
import { decideDraft, draftOptions } from './api.ts';

type Props = { readonly draft: Draft; readonly approve: boolean; readonly close: () => void };

/**
 * Approves the draft as it was when the dialog opened, or sends it back with a note; shows later changes after a
 * refusal.
 */
export function DecisionDialog({ draft, approve, close }: Props) {
  const { drafts: words } = useInvoiceWords();
  const say = approve ? words.approving : words.returning;
  const client = useQueryClient();
  const [seen, setSeen] = useState(draft);
  const { draft: note, setDraft: setNote, dirty } = useDraft(`invoice/draft/${draft.id}/${String(approve)}`, '');
  const save = useSave(
    async () => {
      if (!approve && note.trim() === '') throw new FormProblem({ note: words.returning.needed });
      const { version, totalWithVat, stamp } = seen;
      return decideDraft(seen.id, { approve, note, version, ...(approve ? { totalWithVat, stamp } : {}) }).catch(
        async (error: unknown) => {
          // Shows the current draft in the dialog and behind it; the next click refers to that.
          if (error instanceof ApiError) {
            await refreshInvoices(client);
            const now = client.getQueryData(draftOptions(seen.id).queryKey) ?? seen;
            setSeen(now);
            // Another attempt would be in vain.
            if (!now.can.decide) throw new FormProblem({}, words.takenBack);
          }
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
      {approve && seen !== draft ? <TotalsList totals={seen} currencyCode={seen.currencyCode} /> : null}
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
