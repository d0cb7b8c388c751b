import { expect, it } from 'vitest';
import { snippetOf, wantedOf } from './marks.ts';
import { termsOf } from './terms.ts';

it('shows where a word stands in a text that also has bytes written as letters, without analysing those', () => {
  const bytes = 'A'.repeat(200_000);
  const { text, hits } = snippetOf(`${bytes} Krafan var send stefnda.`, wantedOf('krafa'));
  expect([hits, text]).toEqual([1, '… Krafan var send stefnda.']);
  expect(termsOf(bytes)).toEqual([bytes]);
});
