import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { TaskDialog } from '../dialogs.ts';
import { useTaskWords } from '../words.ts';
import { useQuickTask } from './quick-task.ts';

/** Opens a new task from anywhere: as one line, or as a form. */
export function useNewTask() {
  const dialogs = useDialogs();
  const words = useTaskWords();
  return {
    label: words.actions.new,
    labelOf: (text: string) => words.actions.newNamed(text),
    quick: useQuickTask(),
    create: () => void dialogs.open(TaskDialog, {}),
  };
}
