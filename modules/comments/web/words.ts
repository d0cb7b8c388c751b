import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of comments, in the person's language and the edition of the tenant. */
export const useCommentWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
