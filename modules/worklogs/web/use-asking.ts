import { ApiError } from '#web/lib/call.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { askedOnce, questionsOf } from './asked.ts';
import { useWorklogWords } from './words.ts';

/**
 * Saves something that has no dialog of its own: the server's questions are asked here, and a yes saves it. A no
 * rejects with the questions.
 */
export function useAsking() {
  const dialogs = useDialogs();
  const { questions: words } = useWorklogWords();
  return async function asking<T>(save: (confirmed: boolean) => Promise<T>): Promise<T> {
    try {
      return await askedOnce(save, false);
    } catch (error) {
      const text = questionsOf(error)?.join(' ');
      if (text === undefined) throw error;
      const sure = await dialogs.confirm({ title: words.title, text, confirmLabel: words.confirm });
      if (!sure) throw new ApiError(409, { detail: text });
      return save(true);
    }
  };
}
