import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, email, id, idParams, instant } from '#shared/fields.ts';

/** Why a rule is refused. */
export const ruleCodes = {
  /** The rule would file the person's entire mail: they are part of every letter. */
  rule_of_oneself: 422,
} as const;

/** A filing rule: letters with an address; null for answers to letters from the case, and letters that name it. */
const rule = z.object({ id, address: z.nullable(z.string()), createdDate: instant });
export type LetterRule = z.output<typeof rule>;

const rules = z.object({
  items: z.array(rule),
  /** People of the case with an address. */
  people: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type LetterRules = z.output<typeof rules>;

const ownRules = z.object({
  items: z.array(
    z.object({
      id,
      address: z.nullable(z.string()),
      createdDate: instant,
      projectId: id,
      projectYearNumber: z.string(),
      projectName: z.string(),
    }),
  ),
});
export type OwnLetterRules = z.output<typeof ownRules>;

export const rulesContract = contract({
  listOwnLetterRules: {
    method: 'GET',
    path: '/letter-rules',
    access: 'tenant',
    summary: 'Which letters of one’s own mailbox are filed by themselves, on which cases: one’s own rules alone',
    answer: ownRules,
  },
  listLetterRules: {
    method: 'GET',
    path: '/projects/:id/letters/rules',
    access: 'tenant',
    summary: 'Which letters of one’s own mailbox are filed on the case by themselves: one’s own rules alone',
    params: idParams,
    answer: rules,
  },
  createLetterRule: {
    method: 'POST',
    path: '/projects/:id/letters/rules',
    access: 'tenant',
    once: true,
    limit: 60,
    summary:
      'Letters that come from now on are filed on the case by themselves, those with an address or those that answer what was written from it; private ones never',
    params: idParams,
    body: body({ address: z.optional(z.nullable(email)) }),
    answer: rule,
  },
  dropLetterRule: {
    method: 'DELETE',
    path: '/letter-rules/:id',
    access: 'tenant',
    summary: 'Ends one’s own rule; what it filed stays',
    params: idParams,
    answer: 'nothing',
  },
});
