import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, email, instant, oneOf, requiredText } from '#shared/fields.ts';
import { mailFailures, mailSources } from './sources.ts';

/** Why a mail server is not connected: what was typed mends it. */
export const serverCodes = {
  /** It does not let these in. */
  mail_login_refused: 422,
  /** Nothing answers there, or nothing that speaks IMAP. */
  mail_server_away: 422,
  /** It stands inside the network, or is not spoken to encrypted, and the operator allows neither. */
  mail_server_inside: 422,
  /** Its certificate is another's, has run out, or is its own word alone. */
  mail_server_untrusted: 422,
} as const;

/** How a server is spoken to: encrypted from the first byte, from the first word on, or not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

/** A name or an address, and nothing of a path or a query. */
const host = requiredText(255).check(z.regex(/^[^\s/@\\?#[\]]+$/));
const port = z.int().check(z.gte(1), z.lte(65_535));

const place = z.object({ host, port, security: oneOf(mailSecurities) });

const typed = body({
  address: email,
  user: requiredText(254),
  password: requiredText(500),
  host,
  port,
  security: oneOf(mailSecurities),
  /** Where letters are sent (SMTP), by the same name and password; null or left out where none are. */
  smtp: z.optional(z.nullable(place)),
});
export type TypedServer = z.output<typeof typed>;

/** One's own mailbox, be it in Outlook or on a server that one named, and how it goes with it. */
const mailbox = z.object({
  source: oneOf(mailSources),
  account: z.string(),
  connectedDate: instant,
  succeededDate: z.nullable(instant),
  failedDate: z.nullable(instant),
  failure: z.nullable(oneOf(mailFailures)),
  /** What was typed of a server of one's own, but the password; null for Outlook. */
  server: z.nullable(
    z.object({
      user: z.string(),
      host: z.string(),
      port: z.number(),
      security: oneOf(mailSecurities),
      smtp: z.nullable(z.object({ host: z.string(), port: z.number(), security: oneOf(mailSecurities) })),
    }),
  ),
  /** Letters are sent out of it too. */
  sends: z.boolean(),
});

const state = z.object({
  /** Servers inside the network, and without encryption, may be connected. */
  insideAllowed: z.boolean(),
  mailbox: z.nullable(mailbox),
});
export type MailState = z.output<typeof state>;

export const serverContract = contract({
  myMailbox: {
    method: 'GET',
    path: '/connections/mail/my',
    access: 'tenant',
    summary: 'One’s own mailbox that is connected, in Outlook or on a server of one’s own, and how that goes',
    answer: state,
  },
  connectMailServer: {
    method: 'POST',
    path: '/connections/mail/server',
    access: 'tenant',
    limit: 10,
    summary:
      'Connects one’s own mailbox on a mail server (IMAP, and SMTP where letters are sent), once that lets one in; in the place of another mailbox',
    body: typed,
    answer: state,
  },
  disconnectMailServer: {
    method: 'DELETE',
    path: '/connections/mail/server',
    access: 'tenant',
    summary: 'Forgets the mail server and its password; letters that were filed stay',
    answer: 'nothing',
  },
});
