import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of the log and the bin, with what each module calls its rows. */
export const useHistoryWords = screenWords({
  is: () => import('./all-words.is.ts'),
  en: () => import('./all-words.en.ts'),
});
export type HistoryWords = ReturnType<typeof useHistoryWords>;
