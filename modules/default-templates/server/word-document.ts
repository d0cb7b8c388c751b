import { packed, readZip, unpack, writeZip, type ZipEntry } from '#server/zip.ts';
import { isFillable } from '../rules.ts';
import { fillIn, parametersIn } from '../rules/word-text.ts';

/** Parts of a Word document in which people write: the text itself, what stands above and below it, and notes. */
const written = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
const kinds = '[Content_Types].xml';
/** A book of several hundred pages; what is larger is not looked into, so that nobody waits for it. */
const mostPartBytes = 10_000_000;
const mostParameters = 200;

/** What the file asks to be filled in; nothing where it is no Word document, or one that we cannot read (such as with a password). */
export async function parametersOf(extension: string, read: () => Promise<Buffer>): Promise<readonly string[]> {
  if (!isFillable(extension)) return [];
  const names = new Set<string>();
  for (const entry of writtenParts(readZip(await read()) ?? [])) {
    const bytes = await unpack(entry, mostPartBytes);
    for (const name of bytes === null ? [] : parametersIn(bytes.toString('utf8'))) names.add(name);
  }
  return [...names].slice(0, mostParameters);
}

/** The document with its values; a Word template becomes a document. Null where it cannot be read. */
export async function fillDocument(bytes: Buffer, valueOf: (name: string) => string | null): Promise<Buffer | null> {
  const entries = readZip(bytes);
  if (entries === null) return null;
  const filled = await Promise.all(
    entries.map(async (entry) => {
      if (!written.test(entry.name) && entry.name !== kinds) return entry;
      const part = await unpack(entry, mostPartBytes);
      if (part === null) return null;
      const xml = part.toString('utf8');
      const changed =
        entry.name === kinds
          ? xml.replace('wordprocessingml.template.main+xml', 'wordprocessingml.document.main+xml')
          : fillIn(xml, valueOf);
      return changed === xml ? entry : packed(entry, Buffer.from(changed));
    }),
  );
  return filled.includes(null) ? null : writeZip(filled as readonly ZipEntry[]);
}

/** The text before what stands around it. */
const writtenParts = (entries: readonly ZipEntry[]): readonly ZipEntry[] =>
  entries
    .filter(({ name }) => written.test(name))
    .toSorted((a, b) => Number(b.name === 'word/document.xml') - Number(a.name === 'word/document.xml'));
