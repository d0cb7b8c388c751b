import { screenWords } from '#web/lib/screen-words.ts';
import { en } from '../texts/web.en.ts';
import { is } from '../texts/web.is.ts';

/** The words of the sources, in the person's language and the edition of the tenant. */
export const useSourceWords = screenWords({ is, en });
