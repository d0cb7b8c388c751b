import type { Paper } from '#server/pdf/lay-out.ts';

/** An invoice's paper with any content. */
export const paperOf = (content: readonly object[]): Paper => ({
  language: 'is',
  info: { title: 'Reikningur', author: 'Lögstofan' },
  pageSize: 'A4',
  pageMargins: [42, 46, 42, 58],
  defaultStyle: { fontSize: 8.5 },
  content,
  footer: { text: '{page}' },
  continued: { text: 'framhald' },
});
