import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildLexicon, lexiconFile, readLexicon } from './lexicon.ts';
import { lemmasOf, takeLexicon } from './lemmas.ts';

const folder = await mkdtemp(join(tmpdir(), 'stod-lexicon-'));
afterAll(async () => {
  takeLexicon(null);
  await rm(folder, { recursive: true, force: true });
});
const made = async (name: string, lines: readonly string[]) => {
  const bin = join(folder, name);
  await writeFile(bin, lines.join('\n'));
  return bin;
};
// Invented words in the two formats in which BÍN is published.
const sigrun = [
  'grjótungur;900001;kk;alm;grjótungur;NFET',
  'grjótungur;900001;kk;alm;grjótungi;ÞGFET',
  'grjótunga;900002;kvk;alm;grjótungur;NFFT',
  'Þrasborg;900003;kvk;örn;Þrasborgar;EFET',
  'stóri dómur;900004;kk;alm;stóra dóms;EFET',
];
const kristin = ['grjótungur;900001;kk;alm;1;;;;K;grjótungsins;EFETgr;1;;;', 'aða;900005;kvk;alm;1;;;;K;öðu;ÞFET;1;;;'];

it('finds the dictionary forms of a form, all of them if it has several, ignoring case', async () => {
  const file = lexiconFile(folder);
  expect(await buildLexicon(await made('SHsnid.csv', sigrun), file)).toEqual({ forms: 3 });
  const { lemmasOf: find } = readLexicon(file) ?? { lemmasOf: () => [] };
  expect(find('grjótungur')).toEqual(['grjótunga', 'grjótungur']);
  expect(find('grjótungi')).toEqual(['grjótungur']);
  expect(find('þrasborgar')).toEqual(['þrasborg']);
  for (const none of ['', 'a', 'grjótung', 'grjótungurinn', 'stóra', 'þrasborgara', 'öö'])
    expect(find(none), none).toEqual([]);
});

it('also reads the longer format, and finds the first, the last and each of many', async () => {
  const file = join(folder, 'many.tsv');
  const many = Array.from({ length: 3000 }, (_, n) => `lemma${letters(n)};1;kk;alm;form${letters(n)};NFET`);
  await buildLexicon(await made('KRISTINsnid.csv', [...kristin, ...many]), file);
  const { lemmasOf: find } = readLexicon(file) ?? { lemmasOf: () => [] };
  for (let n = 0; n < 3000; n += 1) expect(find(`form${letters(n)}`)).toEqual([`lemma${letters(n)}`]);
  expect([find('grjótungsins'), find('öðu')]).toEqual([['grjótungur'], ['aða']]);
});

it('replaces the built-in dictionary completely', async () => {
  expect(lemmasOf('hestinum')).toContain('hestur');
  takeLexicon(lexiconFile(folder));
  expect([lemmasOf('Grjótungi'), lemmasOf('hestinum')]).toEqual([['grjótungur'], []]);
});

it('refuses a file that is not BÍN, and keeps the existing one', async () => {
  const file = lexiconFile(folder);
  const before = await readFile(file);
  await expect(buildLexicon(await made('a.txt', ['orð,orðs']), file)).rejects.toThrow('no line of a lexicon: orð,orðs');
  await expect(buildLexicon(await made('b.txt', []), file)).rejects.toThrow('no form of a word');
  expect(await readFile(file)).toEqual(before);
  expect(readLexicon(join(folder, 'nowhere.tsv'))).toBeNull();
});

/** A number written in letters. */
const letters = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)] ?? '').join('');
