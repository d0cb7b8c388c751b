import type { Mailbox } from './mailbox.ts';

/** The encryption of a server: TLS from the start, STARTTLS, or none. */
export type Security = 'tls' | 'starttls' | 'none';

export type ServerPlace = { readonly host: string; readonly port: number; readonly security: Security };

/** A person's account at a mail server of their choice, as entered. */
export type MailAccount = {
  /** The address that letters are sent from. */
  readonly address: string;
  readonly user: string;
  readonly password: string;
  readonly imap: ServerPlace;
  /** The outgoing server; null without one. */
  readonly smtp: ServerPlace | null;
};

/** Mail servers that people enter. None inside the network is reached unless the operator allows it. */
export type OwnMail = {
  /** Checks the login. @throws OutsideFailure, with one of the codes below if the reason is known */
  readonly check: (account: MailAccount, signal?: AbortSignal) => Promise<void>;
  /** Checks the login at the outgoing server, if the account has one. @throws OutsideFailure likewise */
  readonly checkSending: (account: MailAccount, signal?: AbortSignal) => Promise<void>;
  readonly mailbox: (account: MailAccount) => Mailbox;
};

/** Our own codes for a server: it is inside the network, or its certificate is not trusted. */
export const insideServer = 'inside';
export const untrustedServer = 'untrusted';
