import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of the settings of sign-in providers. */
export const useSignInWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
