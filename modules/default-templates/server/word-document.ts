import { readZip, unpack, type ZipEntry } from '#server/zip.ts';
import { isFillable } from '../rules.ts';
import { withTags } from '../rules/merge-fields.ts';
import { planOf, type TemplatePlan } from '../rules/tags.ts';
import { mostPartBytes, mostPartsBytes, written } from './word-parts.ts';

const mostParameters = 200;
const nothing: TemplatePlan = { parameters: [], problem: null };

/** The parameters of a file; nothing for other types, and for unreadable files (such as with a password). */
export async function planFrom(extension: string, read: () => Promise<Buffer>): Promise<TemplatePlan> {
  if (!isFillable(extension)) return nothing;
  const parts: string[] = [];
  const entries = writtenParts(readZip(await read()) ?? []);
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostPartsBytes) return nothing;
  for (const entry of entries) {
    const bytes = await unpack(entry, mostPartBytes);
    if (bytes !== null) parts.push(withTags(bytes.toString('utf8')));
  }
  const { parameters, problem } = planOf(parts);
  return { parameters: parameters.slice(0, mostParameters), problem };
}

/** Sorts the main text before headers and footers. */
const writtenParts = (entries: readonly ZipEntry[]): readonly ZipEntry[] =>
  entries
    .filter(({ name }) => written.test(name))
    .toSorted((a, b) => Number(b.name === 'word/document.xml') - Number(a.name === 'word/document.xml'));
