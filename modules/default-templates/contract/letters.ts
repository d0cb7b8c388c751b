import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, requiredText, text } from '#shared/fields.ts';
import { plainRows } from '#shared/plain-rows.ts';
import { record } from '#shared/record.ts';

/** Limits of a letter from a case. */
export const mostSubject = 200;
export const mostMessage = 20_000;
const oneLine = requiredText(mostSubject).check(z.regex(/^[^\r\n]*$/));

/** A letter template of the firm: its text has parameters like document templates. */
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
  /** Parameters without a value, as written in their braces. */
  missing: z.array(z.string()),
  /** Values left undeclined, since their grammatical case is unknown. */
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

/** Realtime events (RT-01): ids and versions only. */
export const letterTemplateEvents = [
  'LetterTemplateCreated',
  'LetterTemplateUpdated',
  'LetterTemplateDeleted',
] as const;
