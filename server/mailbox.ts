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

/** Which letters are asked for: of any of these people, or with any of these words in the subject. */
export type Sought = {
  readonly addresses: readonly string[];
  readonly words: readonly string[];
  readonly since: Date;
  /** So many at most of the people, and as many of the words: the newest of each. */
  readonly most: number;
};

/** The mailbox of one person, which we read and change nothing in. @throws OutsideFailure */
export type Mailbox = {
  /** The mailbox itself does the looking, generously: whoever asks looks again at what comes. */
  readonly list: (sought: Sought, signal?: AbortSignal) => Promise<readonly OutsideLetter[]>;
  /** A letter as it came; null where it is not there any more. */
  readonly find: (key: string, signal?: AbortSignal) => Promise<WholeLetter | 'tooLarge' | null>;
};

/** What a query may name: others would be words of the query. */
export const isPlainAddress = (address: string): boolean => /^[a-z0-9._+-]+@[a-z0-9.-]+$/.test(address);
