import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packed, readZip, unpack, writeZip } from './zip.ts';

const most = 1_000_000;
const zipOf = async (files: Readonly<Record<string, Buffer>>) =>
  writeZip(await Promise.all(Object.entries(files).map(([name, bytes]) => packed({ name, dated: 0x5c210000 }, bytes))));
const contentOf = async (zip: Buffer) =>
  Object.fromEntries(
    await Promise.all((readZip(zip) ?? []).map(async (entry) => [entry.name, await unpack(entry, most)] as const)),
  );

describe('a zip', () => {
  it('returns what was added, including Icelandic names', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.stringMatching(/^[a-zæþð/]{1,20}$/), fc.uint8Array({ maxLength: 4000 }), {
          maxKeys: 5,
          noNullPrototype: true,
        }),
        async (files) => {
          const buffers = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]));
          expect(await contentOf(await zipOf(buffers))).toEqual(buffers);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused if its bytes are something else, truncated or encrypted', async () => {
    const zip = await zipOf({ 'a.xml': Buffer.from('texti') });
    const locked = Buffer.from(zip);
    locked.writeUInt16LE(1, zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 8);
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('PK\u0005\u0006'),
      Buffer.from('enginn zip'),
      zip.subarray(20),
      locked,
    ])
      expect(readZip(bytes)).toBeNull();
    for (let length = 0; length < zip.length - 2; length += 1) expect(readZip(zip.subarray(0, length))).toBeNull();
  });
});

describe('unpacking', () => {
  const entry = (bytes: Buffer, said: { readonly size?: number; readonly crc?: number } = {}) => ({
    name: 'a',
    dated: 0,
    method: 8,
    crc: said.crc ?? crc32(bytes),
    size: said.size ?? bytes.length,
    packed: deflateRawSync(bytes),
  });

  it('stops at the stated size, whatever comes out', async () => {
    const bomb = Buffer.alloc(50_000_000);
    expect(await unpack(entry(bomb), most)).toBeNull();
    expect(await unpack(entry(bomb, { size: 10 }), most)).toBeNull();
  });

  it('accepts nothing damaged', async () => {
    const bytes = Buffer.from('texti');
    expect(await unpack(entry(bytes), most)).toEqual(bytes);
    expect(await unpack(entry(bytes, { crc: 1 }), most)).toBeNull();
    expect(await unpack({ ...entry(bytes), packed: Buffer.from('ekkert') }, most)).toBeNull();
  });
});
