import { describe, expect, it } from 'vitest';
import { readQuery, type Grammar } from './rules.ts';

const none: Grammar = { lemmasOf: () => [], casesOf: () => [] };
const few: Grammar = {
  lemmasOf: (word) => ({ jóns: ['jón'], önnu: ['anna'], anna: ['anna'] })[word.toLowerCase()] ?? [],
  casesOf: (name) => ({ anna: ['anna', 'önnu'], jón: ['jón', 'jóni', 'jóns'] })[name] ?? [],
};
const words = (typed: string, grammar = none) => readQuery(typed, grammar)?.words ?? null;

describe('what was typed', () => {
  it.each([
    ['Þór', "('thor':*)"],
    ['þor  hf.', "('thor':*) & ('hf':*)"],
    ['2026-42', "'2026-42':*"],
    ['mál 2026/0042', "'2026-0042':* & ('mal':*)"],
    ['2026', "('2026':*)"],
    ['120174-3389', "'1201743389':*"],
    ['1201743389', "'1201743389':*"],
    ['120174', "'120174':*"],
    ["O'Brien", "('o':*) & ('brien':*)"],
    ['a\\b', "('a':*) & ('b':*)"],
    ['12345678901', "('12345678901':*)"],
    ['', null],
    [' „–“ ', null],
  ] as const)('%s is looked for as %s', (typed, expected) => {
    expect(words(typed)).toBe(expected);
  });

  it.each([
    ['Jóns', "('jons':* | 'jon' | 'joni' | 'jonur')"],
    ['Önnu', "('onnu':* | 'anna')"],
    ['Anna', "('anna':* | 'onnu')"],
    ['Hamarssyni', "('hamarssyni':* | 'hamarsson')"],
    ['Tryggdóttur', "('tryggdottur':* | 'tryggdottir')"],
  ] as const)('%s is found in its other cases: %s', (typed, expected) => {
    expect(words(typed, few)).toBe(expected);
  });

  it.each([
    ['2026-42', '2026-0042'],
    ['mál 2026/10042', '2026-10042'],
    ['120174-3389', '1201743389'],
    ['Þór', null],
  ])('%s names %s exactly', (typed, exact) => {
    expect(readQuery(typed, none)?.exact).toBe(exact);
  });

  it('counts no more than eight words', () => {
    expect(words('a b c d e f g h i j')?.split(' & ')).toHaveLength(8);
  });

  it('begins a name as it was typed, with what LIKE would take for a pattern kept as text', () => {
    expect(readQuery('100% Þór_', none)?.start).toBe('100% thor_');
  });
});
