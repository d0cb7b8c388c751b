import type { Mailbox } from './mailbox.ts';

/** How a server is spoken to: encrypted from the first byte, from the first word on, or not at all. */
export type Security = 'tls' | 'starttls' | 'none';

export type ServerPlace = { readonly host: string; readonly port: number; readonly security: Security };

/** Somebody's account at a mail server of their own choice, as they typed it. */
export type MailAccount = {
  /** Whose it is: what letters come from. */
  readonly address: string;
  readonly user: string;
  readonly password: string;
  readonly imap: ServerPlace;
  /** Where letters are sent; null where none are. */
  readonly smtp: ServerPlace | null;
};

/** Mail servers that people name themselves. Nothing inside the network is reached unless the operator allows it. */
export type OwnMail = {
  /** Whether the account is let in. @throws OutsideFailure, whose code is one of those below where it is known why not */
  readonly check: (account: MailAccount, signal?: AbortSignal) => Promise<void>;
  /** The same of where letters are sent; nothing where none are. @throws OutsideFailure likewise */
  readonly checkSending: (account: MailAccount, signal?: AbortSignal) => Promise<void>;
  readonly mailbox: (account: MailAccount) => Mailbox;
};

/** What our own codes say of a server: it stands inside the network, or its certificate is not one that we trust. */
export const insideServer = 'inside';
export const untrustedServer = 'untrusted';
