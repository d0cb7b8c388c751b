import { screenWords } from '#web/lib/screen-words.ts';

/** The words of the question to support. */
export const useSupportWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
