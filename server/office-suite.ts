import type { Mailbox } from './mailbox.ts';
import type { CodeGrant } from './oauth/code-grant.ts';
import type { Purpose } from './oauth/grant-rows.ts';

/** Where people have their mail and calendars (decisions §6). Each call takes the token of the person. @throws OutsideFailure */
export type OfficeSuite = {
  readonly grant: CodeGrant;
  /** What to ask somebody for; to write in their calendar, and to send their mail, only where they want that. */
  readonly scopeOf: (purposes: readonly Purpose[], writes?: readonly Purpose[]) => string;
  /** Whose the token is there, by their address. */
  readonly account: (token: string) => Promise<string>;
  readonly calendar: OutsideCalendar;
  readonly mailbox: (token: string) => Mailbox;
};

/** A meeting as another calendar has it; each of a series by itself. */
export type OutsideMeeting = {
  /** The same as long as it is there, whichever folder it stands in. */
  readonly key: string;
  /** Of one of a series: what the series is called there. */
  readonly seriesKey: string | null;
  readonly subject: string;
  readonly start: Date;
  readonly end: Date;
  /** Days without a zone: `start` and `end` are then midnights of UTC. */
  readonly isAllDay: boolean;
  readonly location: string;
  /** Only that one is busy is told of it, to whose it is too. */
  readonly isPrivate: boolean;
  /** It takes no time. */
  readonly isFree: boolean;
  /** Who is asked to it, by their addresses. */
  readonly addresses: readonly string[];
  readonly webLink: string | null;
  /** The transaction of a program that made it; null where a person did, or nobody says. */
  readonly transaction: string | null;
};

export type Changes = {
  readonly changed: readonly OutsideMeeting[];
  /** What is said to be gone, or is no meeting. It may have been moved and come back: ask for it before it is believed. */
  readonly gone: readonly string[];
  /** Where to go on from the next time. */
  readonly cursor: string;
};

export type Window = { readonly from: Date; readonly to: Date };
export type Copy = Pick<OutsideMeeting, 'subject' | 'start' | 'end' | 'isAllDay' | 'location'>;

/** What stands there by a transaction; not as asked where it was made before, of another copy. */
export type Made = { readonly key: string; readonly isAsAsked: boolean };

export type OutsideCalendar = {
  /** All in a window, or what has changed since. @throws OutsideFailure `stale` for a cursor that is too old */
  readonly changes: (
    token: string,
    since: Window | { readonly cursor: string },
    signal?: AbortSignal,
  ) => Promise<Changes>;
  /** Null where it is not there. */
  readonly find: (token: string, key: string, signal?: AbortSignal) => Promise<OutsideMeeting | null>;
  /** Makes one, once of each `transaction`, be it for another copy. */
  readonly create: (token: string, transaction: string, copy: Copy, signal?: AbortSignal) => Promise<Made>;
  /** False where it is not there any more. */
  readonly change: (token: string, key: string, copy: Copy, signal?: AbortSignal) => Promise<boolean>;
  readonly remove: (token: string, key: string, signal?: AbortSignal) => Promise<void>;
};

/**
 * Why nothing came of it: the token is none (`unauthorized`), the person may not (`forbidden`), we ask too much (`limited`),
 * the vendor is away (`unreachable`), the cursor is too old (`stale`), or it will not do it at all (`refused`).
 */
export type OutsideFailureKind = 'unauthorized' | 'forbidden' | 'limited' | 'unreachable' | 'stale' | 'refused';

export class OutsideFailure extends Error {
  readonly kind: OutsideFailureKind;
  /** The vendor's own word for it, never a sentence. */
  readonly code: string | null;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  /** The key of what is there already and is in the way, where the vendor says so. */
  readonly existing: string | null;

  constructor(
    kind: OutsideFailureKind,
    {
      code = null,
      status = null,
      retryAfterSeconds = null,
      existing = null,
      cause,
    }: Partial<Pick<OutsideFailure, 'code' | 'status' | 'retryAfterSeconds' | 'existing' | 'cause'>> = {},
  ) {
    super(`the other system: ${kind}${code === null ? '' : ` ${code}`}`, { cause });
    this.name = 'OutsideFailure';
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.existing = existing;
  }
}
