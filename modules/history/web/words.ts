import { screenWords } from '#web/lib/screen-words.ts';

/** The words of the log and of the bin. */
export const useHistoryWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
export type HistoryWords = ReturnType<typeof useHistoryWords>;
