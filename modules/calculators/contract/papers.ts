import * as z from 'zod/mini';
import { documentRow } from '#modules/documents/contract/record.ts';
import { contract, excelType, pdfType, wordType } from '#shared/endpoint.ts';
import { body, id, idParams, oneOf } from '#shared/fields.ts';
import { interestRequestFields } from '../contract.ts';

const paperFormats = ['PDF', 'Excel', 'Word'] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** The language of the document and its claim; by default that of the screen. */
const language = z.optional(oneOf(['is', 'en']));

export const papersContract = contract({
  printInterest: {
    method: 'POST',
    path: '/calculators/interests/report',
    access: 'tenant',
    summary:
      'A calculation as PDF, as Excel with formulas, or as Word with a table and the text of the demand; with a case, they name it',
    limit: 30,
    body: body({ ...interestRequestFields, format: oneOf(paperFormats), language, projectId: z.optional(id) }),
    answer: 'file',
    fileTypes: [pdfType, excelType, wordType],
  },
  fileInterest: {
    method: 'POST',
    path: '/calculators/calculations/:id/documents',
    access: 'tenant',
    status: 201,
    summary: 'Puts the paper of a kept calculation among the documents of its case',
    limit: 30,
    params: idParams,
    body: body({ format: oneOf(paperFormats), language }),
    answer: documentRow,
  },
});
