import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ApiError } from '#web/lib/call.ts';
import { questionsIn } from '#shared/questions.ts';
import { useDocumentWords } from '../words.ts';

/**
 * Runs an action on documents; if another person is editing one, or more people would see it, asks first with their
 * names. Null if cancelled.
 */
export function useAsking() {
  const dialogs = useDialogs();
  const { asking: words } = useDocumentWords();
  return async function asking<T>(run: (confirmed: boolean) => Promise<T>): Promise<T | null> {
    try {
      return await run(false);
    } catch (error) {
      const title = titleOf(words, error);
      if (title === null || !(error instanceof ApiError)) throw error;
      const text = questionsIn(error.errors).join(' ');
      const sure = await dialogs.confirm({ title, text, confirmLabel: words.confirm });
      return sure ? run(true) : null;
    }
  };
}

function titleOf(words: { readonly title: string; readonly seenByMore: string }, error: unknown): string | null {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'document_locked') return words.title;
  return code === 'document_seen_by_more' ? words.seenByMore : null;
}
