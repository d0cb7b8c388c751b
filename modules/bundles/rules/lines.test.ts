import { expect, it } from 'vitest';
import { withoutEmptyHeadings } from './lines.ts';

it('leaves out headings without documents', () => {
  const heading = (title: string) => ({ kind: 'heading' as const, title });
  const part = (title: string) => ({ kind: 'document' as const, title });
  const lines = [heading('Tóm'), heading('Dómar'), part('Úrskurður'), part('Dómur'), heading('Gögn')];
  expect(withoutEmptyHeadings(lines).map(({ part: { title }, heading: above }) => [title, above?.title])).toEqual([
    ['Úrskurður', 'Dómar'],
    ['Dómur', undefined],
  ]);
});
