import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of ties, in the person's language and the edition of the tenant. */
export const useTieWords = screenWords({
  is: () => import('../../texts/ties.is.ts'),
  en: () => import('../../texts/ties.en.ts'),
});
