import { screenWords } from '#web/lib/screen-words.ts';
import { en } from '../texts/web.en.ts';
import { is } from '../texts/web.is.ts';

export const useNotificationWords = screenWords({ is, en });
