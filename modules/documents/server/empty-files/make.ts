import { officeFile, type Parts } from '#server/office-xml.ts';
import { wordParts } from '#server/word-file.ts';
import type { NewFormat } from '../../rules/kinds.ts';
import { slideParts } from './slides.ts';
import { workbookParts } from './workbook.ts';

const partsOf: Readonly<Record<NewFormat, Parts>> = { docx: wordParts([]), xlsx: workbookParts, pptx: slideParts };

/** An empty document as office programs make it: a page, a sheet or a slide, and what these have to have. */
export const emptyFile = (format: NewFormat): Promise<Buffer> => officeFile(partsOf[format]);
