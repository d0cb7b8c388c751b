import * as z from 'zod/mini';
import { blobId } from '#modules/documents/contract/record.ts';
import { contract } from '#shared/endpoint.ts';
import { filedAnswer } from './filed.ts';
import { body, email, id, idParams, idText, instant, oneOf, requiredText, text } from '#shared/fields.ts';

/** Why a letter does not go. */
export const sendingCodes = {
  /** Letters are not sent out of one's mailbox: its owner asks for that in the settings. */
  mailbox_sends_not: 409,
  /** It goes at this moment, or may have gone: it is not called back. */
  letter_under_way: 409,
  /** It is known whether the letter was sent: nobody needs to say so. */
  letter_outcome_known: 409,
  /** An attachment no longer exists, so the letter cannot be filed as it was. */
  letter_papers_gone: 409,
} as const;

/** Whether one may write out of one's mailbox: `off` where it is connected for reading alone. */
export const readinesses = ['ready', 'off', 'none'] as const;

/** Why nobody got it: `gone` where the case or the mailbox is not its writer's any more, `papers` where what went along is not to be had; `unknown` where somebody may have got it, and its writer says what to do. */
export const sendingFailures = [
  'expired',
  'forbidden',
  'unreachable',
  'misconfigured',
  'refused',
  'gone',
  'papers',
  'unknown',
] as const;

const written = body({
  to: z.array(email).check(z.minLength(1), z.maxLength(20)),
  cc: z.optional(z.array(email).check(z.maxLength(20))),
  /** What says of which case it is comes to stand behind it. */
  subject: text(200).check(z.minLength(1), z.regex(/^[^\r\n]*$/)),
  message: requiredText(20_000),
  /** The versions that were on the screen: they go, whatever comes of the papers meanwhile. */
  versionIds: z.optional(z.array(blobId).check(z.maxLength(20))),
  /** Files in the cloud, of a case that has its papers there: they go as they are there now. */
  itemIds: z.optional(z.array(id).check(z.maxLength(20))),
  /** The letter among the papers of the case that it answers; of a case that has them in the cloud our number of the file. */
  answersId: z.optional(id),
  /** One's own that did not go, in whose place it comes. */
  replacesId: z.optional(id),
});
export type WrittenLetter = z.output<typeof written>;

/** A version of a document, or a file in the cloud (`documentId` is our number of that), which has no versions here. */
const paper = z.object({
  documentId: id,
  versionId: z.nullable(z.string()),
  versionNumber: z.nullable(z.number()),
  name: z.string(),
  size: z.number(),
});
export type Paper = z.output<typeof paper>;

/** A letter of one's own that waits to go, or did not. */
const unsent = z.object({
  id,
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  papers: z.array(paper),
  state: oneOf(['queued', 'sent', 'failed']),
  failure: z.nullable(oneOf(sendingFailures)),
  /** The addresses that the mail server refused. */
  refused: z.string(),
  /** It goes at this moment, or may have gone. */
  underWay: z.boolean(),
  answersId: z.nullable(id),
  createdDate: instant,
});
export type Unsent = z.output<typeof unsent>;

const draft = z.object({
  readiness: oneOf(readinesses),
  /** Whom it comes from; null without a mailbox. */
  account: z.nullable(z.string()),
  to: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  /** Those on the case who have an address. */
  people: z.array(z.object({ name: z.string(), email: z.string() })),
  /** What may go along: the papers of the case as they are now, what was changed last before all; then how they were before. */
  papers: z.array(paper),
});
export type LetterDraft = z.output<typeof draft>;

export const sendingContract = contract({
  beginLetter: {
    method: 'GET',
    path: '/projects/:id/letters/draft',
    access: 'tenant',
    summary: 'A letter from the case as it may begin: whom it may go to, what it says, and what may go along',
    params: idParams,
    query: z.object({ answersId: z.optional(idText) }),
    answer: draft,
  },
  listUnsentLetters: {
    method: 'GET',
    path: '/projects/:id/letters/unsent',
    access: 'tenant',
    summary: 'Letters that one wrote from the case and that wait to go, or did not: one’s own alone',
    params: idParams,
    answer: z.object({ items: z.array(unsent) }),
  },
  sendLetter: {
    method: 'POST',
    path: '/projects/:id/letters/unsent',
    access: 'tenant',
    once: true,
    limit: 60,
    summary: 'Sends a letter from the case out of one’s own mailbox; once it has gone it is a document of the case',
    params: idParams,
    body: written,
    answer: unsent,
  },
  dropLetter: {
    method: 'DELETE',
    path: '/unsent-letters/:id',
    access: 'tenant',
    summary: 'Calls a letter of one’s own back that waits to go, or throws one away that did not',
    params: idParams,
    answer: 'nothing',
  },
  vouchForLetter: {
    method: 'POST',
    path: '/unsent-letters/:id/sent',
    access: 'tenant',
    once: true,
    limit: 60,
    summary:
      'Marks a letter of one’s own as sent, whose outcome the mail server did not report, and files it among the papers of the case',
    params: idParams,
    answer: filedAnswer,
  },
});
