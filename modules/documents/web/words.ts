import { screenWords } from '#web/lib/screen-words.ts';
import { en } from '../texts/web.en.ts';
import { is } from '../texts/web.is.ts';

/** The words of the file manager, in the person's language and the edition of the tenant. */
export const useDocumentWords = screenWords({ is, en });
export type DocumentWords = ReturnType<typeof useDocumentWords>;
