import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';
import { en as screens } from '../texts/web.en.ts';

const brought = Object.values(
  import.meta.glob<(nouns: EnglishVocabulary) => RowTexts>('../../*/texts/history.en.ts', {
    eager: true,
    import: 'en',
  }),
);

export const en = (nouns: EnglishVocabulary) => ({
  ...screens(nouns),
  ...withRows(brought.map((words) => words(nouns))),
});

const withRows = (texts: readonly RowTexts[]): RowTexts => ({
  rows: Object.assign({}, ...texts.map(({ rows }) => rows)),
});
