import { screenWords } from '#web/lib/screen-words.ts';

/** The texts of these screens. */
export const useCalculatorWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
