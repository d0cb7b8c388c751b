import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packed, writeZip, type ZipEntry } from '#server/zip.ts';
import { statutePage } from '#tests/support/killed-imports.ts';
import { act } from '#tests/support/sources.ts';
import { itemsOf } from './formats.ts';

// Malicious archives and files. Each is refused by name, and good ones beside it are read.

const root = await mkdtemp(join(tmpdir(), 'stod-hostile-'));
afterAll(() => rm(root, { recursive: true }));
let made = 0;

/** The result of each file of a folder: the number of the source, or the reason for its refusal. */
async function readAll(fill: (folder: string) => Promise<unknown>): Promise<Readonly<Record<string, string>>> {
  const folder = join(root, String((made += 1)));
  await mkdir(folder);
  await fill(folder);
  const told: Record<string, string> = {};
  for await (const { place, read } of itemsOf(folder))
    try {
      told[place] = (await read()).number;
    } catch (failure) {
      told[place] = failure instanceof Error ? failure.message : String(failure);
    }
  return told;
}

const good = statutePage('905', 'Lög um bátaleigu', 'Lög þessi gilda um leigu á bátum.', '901a');
const entry = (name: string, bytes: Buffer | string) => packed({ name, dated: 0 }, Buffer.from(bytes));
const zipped =
  (...entries: readonly (ZipEntry | Promise<ZipEntry>)[]) =>
  async (folder: string) =>
    writeFile(join(folder, 'a.zip'), writeZip(await Promise.all(entries.map(async (one) => one))));

describe('an archive', () => {
  it('that unpacks to more than it states, or to more than a source may have, is not unpacked further (SRC-37)', async () => {
    const bomb = await entry('2009906.html', Buffer.alloc(80 * 1024 * 1024, 32));
    const told = await readAll(
      zipped({ ...bomb, size: 1000 }, { ...bomb, name: '2009907.html' }, entry('2009905.html', good)),
    );
    expect(told).toEqual({
      'a.zip/2009905.html': '905/2009',
      'a.zip/2009906.html': 'it is damaged, or larger than it says',
      'a.zip/2009907.html': 'it is damaged, or larger than it says',
    });
  });

  it('whose total is too large is not opened', async () => {
    const sixty = { ...(await entry('2009906.html', 'x')), size: 60 * 1024 * 1024 };
    const many = Array.from({ length: 80 }, (_, place) => ({ ...sixty, name: `2009${100 + place}.html` }));
    expect(await readAll(zipped(...many))).toEqual({ 'a.zip': expect.stringContaining('too large') });
  });

  it.each(['../2009906.html', '/2009906.html', 'a/../../2009906.html', '..\\2009906.html', 'C:2009906.html'])(
    'skips an entry named %s',
    async (name) => {
      const told = await readAll(zipped(entry(name, good), entry('2009905.html', good)));
      expect(told).toEqual({
        [`a.zip/${name}`]: 'its name leads out of the archive',
        'a.zip/2009905.html': '905/2009',
      });
    },
  );

  it('inside an archive, a link, and a truncated one are refused', async () => {
    const whole = writeZip([await entry('2009905.html', good)]);
    // A link is a file whose content is its target: it is read as that, and never followed.
    const told = await readAll(zipped(entry('inner.zip', whole), entry('dómur.txt', '/etc/passwd')));
    expect(Object.values(told)).toEqual([
      'the text does not say which court or authority it is of',
      expect.stringContaining('a form that is not read'),
    ]);
    for (const part of [0, 30, Math.floor(whole.length / 2), whole.length - 30])
      expect(await readAll((folder) => writeFile(join(folder, 'a.zip'), whole.subarray(0, part)))).toEqual({
        'a.zip': expect.stringContaining('no archive that can be read'),
      });
  });
});

describe('a folder', () => {
  it('cannot be left by a link, or by a file name in a line', async () => {
    const outside = join(root, 'outside');
    await mkdir(outside);
    await writeFile(join(outside, '2009999.html'), good);
    const told = await readAll(async (folder) => {
      await symlink(join(outside, '2009999.html'), join(folder, '2009905.html'));
      await symlink(outside, join(folder, 'further'));
      await symlink(join(outside, '2009999.html'), join(folder, 'b.html'));
      const lines = ['../outside/2009999.html', join(outside, '2009999.html'), 'b.html', '.'].map((file, place) => ({
        ...act,
        number: `${place}/2000`,
        text: undefined,
        file,
      }));
      await writeFile(join(folder, 'a.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
    });
    expect(Object.entries(told)).toHaveLength(4);
    for (const reason of Object.values(told)) expect(reason).toContain('there is no file');
  });
});

describe('a text', () => {
  const words =
    'Úrskurður yfirskattanefndar nr. 12/2020. Kæranda var óheimilt að færa þennan kostnað til frádráttar. '.repeat(9);
  it.each([
    ['in UTF-8', Buffer.from(words), '12/2020'],
    ['in ISO 8859-1', Buffer.from(words, 'latin1'), '12/2020'],
    ['in UTF-8 with a mark before it', Buffer.from(`\ufeff${words}`), '12/2020'],
    ['in UTF-16 with a mark before it', Buffer.from(`\ufeff${words}`, 'utf16le'), '12/2020'],
    [
      'that was read in a wrong encoding before',
      Buffer.from(Buffer.from(words).toString('latin1')),
      /2 % of its letters/,
    ],
    [
      'of which our letters became question marks',
      Buffer.from(words.replaceAll(/[^\p{ASCII}]/gu, '?')),
      /2 % of its letters/,
    ],
    ['of noise', Buffer.from(Array.from({ length: 4000 }, (_, place) => (place * 7919) % 256)), /./],
  ])('%s is read, or refused with its reason', async (_, bytes, becomes) => {
    const [told] = Object.values(await readAll((folder) => writeFile(join(folder, 'a.txt'), bytes)));
    expect(told).toMatch(becomes);
  });

  it('that is too deep, too long or malformed is refused, and delays nothing', async () => {
    const deep = `${'<div class="verdict-head">'.repeat(10_000)}Hæstiréttur`;
    const told = await readAll(async (folder) => {
      await writeFile(join(folder, 'deep.html'), deep);
      await writeFile(join(folder, 'deep.json'), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
      await writeFile(join(folder, 'long.txt'), `Hæstiréttur ${'1 '.repeat(500_000)}`);
      await writeFile(join(folder, 'odd.txt'), `Hæstiréttur ${'.'.repeat(300_000)}${'Á '.repeat(100_000)}`);
      await writeFile(join(folder, 'proto.json'), '{"__proto__":{"type":"SupremeCourt"},"court":{}}');
      await writeFile(join(folder, 'bomb.rtf'), `{\\rtf1${'{'.repeat(100_000)}`);
    });
    expect(Object.keys(told)).toHaveLength(6);
  }, 20_000);
});
