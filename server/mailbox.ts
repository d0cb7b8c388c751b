import type { Attachment } from './mail/mail.ts';

/** A letter as its owner's mailbox tells of it, without what stands in it. */
export type OutsideLetter = {
  /** The same as long as it is there, whichever folder it stands in, where the mailbox knows such a thing. */
  readonly key: string;
  readonly subject: string;
  /** As people read them: `Jón Jónsson <jon@stofa.is>`. */
  readonly from: string;
  readonly to: readonly string[];
  /** Everybody's bare address, in lower case. */
  readonly addresses: readonly string[];
  /** What its sender's program calls it, without angles; empty where it has no name. */
  readonly messageId: string;
  readonly sentAt: Date | null;
  readonly hasAttachments: boolean;
};

/** A letter with the bytes that it came as (MIME). */
export type WholeLetter = { readonly letter: OutsideLetter; readonly mime: Buffer };

/** A letter that its owner sends: whole, and by its parts, as some mailboxes want to be told of it. */
export type OwnLetter = {
  /** What it is called before it goes, without angles: where nobody knows whether it went, it is looked for by this. */
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly attachments: readonly Attachment[];
  readonly mime: Buffer;
  /** The same without what is attached. */
  readonly bareMime: Buffer;
};

/** Which letters are asked for: of any of these people, or with any of these words in the subject. */
export type Sought = {
  readonly addresses: readonly string[];
  readonly words: readonly string[];
  readonly since: Date;
  /** So many at most of the people, and as many of the words: the newest of each. */
  readonly most: number;
};

/** The mailbox of one person, of which we change nothing but by what they send. @throws OutsideFailure */
export type Mailbox = {
  /** The mailbox itself does the looking, generously: whoever asks looks again at what comes. */
  readonly list: (sought: Sought, signal?: AbortSignal) => Promise<readonly OutsideLetter[]>;
  /** A letter as it came; null where it is not there any more. */
  readonly find: (key: string, signal?: AbortSignal) => Promise<WholeLetter | 'tooLarge' | null>;
  /**
   * Hands a letter over; answers the addresses that were refused, where not all of them were.
   * @param again somebody may have done so before: it is looked for by its name first, and what has gone does not go again
   * @throws MailRefused where nobody gets it, however often it is tried
   */
  readonly send: (letter: OwnLetter, again: boolean, signal: AbortSignal) => Promise<readonly string[]>;
  /** Puts what has gone among what was sent, where the mailbox has not done so itself. */
  readonly keepSent: (letter: OwnLetter, signal: AbortSignal) => Promise<void>;
};

/** What a letter is called, as it is kept: without angles, and no longer than anybody needs. */
export const letterName = (said: string): string => said.trim().replace(/^<|>$/g, '').slice(0, 500);

/** When a letter says that it was sent; null where it says no day, or one that nobody sends letters on. */
export function letterInstant(said: Date | string | undefined): Date | null {
  const at = new Date(said ?? Number.NaN);
  const year = at.getUTCFullYear();
  return year >= 1900 && year < 2200 ? at : null;
}

/** What a query may name: others would be words of the query. */
export const isPlainAddress = (address: string): boolean => /^[a-z0-9._+-]+@[a-z0-9.-]+$/.test(address);
