import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { lazyPart } from '#web/kit/lazy-part.ts';
import type { Draft } from '../../contract/draft.ts';
import { refreshInvoices } from '../api.ts';
import { useBookingResult } from '../use-booking-result.ts';
import { useInvoiceWords } from '../words.ts';
import { askDraft, editDraft, removeDraft, restoreDraft } from './api.ts';

const DraftDialog = lazyPart(() => import('./draft-dialog.tsx').then(({ DraftDialog: it }) => ({ default: it })));
const DecisionDialog = lazyPart(() =>
  import('./decision-dialog.tsx').then(({ DecisionDialog: it }) => ({ default: it })),
);
const IssueDraftDialog = lazyPart(() =>
  import('./issue-draft-dialog.tsx').then(({ IssueDraftDialog: it }) => ({ default: it })),
);

/** Actions of the draft page. */
export function useDraftActions() {
  const { drafts: words } = useInvoiceWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const tell = useBookingResult();

  /** Runs an action, and refreshes the draft whether it succeeded or failed. */
  async function run(step: Promise<unknown>, done: string, failed: string): Promise<void> {
    try {
      await step;
      toast.success(done);
    } catch (error) {
      toast.failed(error, failed);
    } finally {
      void refreshInvoices(client);
    }
  }

  async function remove({ id }: Draft) {
    try {
      await removeDraft(id);
    } catch (error) {
      return void toast.failed(error, words.errors.save);
    }
    void navigate({ to: '/$tenantId/invoices/drafts', params: { tenantId } });
    void refreshInvoices(client);
    toast.undo(words.removed, () => void run(restoreDraft(id), words.restored, words.errors.save));
  }

  return {
    edit: (draft: Draft) => void dialogs.open(DraftDialog, { draft }),
    ask: ({ id, version }: Draft) => void run(askDraft(id, version), words.asked, words.errors.save),
    /** Saving without fields confirms the current state. */
    takeAsIs: ({ id, version }: Draft) => void run(editDraft(id, { version }), words.saved, words.errors.save),
    leaveOut: ({ id, version, lines }: Draft, worklogId: number) =>
      void run(
        editDraft(id, {
          version,
          worklogIds: lines.map((line) => line.worklogId).filter((one) => one !== worklogId),
        }),
        words.leftOut,
        words.errors.save,
      ),
    decide: (draft: Draft, approve: boolean) => void dialogs.open(DecisionDialog, { draft, approve }),
    issue: async (draft: Draft) => {
      const issued = await dialogs.open(IssueDraftDialog, { draft });
      if (issued) await tell(issued);
    },
    remove,
  };
}
