import { expect, it } from 'vitest';
import { wordFile } from './word-file.ts';
import { readZip, unpack } from './zip.ts';

it('drops characters that no document can contain, and keeps text that looks like markup', async () => {
  const bytes = await wordFile(['a\u0000b\ufffec', { h: '<w:p> & "x"' }]);
  const entry = readZip(bytes)?.find(({ name }) => name === 'word/document.xml');
  if (!entry) throw new Error('a document has a body');
  const xml = String(await unpack(entry, 10_000));
  expect(xml).toContain('>abc</w:t>');
  expect(xml).toContain('>&lt;w:p&gt; &amp; &quot;x&quot;</w:t>');
});
