import { describe, expect, it } from 'vitest';
import { contentTypeOf, formatOf, viewerOf, viewerSize } from './kinds.ts';
import { cleanName, diskName, freeName, keepingExtension, splitName } from './names.ts';
import { heightOf, whyNot } from './tree.ts';
import { zipPaths } from './zip.ts';

describe('a name', () => {
  it.each([
    ['  Samningur.docx ', 'Samningur.docx'],
    ['lína\r\nönnur.txt', 'lína önnur.txt'],
    ['greiðsla\u202egpj.exe', 'greiðslagpj.exe'],
    ['E\u0301.pdf', 'É.pdf'],
    ['Samn\u00adingur\u200b.docx', 'Samningur.docx'],
    ['..', '_'],
    ['\u200e', '_'],
    ['🦭🇮🇸.png', '🦭🇮🇸.png'],
    ['../../etc/passwd', '../../etc/passwd'],
  ])('%j is stored as %j', (written, kept) => expect(cleanName(written)).toBe(kept));

  it('is cut to 255 bytes between characters, and keeps its extension', () => {
    const name = cleanName(`${'æ'.repeat(200)}.docx`);
    expect([Buffer.byteLength(name) <= 255, name.endsWith('æ.docx')]).toEqual([true, true]);
    const taken = new Set([name.toLowerCase()]);
    const free = freeName(name, (key) => taken.has(key));
    expect([Buffer.byteLength(free) <= 255, free.endsWith(' (2).docx')]).toEqual([true, true]);
  });

  it.each([
    ['Samningur.v2.DOCX', 'Samningur.v2', 'docx'],
    ['.gitignore', '.gitignore', ''],
    ['Án endingar', 'Án endingar', ''],
    ['grein 1. mgr', 'grein 1. mgr', ''],
  ])('%s is %s and %j', (name, base, extension) => expect(splitName(name)).toEqual({ base, extension }));

  it('of any length is split as fast as a short one', () => {
    const long = 'a'.repeat(300_000);
    expect(splitName(long)).toEqual({ base: long, extension: '' });
    expect(Buffer.byteLength(cleanName(long))).toBe(255);
  });

  it.each([
    ['Nýtt', 'Gamalt.docx', 'Nýtt.docx'],
    ['Nýtt.DOCX', 'Gamalt.docx', 'Nýtt.docx'],
    ['.docx', 'Gamalt.docx', 'Gamalt.docx'],
    ['Nýtt.pdf', 'Án', 'Nýtt.pdf'],
  ])('%s as the new name of %s is %s (DOC-19)', (typed, name, kept) =>
    expect(keepingExtension(typed, name)).toBe(kept),
  );

  it.each([
    ['a/b\\c:d', 'a-b-c-d'],
    ['NUL', '_NUL'],
    ['com1.txt', '_com1.txt'],
    ['console.txt', 'console.txt'],
    ['Punktur. ', 'Punktur'],
    ['...', '_'],
  ])('%s is %s on a disk', (name, safe) => expect(diskName(name)).toBe(safe));
});

it('is unique in a zip, and thousands of equal names are as fast as one', () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    typeId: 1,
    name: 'Samningur.docx',
    folderId: null,
    depth: 0,
  }));
  const began = performance.now();
  const paths = zipPaths(rows).map(({ path }) => path);
  // Numbering each name from one took minutes.
  expect(performance.now() - began).toBeLessThan(20_000);
  expect([new Set(paths).size, paths[0], paths.at(-1)]).toEqual([20_000, 'Samningur.docx', 'Samningur (20000).docx']);
});

describe('a file', () => {
  it.each([
    ['application/zip', 'docx', 'word'],
    ['application/zip', 'xlsx', 'sheet'],
    ['application/zip', 'exe', null],
    ['application/pdf', 'docx', 'pdf'],
    ['text/plain', 'html', 'text'],
    ['text/plain', 'svg', 'text'],
    ['text/plain', 'eml', 'mail'],
    ['image/png', 'pdf', 'image'],
    ['image/tiff', 'tif', 'pdf'],
    ['image/heic', 'heic', 'image'],
    ['application/octet-stream', 'png', null],
  ])('of %s called .%s is shown as %s: its bytes take precedence over its name', (told, extension, viewer) =>
    expect(viewerOf(contentTypeOf(told, extension))).toBe(viewer),
  );

  it('has a type by its extension (DOC-29)', () => {
    expect(['heic', 'm4a', 'mov', 'pdf', 'msg', 'odt', 'csv', 'ppt', 'one', 'zip'].map(formatOf)).toEqual([
      'Image',
      'Audio',
      'Video',
      'PDF',
      'Email',
      'Word',
      'Excel',
      'PowerPoint',
      'OneNote',
      null,
    ]);
  });

  it('opens in a window of its type’s size (DOC-31, OPEN-33)', () => {
    expect([viewerSize('image'), viewerSize('pdf'), viewerSize('text'), viewerSize('word')]).toEqual([
      { width: 820, height: 580 },
      { width: 900, height: 580 },
      { width: 950, height: 580 },
      { width: 950, height: 580 },
    ]);
  });
});

it('a folder cannot move into its descendants, nor too deep (DOC-15)', () => {
  const chain = Array.from({ length: 20 }, (_, n) => ({ id: n + 1, folderId: n || null }));
  const folders = new Map([...chain, { id: 50, folderId: null }].map((one) => [one.id, one]));
  expect([whyNot(folders, 1, 1), whyNot(folders, 1, 7), whyNot(folders, 7, 1)]).toEqual([
    'into-itself',
    'into-itself',
    null,
  ]);
  expect([heightOf(folders, 1), whyNot(folders, 50, 20), whyNot(folders, 50, 19)]).toEqual([20, 'too-deep', null]);
});
