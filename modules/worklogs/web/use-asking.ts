import { ApiError } from '#web/lib/call.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { askedOnce, questionsOf } from './asked.ts';
import { useWorklogWords } from './words.ts';

/** Saves what has no dialog of its own: what the server asks is asked here, and a yes saves it. A no is a refusal that says what was asked. */
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
