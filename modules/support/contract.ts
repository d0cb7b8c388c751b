import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, requiredText, text } from '#shared/fields.ts';

/** 409 when no support address is configured. */
export const codes = { no_support: 409 } as const;

/** Maximum length of a question in characters. */
export const longestQuestion = 5000;

export const supportContract = contract({
  askSupport: {
    method: 'POST',
    path: '/support',
    access: 'user',
    limit: 6,
    summary: 'Mails a question to the support address, with who asks and from which page (SHELL-11)',
    body: body({ question: requiredText(longestQuestion), page: z.optional(text(300)) }),
    answer: 'nothing',
  },
});
