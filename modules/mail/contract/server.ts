import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, email, instant, oneOf, requiredText } from '#shared/fields.ts';
import { mailFailures, mailSources } from './sources.ts';

/** Why a mail server is not connected: the person can correct their input. */
export const serverCodes = {
  /** The server refuses the name and password. */
  mail_login_refused: 422,
  /** Nothing answers there, or no IMAP server. */
  mail_server_away: 422,
  /** The server is inside the network, or without encryption, and the operator does not allow that. */
  mail_server_inside: 422,
  /** Its certificate is for another server, has expired, or is self-signed. */
  mail_server_untrusted: 422,
} as const;

/** Encryption: from the start, by STARTTLS, or none. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

/** A host name or an address, without path or query. */
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
  /** The server for sending (SMTP), with the same name and password; null or absent if there is none. */
  smtp: z.optional(z.nullable(place)),
});
export type TypedServer = z.output<typeof typed>;

/** The person's mailbox, in Outlook or on a server, and the state of its connection. */
const mailbox = z.object({
  source: oneOf(mailSources),
  account: z.string(),
  connectedDate: instant,
  succeededDate: z.nullable(instant),
  failedDate: z.nullable(instant),
  failure: z.nullable(oneOf(mailFailures)),
  /** The settings of a mail server, without the password; null for Outlook. */
  server: z.nullable(
    z.object({
      user: z.string(),
      host: z.string(),
      port: z.number(),
      security: oneOf(mailSecurities),
      smtp: z.nullable(z.object({ host: z.string(), port: z.number(), security: oneOf(mailSecurities) })),
    }),
  ),
  /** The mailbox also sends letters. */
  sends: z.boolean(),
});

const state = z.object({
  /** Whether servers inside the network, and without encryption, are allowed. */
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
