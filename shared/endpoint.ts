import type * as z from 'zod/mini';

/** Who may call: anyone, a signed-in user (confirmed or not), or a confirmed, active employee of the chosen tenant. */
export type Access = 'public' | 'user' | 'tenant';

/** What an endpoint answers beside JSON: a file under its own name, or nothing (204). */
export type AnswerKind = z.ZodMiniType | 'file' | 'nothing';

/**
 * One call of the API, as data. The server's routing, validation and serialisation, the handlers' types, the web's
 * typed call, the OpenAPI document and several guarantees are made from it (house §6).
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `:name` for path parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** JSON by a schema, or raw bytes: one block of a file, at most `mostBytes`. */
  readonly body?: z.ZodMiniType | 'bytes';
  /** How many bytes a raw body may have. */
  readonly mostBytes?: number;
  readonly answer: AnswerKind;
  /**
   * What it tells while it waits outside, by name, to whoever accepts `text/event-stream`: the answer comes as the last
   * event, `answer`, or `problem` where it failed on the way. Everybody else gets the answer alone, as of any call.
   */
  readonly events?: Readonly<Record<string, z.ZodMiniType>>;
  /** The kinds of a file that it answers with, by their media types. */
  readonly fileTypes?: readonly string[];
  /** 201 for a call that creates a row: it honours `Idempotency-Key` (WIRE-24). */
  readonly status?: 200 | 201;
  /** It makes no row that is answered, and honours `Idempotency-Key` all the same: a letter goes. */
  readonly once?: true;
  /** Requests a minute of one session, or of one network where the call is public; the engine's broad limit where absent. */
  readonly limit?: number;
};

/** Media types of the files that we make. */
export const pdfType = 'application/pdf';
export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type Contract = Readonly<Record<string, Endpoint>>;

/** Declares a module's endpoints; the names become OpenAPI operation ids and the keys of the handlers. */
export const contract = <const C extends Contract>(endpoints: C): C => endpoints;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : S extends 'bytes' ? Uint8Array<ArrayBuffer> : undefined;

/** What a handler receives: parsed parameters, query and body. */
export type Received<E extends Endpoint> = {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
};

/** A browser's Blob: `shared` knows no DOM. */
type BlobLike = { readonly size: number; readonly arrayBuffer: () => Promise<ArrayBuffer> };

type Nothing = Record<never, never>;

type Part<K extends string, S> = S extends 'bytes'
  ? { readonly [P in K]: Uint8Array<ArrayBuffer> | BlobLike }
  : S extends z.ZodMiniType
    ? Nothing extends z.input<S>
      ? { readonly [P in K]?: z.input<S> }
      : { readonly [P in K]: z.input<S> }
    : Nothing;

/** What a caller sends. */
export type Sending<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** What a caller gets back, as JSON says it; files are fetched by the web's `download`. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodMiniType ? z.output<E['answer']> : undefined;

/** What is told before the answer, by the names of the contract. */
export type Told<E extends Endpoint> = {
  readonly [K in keyof E['events']]?: (
    data: E['events'][K] extends z.ZodMiniType ? z.output<E['events'][K]> : never,
  ) => void;
};

/** What a handler gives: a `Date` may stand where the wire has an ISO instant. */
export type Given<T> = T extends string
  ? T | Date
  : T extends readonly (infer U)[]
    ? readonly Given<U>[]
    : T extends object
      ? { readonly [K in keyof T]: Given<T[K]> }
      : T;
