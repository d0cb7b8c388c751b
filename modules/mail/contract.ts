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
  /** That mailbox is not connected. */
  mailbox_gone: 409,
  /** It wants to be connected again, or may not be read any more. */
  mailbox_refused: 409,
  /** It does not answer. */
  mailbox_away: 503,
  /** The letter is not in it any more. */
  letter_gone: 409,
  /** It is larger than any that is fetched. */
  letter_too_large: 409,
  ...serverCodes,
  ...sendingCodes,
  ...ruleCodes,
} as const;

/** Why a letter is proposed: it answers one that was written from the case, its subject names the case, or somebody of the case wrote or got it. */
export const letterReasons = ['token', 'number', 'party'] as const;
export type LetterReason = (typeof letterReasons)[number];

/** A letter in one's own mailbox, of which nothing is kept here. */
const proposal = z.object({
  source: oneOf(mailSources),
  key: z.string(),
  subject: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  sentDate: z.nullable(instant),
  hasAttachments: z.boolean(),
  reason: oneOf(letterReasons),
  /** Where it stands among the papers of the case already; null where it does not. */
  documentId: z.nullable(id),
  /** That is our number of a file in the document cloud. */
  inCloud: z.boolean(),
});
export type Proposal = z.output<typeof proposal>;

const proposals = z.object({
  /** One's mailboxes that are connected; of one that could not be read nothing is among the letters. */
  mailboxes: z.array(
    z.object({ source: oneOf(mailSources), account: z.string(), failure: z.nullable(oneOf(mailFailures)) }),
  ),
  /** Answers to what was written from the case before all, else the newest first. */
  letters: z.array(proposal),
});
export type Proposals = z.output<typeof proposals>;

/** Which letter: keys are the mailbox's own. */
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
