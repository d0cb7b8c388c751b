import { screenWords } from '#web/lib/screen-words.ts';
import { en } from '../texts/web.en.ts';
import { is } from '../texts/web.is.ts';

/** The words of the log and of the bin. */
export const useHistoryWords = screenWords({ is, en });
export type HistoryWords = ReturnType<typeof useHistoryWords>;
