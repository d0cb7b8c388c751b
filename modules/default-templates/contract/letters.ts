import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, requiredText, text } from '#shared/fields.ts';
import { plainRows } from '#shared/plain-rows.ts';
import { record } from '#shared/record.ts';

/** As long as a letter from a case may be. */
export const mostSubject = 200;
export const mostMessage = 20_000;
const oneLine = requiredText(mostSubject).check(z.regex(/^[^\r\n]*$/));

/** A letter that the firm begins from: its text, with parameters as templates of documents have them. */
export const letterTemplateFields = record({
  name: { answer: z.string(), written: requiredText(200), plain: true, sorted: true, history: 'text' },
  subject: { answer: z.string(), written: oneLine, plain: true, history: 'text' },
  message: { answer: z.string(), written: requiredText(mostMessage), plain: true, history: 'prose' },
});

const { endpoints, row } = plainRows(
  {
    one: 'LetterTemplate',
    many: 'LetterTemplates',
    path: '/letterTemplates',
    said: ['template of letters', 'templates of letters'],
  },
  letterTemplateFields,
);
export type LetterTemplate = z.output<typeof row>;

const written = body({ projectId: id, subject: text(mostSubject), message: text(mostMessage) });
export type LetterToFill = z.output<typeof written>;

const filled = z.object({
  subject: z.string(),
  message: z.string(),
  /** What has no value, as it stands in its braces. */
  missing: z.array(z.string()),
  /** What stands in it as it is registered, since the case in which it is asked for is not known. */
  undeclined: z.array(z.string()),
});
export type FilledLetter = z.output<typeof filled>;

export const letterTemplatesContract = contract({
  ...endpoints,
  fillLetter: {
    method: 'POST',
    path: '/letterTemplates/filled',
    access: 'tenant',
    limit: 240,
    summary: 'A letter filled in for a project, to look over: what has no value stays in its braces and is named',
    body: written,
    answer: filled,
  },
});

/** What the hub announces (RT-01): ids and versions only. */
export const letterTemplateEvents = [
  'LetterTemplateCreated',
  'LetterTemplateUpdated',
  'LetterTemplateDeleted',
] as const;
