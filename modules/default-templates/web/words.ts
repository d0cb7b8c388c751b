import { screenWords } from '#web/lib/screen-words.ts';

/** Texts of these screens. */
export const useTemplateWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
