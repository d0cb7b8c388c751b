import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { takeLexicon } from '#server/lemmas.ts';
import { buildLexicon, lexiconFile } from '#server/lexicon.ts';
import { readText } from './read.ts';

const folder = await mkdtemp(join(tmpdir(), 'stod-lexicon-'));
afterAll(async () => {
  takeLexicon(null);
  await rm(folder, { recursive: true, force: true });
});
const read = async () => {
  const found = await readText(Readable.from([Buffer.from('Sagt var frá þvyrgi.')]), 'text');
  return found.state === 'read' ? found.words : found.state;
};

it('a reading process has the operator’s lexicon, if there is one', async () => {
  expect(await read()).not.toContain("'þvargur'");
  await writeFile(join(folder, 'bin.csv'), 'þvargur;1;kk;alm;þvyrgi;ÞGFET\n');
  await buildLexicon(join(folder, 'bin.csv'), lexiconFile(folder));
  takeLexicon(lexiconFile(folder));
  expect(await read()).toContain("'þvargur'");
});
