import { screenWords } from '#web/lib/screen-words.ts';

/** Apart from the words of the centre, which are loaded with it. */
export const useBellWords = screenWords({
  is: () => import('../texts/bell.is.ts'),
  en: () => import('../texts/bell.en.ts'),
});
