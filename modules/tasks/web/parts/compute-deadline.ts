import { useQuery } from '@tanstack/react-query';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { KeptDeadline } from '../../contract/deadline.ts';
import { deadlineRulesOptions } from '../api.ts';
import { DeadlineDialog } from '../dialogs.ts';
import type { ProjectOfDraft } from '../draft.ts';
import { useTaskWords } from '../words.ts';

/** `chained` when called from an open dialog. */
type Open = (from: From, chained?: boolean) => void;
type From = { readonly project?: ProjectOfDraft; readonly from?: string | null };

type Entry<Opens> = { readonly label: string; readonly open: Opens };

/**
 * „Reikna frest“ for a case and a day, if known, and „Breyta fresti“ for one that was computed; null for readers and
 * while the table is unconfirmed.
 */
export function useComputeDeadline(): (Entry<Open> & { readonly change: Entry<(kept: KeptDeadline) => void> }) | null {
  const dialogs = useDialogs();
  const { deadlines: words } = useTaskWords();
  const reads = roleIn(useHere().tenantId) === 'reader';
  const { data } = useErrorToast(useQuery({ ...deadlineRulesOptions(), enabled: !reads }));
  if (!data?.confirmed || data.items.length === 0) return null;
  return {
    label: words.compute,
    open: (from, chained = false) => void dialogs.open(DeadlineDialog, from, { chained }),
    change: { label: words.change, open: (kept) => void dialogs.open(DeadlineDialog, { kept }) },
  };
}
