import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { TaskDialog } from '../dialogs.ts';
import { useTaskWords } from '../words.ts';

const QuickDialog = lazyPart(() => import('../quick-dialog.tsx').then(({ QuickDialog: it }) => ({ default: it })));

/** A new task from anywhere: as one line, or by its fields. */
export function useNewTask() {
  const dialogs = useDialogs();
  const words = useTaskWords();
  return {
    label: words.actions.new,
    labelOf: (text: string) => words.actions.newNamed(text),
    quick: (first = '') => void dialogs.open(QuickDialog, { first }),
    create: () => void dialogs.open(TaskDialog, {}),
  };
}
