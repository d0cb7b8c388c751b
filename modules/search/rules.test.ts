import { describe, expect, it } from 'vitest';
import { invoiceNumberOf, readQuery, type Grammar } from './rules.ts';

const none: Grammar = { lemmasOf: () => [], casesOf: () => [] };
const few: Grammar = {
  lemmasOf: (word) => ({ jóns: ['jón'], önnu: ['anna'], anna: ['anna'] })[word.toLowerCase()] ?? [],
  casesOf: (name) => ({ anna: ['anna', 'önnu'], jón: ['jón', 'jóni', 'jóns'] })[name] ?? [],
};
const words = (typed: string, grammar = none) => readQuery(typed, grammar, 2026)?.words ?? null;

describe('the typed text', () => {
  it.each([
    ['Þór', "('thor':*)"],
    ['þor  hf.', "('thor':*) & ('hf':*)"],
    ['2026-42', "'2026-42':*"],
    ['mál 2026/0042', "'2026-0042':* & ('mal':*)"],
    ['2026', "('2026':*)"],
    ['42/2026', "'2026-42':*"],
    ['0042/2026', "'2026-42':*"],
    ['2026/2025', "'2026-2025':*"],
    ['1/22', "('1':*) & ('22':*)"],
    ['120174-3389', "'1201743389':*"],
    ['1201743389', "'1201743389':*"],
    ['120174', "'120174':*"],
    ["O'Brien", "('o':*) & ('brien':* | '-brien':*)"],
    ['a\\b', "('a':*) & ('b':*)"],
    ['12345678901', "('12345678901':*)"],
    ['', null],
    [' „–“ ', null],
  ] as const)('%s is searched as %s', (typed, expected) => {
    expect(words(typed)).toBe(expected);
  });

  it.each([
    ['Jóns', "('jons':* | 'jon' | 'joni' | 'jonur' | '-jonur')"],
    ['Önnu', "('onnu':* | 'anna')"],
    ['Anna', "('anna':* | 'onnu')"],
    ['Hamarssyni', "('hamarssyni':* | 'hamarsson' | '-hamarssyni':* | '-hamarsson')"],
    ['Tryggdóttur', "('tryggdottur':* | 'tryggdottir' | '-tryggdottur':* | '-tryggdottir')"],
  ] as const)('%s is found in its other grammatical cases: %s', (typed, expected) => {
    expect(words(typed, few)).toBe(expected);
  });

  it('searches words of five letters and more at the end of compounds, as typed or in another whole form', () => {
    expect(words('Krafa', { lemmasOf: () => ['krafa'], casesOf: () => ['kröfu'] })).toBe(
      "('krafa':* | 'krofu' | '-krafa':* | '-krofu')",
    );
    expect(words('bú')).toBe("('bu':*)");
  });

  it.each([
    ['2026-42', '2026-0042'],
    ['mál 2026/10042', '2026-10042'],
    ['120174-3389', '1201743389'],
    ['22/2026', '2026-0022'],
    ['Þór', null],
  ])('%s matches %s exactly', (typed, exact) => {
    expect(readQuery(typed, none, 2026)?.exact).toBe(exact);
  });

  it('reads a number without its year as a case of this year or an earlier one', () => {
    expect(words('0042')).toMatch(/^\('0042':\* \| '2026-0042' \| '2025-0042' \| .*'2012-0042'\)$/);
  });

  it.each([
    ['hálsáverkar', ['halsaverkar', 'halsaverkur', 'halsaverki', 'halsaverk']],
    ['johonnu', ['johonnu', 'johanna']],
  ])('%s, which no dictionary has, is also found: %o', (typed, expected) => {
    const some: Grammar = { lemmasOf: (word) => (word === 'áverkar' ? ['áverki'] : []), casesOf: () => [] };
    const found = words(typed, some)?.match(/(?<=')\w+(?=')/g) ?? [];
    expect(found.toSorted()).toEqual([...expected].toSorted());
  });

  it('uses no more than eight words', () => {
    expect(words('a b c d e f g h i j')?.split(' & ')).toHaveLength(8);
  });

  it('matches the beginning of a name as typed, with the wildcards of LIKE escaped', () => {
    expect(readQuery('100% Þór_', none, 2026)?.start).toBe('100% thor_');
  });
});

it.each([
  ['krafa', "('krafa':* | 'kraf':* | 'krof':*)"],
  ['Jóns', "('jons':* | 'jon' | 'joni' | 'jonur')"],
  ['sök', "('sok':*)"],
  ['af', null],
] as const)('%s is searched in texts as %s', (typed, expected) => {
  expect(readQuery(typed, few, 2026)?.texts).toBe(expected);
});

it.each([
  ['12', 12],
  [' #12 ', 12],
  ['reikningur 12', 12],
  ['Reikningur nr. 12', 12],
  ['reikn. 12', 12],
  ['kreditreikningur 12', 12],
  ['nr.12', 12],
  ['invoice no. 12', 12],
  ['0012', null],
  ['mál 12', null],
  ['reikningur', null],
  ['2026-12', null],
  ['123456789', null],
] as const)('„%s“ as an invoice number is %s', (typed, number) => {
  expect(invoiceNumberOf(typed)).toBe(number);
});
