import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { Contract, Endpoint, Given, Received } from '#shared/endpoint.ts';
import type { ByteRange } from '../blobs/blob-store.ts';
import type { Bearer } from './token.ts';
import type { AccountScope, Scope } from '../scope.ts';
import type { Sealing } from '../sealing.ts';
import type { Steps } from './steps.ts';

/** How a file that is made as it is sent says how far it is, and hears that nobody waits for it any more. */
export type Making = { readonly progress: (done: number, of: number) => void; readonly signal: AbortSignal };

/** A file that a handler answers with; it is sent as an attachment under this name (SHELL-39). */
export type FileAnswer = {
  readonly fileName: string;
  readonly contentType: string;
  /** A function opens it after the transaction has ended, and not at all where the caller has it already. */
  readonly content: Buffer | Readable | ((making: Making) => Promise<Buffer | Readable>);
  /** Names the content: whoever asks with it again gets 304. Without one nothing is cached. */
  readonly etag?: string;
  /** For showing in place: pictures alone, whose type we know from their bytes. */
  readonly inline?: boolean;
  /** A page that we drew of a file of somebody's: shown in a frame of ours, where nothing runs and nothing is fetched. */
  readonly framed?: boolean;
  /** A file that stands whole: whoever asks for a part of it by `Range` gets that part. */
  readonly parts?: { readonly size: number; readonly open: (range: ByteRange) => Promise<Readable> };
};

/** What of HTTP a handler may need: almost none does. */
export type Exchange = {
  readonly network: string;
  readonly userAgent: string;
  /** The web asks by `X-Client: web` to keep its refresh token in a cookie (decisions §3). */
  readonly web: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly xsrfToken: string | undefined;
  /** Of a public call, where it shows a good token all the same. */
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

/** A handler does its work in one transaction, or in steps where something outside has to be awaited. */
export type Handlers<C extends Contract> = {
  readonly [K in keyof C]:
    | Handling<ScopeOf<C[K]>, Received<C[K]>, AnswerOf<C[K]>>
    | Steps<ScopeOf<C[K]>, Received<C[K]>, AnswerOf<C[K]>>;
};

type Handling<S, R, A> = (scope: S, received: R, exchange: Exchange) => Promise<A>;

/** A bound endpoint; its handler's types were checked where it was bound. */
export type Route = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: Handling<never, never, unknown> | Steps<never, never, unknown>;
  /** Of an answer that tells a secret: what is kept of it for its `Idempotency-Key` is sealed. */
  readonly sealing?: Sealing;
};

/** Binds every endpoint of a contract to its handler; a missing one does not compile. */
export function implement<const C extends Contract>(contract: C, handlers: Handlers<C>): readonly Route[] {
  return Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    handle: handlers[name as keyof C] as Route['handle'],
  }));
}
