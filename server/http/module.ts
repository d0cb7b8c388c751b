import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { Contract, Endpoint, Given, Received } from '#shared/endpoint.ts';
import type { ByteRange } from '../blobs/blob-store.ts';
import type { Bearer } from './token.ts';
import type { AccountScope, Scope } from '../scope.ts';
import type { Sealing } from '../sealing.ts';
import type { Steps } from './steps.ts';

/** How a file that is generated while it is sent reports progress, and learns that the client has gone. */
export type Making = { readonly progress: (done: number, of: number) => void; readonly signal: AbortSignal };

/** A file as an answer; sent as an attachment under this name (SHELL-39). */
export type FileAnswer = {
  readonly fileName: string;
  readonly contentType: string;
  /** Opened after the transaction has ended, and not at all when the client has it cached. */
  readonly content: Buffer | Readable | ((making: Making) => Promise<Buffer | Readable>);
  /** The ETag of the content: a client that has it gets 304. Without one nothing is cached. */
  readonly etag?: string;
  /** Shown inline: images only, whose type is detected from their bytes. */
  readonly inline?: boolean;
  /** A page rendered from somebody's file: shown in a sandboxed frame, where nothing runs or loads. */
  readonly framed?: boolean;
  /** A complete file: `Range` requests get the requested part. */
  readonly parts?: { readonly size: number; readonly open: (range: ByteRange) => Promise<Readable> };
};

/** The few HTTP details that a handler may need. */
export type Exchange = {
  readonly network: string;
  readonly userAgent: string;
  /** The web sends `X-Client: web` to keep its refresh token in a cookie (decisions §3). */
  readonly web: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly xsrfToken: string | undefined;
  /** For a public call that carries a valid token anyway. */
  readonly bearer: () => Promise<Bearer | null>;
  readonly setCookie: (
    name: string,
    value: string,
    options: { readonly httpOnly: boolean; readonly path: `/${string}`; readonly maxAgeSeconds: number },
  ) => void;
};

type ScopeOf<E extends Endpoint> = E['access'] extends 'tenant' ? Scope : AccountScope;
type AnswerOf<E extends Endpoint> = E['answer'] extends 'file'
  ? FileAnswer
  : E['answer'] extends 'nothing'
    ? void
    : E['answer'] extends z.ZodMiniType
      ? Given<z.output<E['answer']>>
      : never;

/** A handler works in one transaction, or in steps when it has to wait for something outside. */
type Handlers<C extends Contract> = {
  readonly [K in keyof C]:
    | Handling<ScopeOf<C[K]>, Received<C[K]>, AnswerOf<C[K]>>
    | Steps<ScopeOf<C[K]>, Received<C[K]>, AnswerOf<C[K]>>;
};

type Handling<S, R, A> = (scope: S, received: R, exchange: Exchange) => Promise<A>;

/** A bound endpoint; the types of its handler were checked when it was bound. */
export type Route = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: Handling<never, never, unknown> | Steps<never, never, unknown>;
  /** For an answer that contains a secret: the copy stored for its `Idempotency-Key` is encrypted. */
  readonly sealing?: Sealing;
};

/** Binds every endpoint of a contract to its handler; a missing handler does not compile. */
export function implement<const C extends Contract>(contract: C, handlers: Handlers<C>): readonly Route[] {
  return Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    handle: handlers[name as keyof C] as Route['handle'],
  }));
}
