import { useNavigate } from '@tanstack/react-router';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { useHere } from '#web/lib/here.tsx';
import { PaperDialog } from '../dialogs.ts';
import type { BillingQuery } from '../filter.ts';
import type { RoundGroup } from './join.ts';
import type { Asked } from './round-asking.tsx';

type Said = Pick<Asked, 'day' | 'due' | 'zero'>;

/** Previews the document of a line over the round; if it is saved as a draft, the round closes and the draft opens. */
export function usePaper(query: BillingQuery, { day, due, zero }: Said, closeRound: () => void) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  return async (row: RoundGroup) => {
    const facts = {
      ...(day === null ? {} : { invoiceDate: day }),
      ...(due === null ? {} : { dueDate: due }),
      ...(zero ? { leaveOutZero: true } : {}),
    };
    const draftId = await dialogs.open(PaperDialog, { row, query, facts }, { chained: true });
    if (draftId === undefined) return;
    closeRound();
    void navigate({ to: '/$tenantId/invoices/drafts/$id', params: { tenantId, id: String(draftId) } });
  };
}
