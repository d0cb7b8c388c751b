import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of these screens, in the person's language and the edition of the tenant. */
export const useProjectWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
