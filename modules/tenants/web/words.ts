import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of the company page. */
export const useTenantWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
