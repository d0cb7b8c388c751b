import { screenWords } from '#web/lib/screen-words.ts';

/** The words of the sources, in the person's language and the edition of the tenant. */
export const useSourceWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
