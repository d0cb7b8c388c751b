import { contract, excelType, pdfType } from '#shared/endpoint.ts';
import { body, oneOf } from '#shared/fields.ts';
import { interestRequestFields } from '../contract.ts';

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const paperFormats = ['PDF', 'Excel', 'Word'] as const;

export const papersContract = contract({
  printInterest: {
    method: 'POST',
    path: '/calculators/interests/report',
    access: 'tenant',
    summary: 'A calculation as PDF, as Excel with formulas, or as Word with a table and the text of the demand',
    limit: 30,
    body: body({ ...interestRequestFields, format: oneOf(paperFormats) }),
    answer: 'file',
    fileTypes: [pdfType, excelType, wordType],
  },
});
