import { screenWords } from '#web/lib/screen-words.ts';

/** The texts of the support question. */
export const useSupportWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
