import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ProjectTexts } from './is.ts';

/** Words of projects, English. */
export const en = (_nouns: EnglishVocabulary): ProjectTexts => ({ statuses: { 1: 'Open', 2: 'Closed', 3: 'Pending' } });
