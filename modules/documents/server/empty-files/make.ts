import { packed, writeZip } from '#server/zip.ts';
import type { NewFormat } from '../../rules/kinds.ts';
import { documentParts } from './document.ts';
import { slideParts } from './slides.ts';
import { workbookParts } from './workbook.ts';

/** The files within an office document by their names; the list of their types comes first, as some programs want it. */
export type Parts = Readonly<Record<string, string>>;

const partsOf: Readonly<Record<NewFormat, Parts>> = {
  docx: documentParts,
  xlsx: workbookParts,
  pptx: slideParts,
};

/** 1 January 2026: the same bytes each time. */
const dated = 0x5c210000;

/** An empty document as office programs make it: a page, a sheet or a slide, and what these have to have. */
export async function emptyFile(format: NewFormat): Promise<Buffer> {
  const parts = Object.entries(partsOf[format]);
  return writeZip(await Promise.all(parts.map(([name, xml]) => packed({ name, dated }, Buffer.from(xml)))));
}
