import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { StatisticsTexts } from './is.ts';

/** What the server says in statistics, English. */
export const en = ({ client }: EnglishVocabulary): StatisticsTexts => ({
  noClient: `No ${client.one}`,
  noType: 'No type',
  others: 'Others',
});
