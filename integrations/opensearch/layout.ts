import { nothing } from '#server/analyser/encoded.ts';
import type { IndexedText } from '#server/text-index.ts';

/**
 * The mapping of the index: words arrive analysed, and are split at blanks and at `|`, whose parts share a position.
 */
export const layout = {
  settings: {
    index: { max_result_window: 1_000_000, number_of_shards: 1 },
    analysis: {
      tokenizer: { words: { type: 'whitespace', max_token_length: 1024 } },
      filter: {
        alternatives: { type: 'pattern_capture', preserve_original: false, patterns: ['([^|]+)'] },
        nothing: { type: 'stop', stopwords: [nothing] },
      },
      analyzer: { given: { type: 'custom', tokenizer: 'words', filter: ['alternatives', 'nothing'] } },
    },
  },
  mappings: {
    dynamic: 'strict',
    _source: { enabled: false },
    properties: {
      id: { type: 'integer' },
      number: { type: 'keyword' },
      type: { type: 'keyword' },
      subtype: { type: 'keyword' },
      year: { type: 'integer' },
      day: { type: 'date', format: 'strict_date' },
      labels: { type: 'keyword' },
      head: { type: 'text', analyzer: 'given' },
      body: { type: 'text', analyzer: 'given' },
    },
  },
} as const;

/** Lines for `_bulk`: each text replaces the one with its id. */
export const bulkOf = (texts: readonly IndexedText[]): string =>
  texts
    .map((text) => `${JSON.stringify({ index: { _id: String(text.id) } })}\n${JSON.stringify(documentOf(text))}\n`)
    .join('');

const documentOf = ({ id, numbers, type, subtype, day, labels, head, body }: IndexedText) => ({
  id,
  number: numbers,
  type,
  subtype,
  ...(day === null ? {} : { day, year: Number(day.slice(0, 4)) }),
  labels,
  head,
  body: [...head, ...body],
});
