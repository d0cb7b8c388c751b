import { expect, it } from 'vitest';
import { findIn, mostFound } from './find-in.ts';

const found = (text: string, phrase: string) => findIn(text, phrase).map(({ from, to }) => text.slice(from, to));

it.each([
  ['Samningur um leigu. SAMNINGUR', 'samningur', ['Samningur', 'SAMNINGUR']],
  ['Leigu\u00adsamn\u00adingur', 'leigusamningur', ['Leigu\u00adsamn\u00adingur']],
  ['um ábyrgð\n   leigutaka', 'ábyrgð leigutaka', ['ábyrgð\n   leigutaka']],
  ['a\u0301byrgð', 'ábyrgð', ['a\u0301byrgð']],
  ['abyrgð', 'ábyrgð', []],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['(1) 5. gr. [x]*', '[x]*', ['[x]*']],
  ['Þýðing 😀 á ensku', '😀 á', ['😀 á']],
  ['allt', '  ', []],
])('finds in %j the text %j as %j (DOC-30)', (text, phrase, expected) => expect(found(text, phrase)).toEqual(expected));

it('stops at a number of hits that nobody would step through (DOC-30)', () =>
  expect(findIn('a'.repeat(500_000), 'a')).toHaveLength(mostFound));
