import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { lazyPart } from '#web/kit/lazy-part.ts';

const QuickDialog = lazyPart(() => import('../quick-dialog.tsx').then(({ QuickDialog: it }) => ({ default: it })));

/** Opens a new task as one line; without the task texts, which the shell does not need before. */
export function useQuickTask(): (first?: string) => void {
  const dialogs = useDialogs();
  return (first = '') => void dialogs.open(QuickDialog, { first });
}
