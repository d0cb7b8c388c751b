import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of the account settings. */
export const useAccountWords = screenWords({
  is: () => import('../texts/account.is.ts'),
  en: () => import('../texts/account.en.ts'),
});
