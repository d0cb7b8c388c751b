import { expect, it } from 'vitest';
import { packed, writeZip } from '#server/zip.ts';
import { planFrom } from './word-document.ts';

it('reads a template of acceptable unpacked size, and rejects thousands of parts of zeros', async () => {
  const dated = 0;
  const text = await packed(
    { name: 'word/document.xml', dated },
    Buffer.from('<w:p><w:r><w:t>{{Case number}}</w:t></w:r></w:p>'),
  );
  const large = await packed({ name: 'word/header1.xml', dated }, Buffer.alloc(9_000_000, ' '));
  const plan = async (headers: number) => {
    const others = Array.from({ length: headers }, (_, number) => ({ ...large, name: `word/header${number + 1}.xml` }));
    return (await planFrom('docx', async () => writeZip([text, ...others]))).parameters;
  };
  expect(await plan(1)).toEqual(['Case number']);
  expect(await plan(2000)).toEqual([]);
});
