import { screenWords } from '#web/lib/screen-words.ts';
import { en } from '../texts/web.en.ts';
import { is } from '../texts/web.is.ts';

/** The words of these screens. */
export const useCalculatorWords = screenWords({ is, en });
