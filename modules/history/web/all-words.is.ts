import type { Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';
import { is as screens } from '../texts/web.is.ts';

const brought = Object.values(
  import.meta.glob<(nouns: Vocabulary) => RowTexts>('../../*/texts/history.is.ts', { eager: true, import: 'is' }),
);

export const is = (nouns: Vocabulary) => ({ ...screens(nouns), ...withRows(brought.map((words) => words(nouns))) });

const withRows = (texts: readonly RowTexts[]): RowTexts => ({
  rows: Object.assign({}, ...texts.map(({ rows }) => rows)),
});
