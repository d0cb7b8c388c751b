import { screenWords } from '#web/lib/screen-words.ts';

/** The words of the settings of signing in by providers. */
export const useSignInWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
