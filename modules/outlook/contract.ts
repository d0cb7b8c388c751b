import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, oneOf, requiredText } from '#shared/fields.ts';
import { connectionLine, copies } from './contract/lines.ts';
import { ownCodes } from './contract/own-calendar.ts';
import { outlookPurposes } from './contract/purposes.ts';

/** Error codes of connecting Outlook. */
export const codes = {
  /** The installation has no app registration at Microsoft. */
  outlook_off: 409,
  /** The person refused at Microsoft. */
  outlook_denied: 409,
  /** The state of the redirect is another person's, expired, or used already. */
  outlook_refused: 409,
  /** Microsoft does not answer, or rejects our registration. */
  outlook_down: 503,
  ...ownCodes,
} as const;

const line = z.extend(connectionLine, { purpose: oneOf(outlookPurposes) });

/** The person's connected mail and calendar (DATA-24). */
const outlook = z.object({
  /** Whether the installation is registered at Microsoft; without that nobody can connect. */
  available: z.boolean(),
  emailConnection: z.boolean(),
  calendarConnection: z.boolean(),
  items: z.array(line),
  /** E-mails may be sent from the mailbox, if its owner asked for that. */
  mailSending: z.boolean(),
  /** Null without a calendar. */
  copies: z.nullable(copies),
});
export type Outlook = z.output<typeof outlook>;
export type OutlookLine = z.output<typeof line>;

const url = z.object({ url: z.string() });
/** If neither is given: the calendar. */
const wanted = body(
  {
    emailConnection: z.optional(z.boolean()),
    calendarConnection: z.optional(z.boolean()),
    /** With the calendar: also write the person's own events to it. */
    calendarCopies: z.optional(z.boolean()),
    /** With the mail: also send e-mails from it. */
    mailSending: z.optional(z.boolean()),
  },
  outlook,
);
export type Wanted = z.output<typeof wanted>;

export const outlookContract = contract({
  outlookChallengeUrl: {
    method: 'POST',
    path: '/connections/outlook/challange-url',
    access: 'tenant',
    limit: 30,
    summary: 'Where to send somebody who connects their mail or calendar; the browser keeps a cookie of the way',
    body: wanted,
    answer: url,
  },
  office365RedirectUrl: {
    method: 'POST',
    path: '/office365/redirect-url',
    access: 'tenant',
    limit: 30,
    summary: 'The same',
    body: wanted,
    answer: url,
  },
  outlookChallengeCode: {
    method: 'POST',
    path: '/connections/outlook/challange-code',
    access: 'tenant',
    limit: 30,
    summary: 'Connects with the code that Microsoft sent back, on the way of the same browser and person',
    body: body({ code: requiredText(5000), state: requiredText(500) }),
    answer: outlook,
  },
  myOutlook: {
    method: 'GET',
    path: '/connections/outlook/my',
    access: 'tenant',
    summary: 'What of one’s Outlook is connected, and how that goes',
    answer: outlook,
  },
  stopOutlookCopies: {
    method: 'DELETE',
    path: '/connections/outlook/copies',
    access: 'tenant',
    summary: 'One’s own events are not written into Outlook any more; those that stand there are taken away',
    answer: 'nothing',
  },
  stopOutlookSending: {
    method: 'DELETE',
    path: '/connections/outlook/sending',
    access: 'tenant',
    summary: 'Letters are not sent out of one’s Outlook any more; they are still read there',
    answer: 'nothing',
  },
  disconnectOutlook: {
    method: 'DELETE',
    path: '/connections/outlook/disconnect',
    access: 'tenant',
    summary:
      'Disconnects one or both: the tokens and all that was read go; what was billed stays, and what was written there',
    query: z.object({ purpose: z.optional(oneOf(outlookPurposes)) }),
    answer: 'nothing',
  },
});
