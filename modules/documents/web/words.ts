import { screenWords } from '#web/lib/screen-words.ts';

/** Texts of the file manager, in the person's language and the edition of the tenant. */
export const useDocumentWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
export type DocumentWords = ReturnType<typeof useDocumentWords>;
