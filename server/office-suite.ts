import type { Mailbox } from './mailbox.ts';
import type { CodeGrant } from './oauth/code-grant.ts';
import type { Purpose } from './oauth/grant-rows.ts';

/**
 * The port to the office suite with people's mail and calendars (decisions §6). Each function takes the person's token.
 * @throws OutsideFailure
 */
export type OfficeSuite = {
  readonly grant: CodeGrant;
  /** The permissions to request; writing to the calendar, and sending mail, only if the person wants that. */
  readonly scopeOf: (purposes: readonly Purpose[], writes?: readonly Purpose[]) => string;
  /** The account of the token, by its address. */
  readonly account: (token: string) => Promise<string>;
  readonly calendar: OutsideCalendar;
  readonly mailbox: (token: string) => Mailbox;
};

/** An event in another calendar; each occurrence of a series is an event. */
export type OutsideMeeting = {
  /** Stable while the event exists, whichever folder it is in. */
  readonly key: string;
  /** For an occurrence: the id of its series. */
  readonly seriesKey: string | null;
  readonly subject: string;
  readonly start: Date;
  readonly end: Date;
  /** All day, without a zone: `start` and `end` are midnight UTC. */
  readonly isAllDay: boolean;
  readonly location: string;
  /** Only that the time is busy is shown, even to its owner. */
  readonly isPrivate: boolean;
  /** Does not block time. */
  readonly isFree: boolean;
  /** The attendees' addresses. */
  readonly addresses: readonly string[];
  readonly webLink: string | null;
  /** The transaction id of the program that created it; null when a person did, or it is unknown. */
  readonly transaction: string | null;
};

type Changes = {
  readonly changed: readonly OutsideMeeting[];
  /**
   * Ids reported as deleted or as no event. An event may have been moved and moved back: fetch it before treating it as
   * deleted.
   */
  readonly gone: readonly string[];
  /** The cursor for the next call. */
  readonly cursor: string;
};

export type Window = { readonly from: Date; readonly to: Date };
export type Copy = Pick<OutsideMeeting, 'subject' | 'start' | 'end' | 'isAllDay' | 'location'>;

/** The event with a transaction id; its content may differ when another copy created it. */
type Made = { readonly key: string; readonly isAsAsked: boolean };

export type OutsideCalendar = {
  /** All events in a window, or the changes since. @throws OutsideFailure `stale` for an expired cursor */
  readonly changes: (
    token: string,
    since: Window | { readonly cursor: string },
    signal?: AbortSignal,
  ) => Promise<Changes>;
  /** Null when it does not exist. */
  readonly find: (token: string, key: string, signal?: AbortSignal) => Promise<OutsideMeeting | null>;
  /** Creates one event per `transaction`, even when another copy tries. */
  readonly create: (token: string, transaction: string, copy: Copy, signal?: AbortSignal) => Promise<Made>;
  /** Returns false when it no longer exists. */
  readonly change: (token: string, key: string, copy: Copy, signal?: AbortSignal) => Promise<boolean>;
  readonly remove: (token: string, key: string, signal?: AbortSignal) => Promise<void>;
};

/**
 * Why a call failed: the token is invalid (`unauthorized`), the person may not (`forbidden`), rate limit (`limited`),
 * the vendor is unavailable (`unreachable`), the cursor has expired (`stale`), or the request was rejected (`refused`).
 */
export type OutsideFailureKind = 'unauthorized' | 'forbidden' | 'limited' | 'unreachable' | 'stale' | 'refused';

export class OutsideFailure extends Error {
  readonly kind: OutsideFailureKind;
  /** The vendor's own error code, never a sentence. */
  readonly code: string | null;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  /** The id of the existing object that conflicts, if the vendor tells it. */
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
