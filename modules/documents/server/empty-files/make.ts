import { officeFile, type Parts } from '#server/office-xml.ts';
import { wordParts } from '#server/word-file.ts';
import type { NewFormat } from '../../rules/kinds.ts';
import { slideParts } from './slides.ts';
import { workbookParts } from './workbook.ts';

const partsOf: Readonly<Record<NewFormat, Parts>> = { docx: wordParts([]), xlsx: workbookParts, pptx: slideParts };

/** An empty document as Office programs create it: a page, a sheet or a slide, with their required parts. */
export const emptyFile = (format: NewFormat): Promise<Buffer> => officeFile(partsOf[format]);
