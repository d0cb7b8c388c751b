import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ApiError } from '#web/lib/call.ts';
import { questionsIn } from '#shared/questions.ts';
import { useDocumentWords } from '../words.ts';

/** Does something with documents; where somebody else is editing one, asks first and says who. Null where the person thinks better of it. */
export function useAsking() {
  const dialogs = useDialogs();
  const { asking: words } = useDocumentWords();
  return async function asking<T>(run: (confirmed: boolean) => Promise<T>): Promise<T | null> {
    try {
      return await run(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'document_locked') throw error;
      const text = questionsIn(error.errors).join(' ');
      const sure = await dialogs.confirm({ title: words.title, text, confirmLabel: words.confirm });
      return sure ? run(true) : null;
    }
  };
}
