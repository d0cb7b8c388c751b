import * as z from 'zod/mini';
import { blobId } from '#modules/documents/contract/record.ts';
import { contract } from '#shared/endpoint.ts';
import { filedAnswer } from './filed.ts';
import { body, email, id, idParams, idText, instant, oneOf, requiredText, text } from '#shared/fields.ts';

/** Why a letter cannot be sent. */
export const sendingCodes = {
  /** The mailbox does not send: its owner enables that in the settings. */
  mailbox_sends_not: 409,
  /** The letter is being sent, or may have been sent: it cannot be cancelled. */
  letter_under_way: 409,
  /** The outcome of the letter is known: nobody needs to confirm it. */
  letter_outcome_known: 409,
  /** An attachment no longer exists, so the letter cannot be filed as it was. */
  letter_papers_gone: 409,
} as const;

/** Whether the person can send from their mailbox: `off` if it is connected for reading only. */
const readinesses = ['ready', 'off', 'none'] as const;

/**
 * Why nobody got the letter: `gone` if its writer lost the case or the mailbox, `papers` if an attachment is
 * unavailable; `unknown` if somebody may have got it, and its writer decides.
 */
const sendingFailures = [
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
  /** The token of the case is appended to it. */
  subject: text(200).check(z.minLength(1), z.regex(/^[^\r\n]*$/)),
  message: requiredText(20_000),
  /** The displayed versions: they are sent, whatever is saved meanwhile. */
  versionIds: z.optional(z.array(blobId).check(z.maxLength(20))),
  /** Files in the cloud, for a case there: their current contents are sent. */
  itemIds: z.optional(z.array(id).check(z.maxLength(20))),
  /** The letter of the case that is answered; for a case in the cloud our id of the file. */
  answersId: z.optional(id),
  /** The person's unsent letter that this one replaces. */
  replacesId: z.optional(id),
});
export type WrittenLetter = z.output<typeof written>;

/** A version of a document, or a file in the cloud (`documentId` is our id of it), which has no versions here. */
const paper = z.object({
  documentId: id,
  versionId: z.nullable(z.string()),
  versionNumber: z.nullable(z.number()),
  name: z.string(),
  size: z.number(),
});
export type Paper = z.output<typeof paper>;

/** The person's own letter that is waiting, or was not sent. */
const unsent = z.object({
  id,
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  papers: z.array(paper),
  state: oneOf(['queued', 'sent', 'failed']),
  failure: z.nullable(oneOf(sendingFailures)),
  /** The addresses refused by the mail server. */
  refused: z.string(),
  /** The letter is being sent, or may have been sent. */
  underWay: z.boolean(),
  answersId: z.nullable(id),
  createdDate: instant,
});
export type Unsent = z.output<typeof unsent>;

const draft = z.object({
  readiness: oneOf(readinesses),
  /** The sender's account; null without a mailbox. */
  account: z.nullable(z.string()),
  to: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  /** People of the case with an address. */
  people: z.array(z.object({ name: z.string(), email: z.string(), isOpponent: z.boolean() })),
  /** Possible attachments: current documents of the case, last changed first; then earlier versions. */
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
