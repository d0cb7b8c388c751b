import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { idText, intText, text } from '#shared/fields.ts';
import { caseText, workText } from './record.ts';

/** Descriptions of earlier work, for completion. */
export const textCalls = contract({
  listTexts: {
    method: 'GET',
    path: '/worklogs/texts',
    access: 'tenant',
    summary:
      "One's own descriptions of at most 500 characters that hold these words, the latest first, each with the project that it was on last",
    query: z.object({ search: z.optional(text(200)), take: z._default(intText(1, 400), 8) }),
    answer: z.array(workText),
  },
  listCaseTexts: {
    method: 'GET',
    path: '/worklogs/texts/project',
    access: 'tenant',
    summary:
      'Descriptions of work on a project, as far as one may see it, the latest first; `own` if one wrote it oneself',
    query: z.object({ projectId: idText, take: z._default(intText(1, 200), 50) }),
    answer: z.array(caseText),
  },
});
