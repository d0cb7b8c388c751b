import type { Attachment } from './mail/mail.ts';

/** The metadata of a letter in its owner's mailbox, without its content. */
export type OutsideLetter = {
  /** A stable id across folders, if the mailbox has one. */
  readonly key: string;
  readonly subject: string;
  /** As people read them: `Jón Jónsson <jon@stofa.is>`. */
  readonly from: string;
  readonly to: readonly string[];
  /** Everybody's bare address, in lower case. */
  readonly addresses: readonly string[];
  /** The Message-ID without angle brackets; empty if it has none. */
  readonly messageId: string;
  readonly sentAt: Date | null;
  readonly hasAttachments: boolean;
};

/** A letter with its original bytes (MIME). */
export type WholeLetter = { readonly letter: OutsideLetter; readonly mime: Buffer };

/** A letter to send: as a whole, and in parts, which some mailboxes require. */
export type OwnLetter = {
  /**
   * The Message-ID without angle brackets, assigned before sending: if the outcome is unknown, the letter is searched
   * by it.
   */
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly attachments: readonly Attachment[];
  readonly mime: Buffer;
  /** The letter without its attachments. */
  readonly bareMime: Buffer;
};

/** The search: letters from or to any of these people, or with any of these words in the subject. */
export type Sought = {
  readonly addresses: readonly string[];
  readonly words: readonly string[];
  readonly since: Date;
  /** The limit for people, and the same for texts: the newest of each. */
  readonly most: number;
};

/** A person's mailbox, which we only change by sending. @throws OutsideFailure */
export type Mailbox = {
  /** The mailbox itself searches, imprecisely: callers check the results again. */
  readonly list: (sought: Sought, signal?: AbortSignal) => Promise<readonly OutsideLetter[]>;
  /** The original letter; null if it no longer exists. */
  readonly find: (key: string, signal?: AbortSignal) => Promise<WholeLetter | 'tooLarge' | null>;
  /**
   * Sends a letter; returns the refused addresses, if some were refused, or `unknown` if it may or may not have been
   * accepted. @throws MailRefused if nobody can receive it, however often it is tried
   */
  readonly send: (letter: OwnLetter, handing: Handing, signal: AbortSignal) => Promise<Sent>;
  /** Stores a sent letter in the sent folder, if the mailbox has not done so itself. */
  readonly keepSent: (letter: OwnLetter, signal: AbortSignal) => Promise<void>;
};

/** How a letter is sent, and the result of previous attempts. */
export type Handing = {
  /** A previous attempt may have sent it: it is searched by its Message-ID first, and not sent twice. */
  readonly again: boolean;
  /** A previous attempt may have been accepted: if the letter is not found, it is not sent. */
  readonly wasHandedOver: boolean;
  /** Awaited before the content is sent, by mailboxes that cannot report the outcome later. If it throws, nothing is sent. */
  readonly handingOver: () => Promise<void>;
};
export type Sent = readonly string[] | 'unknown';

/** A Message-ID as stored: without angle brackets, and truncated. */
export const letterName = (said: string): string => said.trim().replace(/^<|>$/g, '').slice(0, 500);

/** The sending date of a letter; null if it is missing or implausible. */
export function letterInstant(said: Date | string | undefined): Date | null {
  const at = new Date(said ?? Number.NaN);
  const year = at.getUTCFullYear();
  return year >= 1900 && year < 2200 ? at : null;
}

/** Characters allowed in a query: others would be query syntax. */
export const isPlainAddress = (address: string): boolean => /^[a-z0-9._+-]+@[a-z0-9.-]+$/.test(address);
