import { GEN, type Vocabulary } from '#shared/texts/nouns.ts';

/** What the server says in statistics, Icelandic. */
export const is = ({ client }: Vocabulary) => ({
  noClient: `Án ${client.one[GEN]}`,
  noType: 'Án tegundar',
  others: 'Aðrir',
});
export type StatisticsTexts = ReturnType<typeof is>;
