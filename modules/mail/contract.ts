import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, instant, oneOf, requiredText } from '#shared/fields.ts';
import { filedAnswer } from './contract/filed.ts';
import { ruleCodes, rulesContract } from './contract/rules.ts';
import { sendingCodes, sendingContract } from './contract/sending.ts';
import { serverCodes, serverContract } from './contract/server.ts';
import { mailFailures, mailSources } from './contract/sources.ts';
import { threadsContract } from './contract/threads.ts';

/** Error codes of mail. */
export const codes = {
  /** The mailbox is not connected. */
  mailbox_gone: 409,
  /** The mailbox must be reconnected, or its access was revoked. */
  mailbox_refused: 409,
  /** The mailbox does not answer. */
  mailbox_away: 503,
  /** The letter is no longer in the mailbox. */
  letter_gone: 409,
  /** The letter exceeds the size limit. */
  letter_too_large: 409,
  ...serverCodes,
  ...sendingCodes,
  ...ruleCodes,
} as const;

/**
 * Why a letter is proposed: it answers a letter from the case, its subject names the case, or a person of the case sent
 * or received it.
 */
const letterReasons = ['token', 'number', 'party'] as const;
export type LetterReason = (typeof letterReasons)[number];

/** A letter in the person's own mailbox, of which nothing is stored. */
const proposal = z.object({
  source: oneOf(mailSources),
  key: z.string(),
  subject: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  sentDate: z.nullable(instant),
  hasAttachments: z.boolean(),
  reason: oneOf(letterReasons),
  /** The document of the case with this letter; null if it is not filed. */
  documentId: z.nullable(id),
  /** `documentId` is our id of a file in the document cloud. */
  inCloud: z.boolean(),
});
export type Proposal = z.output<typeof proposal>;

const proposals = z.object({
  /** The person's connected mailboxes; an unreadable one contributes no letters. */
  mailboxes: z.array(
    z.object({ source: oneOf(mailSources), account: z.string(), failure: z.nullable(oneOf(mailFailures)) }),
  ),
  /** Answers to letters from the case first, then the newest. */
  letters: z.array(proposal),
});
export type Proposals = z.output<typeof proposals>;

/** Identifies a letter: keys are the mailbox's own. */
const filed = body({ source: oneOf(mailSources), key: requiredText(1000) });
export type Filed = z.output<typeof filed>;

export const mailContract = contract({
  ...serverContract,
  ...sendingContract,
  ...rulesContract,
  ...threadsContract,
  proposeLetters: {
    method: 'GET',
    path: '/projects/:id/letters',
    access: 'tenant',
    limit: 120,
    summary:
      'Letters in one’s own mailbox that name the case or are with somebody of it, the newest first: read there and then, and kept nowhere',
    params: idParams,
    answer: proposals,
  },
  fileLetter: {
    method: 'POST',
    path: '/projects/:id/letters',
    access: 'tenant',
    once: true,
    limit: 120,
    summary:
      'Files a letter of one’s own mailbox among the papers of the case, as it came; one that is there already stays the one it is',
    params: idParams,
    body: filed,
    answer: filedAnswer,
  },
});
