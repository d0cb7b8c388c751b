import { expect, it } from 'vitest';
import { keyOf } from './begun.ts';

const place = { projectId: 1, folderId: 0 };
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'Skönnun.pdf') =>
  new File([bytes], name, { lastModified: 1_790_000_000_000 });

it('tells files of the same name, size and time apart by their content, wherever it differs', async () => {
  const size = 1_000_000;
  const key = await keyOf(fileOf(new Uint8Array(size)), place);
  expect(await keyOf(fileOf(new Uint8Array(size)), place)).toBe(key);
  for (const at of [0, 500_000, size - 1]) {
    const bytes = new Uint8Array(size);
    bytes[at] = 1;
    expect([at, (await keyOf(fileOf(bytes), place)) === key]).toEqual([at, false]);
  }
  expect(await keyOf(fileOf(new Uint8Array(size), 'Skönnun 2.pdf'), place)).not.toBe(key);
  expect(await keyOf(fileOf(new Uint8Array(size)), { projectId: 1, folderId: 2 })).not.toBe(key);
});

it('keeps thousands of small files apart', async () => {
  const keys = await Promise.all(
    Array.from({ length: 5000 }, (_, number) =>
      keyOf(fileOf(new TextEncoder().encode(String(number).padStart(8, '0'))), place),
    ),
  );
  expect(new Set(keys).size).toBe(5000);
});
