import type * as z from 'zod/mini';

/** Who may call: anyone, a signed-in user (confirmed or not), or a confirmed, active employee of the chosen tenant. */
type Access = 'public' | 'user' | 'tenant';

/** What an endpoint answers other than JSON: a file with its own name, or nothing (204). */
type AnswerKind = z.ZodMiniType | 'file' | 'nothing';

/**
 * One endpoint of the API, as data. The server's routing, validation and serialisation, the handlers' types, the web's
 * typed call, the OpenAPI document and several guarantees are generated from it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below `/api`, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** A JSON schema, or raw bytes: one block of a file, at most `mostBytes` long. */
  readonly body?: z.ZodMiniType | 'bytes';
  /** The maximum size of a raw body in bytes. */
  readonly mostBytes?: number;
  readonly answer: AnswerKind;
  /**
   * Progress events, by name, that the endpoint sends while it waits for an outside system, when the client accepts
   * `text/event-stream`. The answer is the last event: `answer`, or `problem` after a failure. Other clients get a
   * plain answer.
   */
  readonly events?: Readonly<Record<string, z.ZodMiniType>>;
  /** The media types of the files that it answers with. */
  readonly fileTypes?: readonly string[];
  /** 201 marks an endpoint that creates a row; it honours `Idempotency-Key` (WIRE-24). */
  readonly status?: 200 | 201;
  /** Honours `Idempotency-Key` although it creates no row that is answered, for example because it sends an e-mail. */
  readonly once?: true;
  /**
   * Rate limit in requests a minute, per session, or per network for a public endpoint. The engine's general limit
   * applies when absent.
   */
  readonly limit?: number;
};

/** Media types of the files that the product generates. */
export const pdfType = 'application/pdf';
export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type Contract = Readonly<Record<string, Endpoint>>;

/** Declares a module's endpoints. Their names become OpenAPI operation ids and the keys of the handlers. */
export const contract = <const C extends Contract>(endpoints: C): C => endpoints;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : S extends 'bytes' ? Uint8Array<ArrayBuffer> : undefined;

/** What a handler receives: parsed parameters, query and body. */
export type Received<E extends Endpoint> = {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
};

/** Stands for a browser's Blob, because `shared` has no DOM types. */
type BlobLike = { readonly size: number; readonly arrayBuffer: () => Promise<ArrayBuffer> };

type Nothing = Record<never, never>;

/** A value that is only read, with all that it holds. */
type Unchanged<T> = T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T;

type Part<K extends string, S> = S extends 'bytes'
  ? { readonly [P in K]: Uint8Array<ArrayBuffer> | BlobLike }
  : S extends z.ZodMiniType
    ? Nothing extends z.input<S>
      ? { readonly [P in K]?: Unchanged<z.input<S>> }
      : { readonly [P in K]: Unchanged<z.input<S>> }
    : Nothing;

/** What a caller sends. */
export type Sending<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** The body that a caller sends. */
export type SentBody<E extends Endpoint> = Sending<E> extends { readonly body: infer B } ? B : never;

/** What a caller receives as JSON. Files are fetched with the web's `download`. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodMiniType ? z.output<E['answer']> : undefined;

/** The progress events before the answer, by their names in the contract. */
export type ProgressHandlers<E extends Endpoint> = {
  readonly [K in keyof E['events']]?: (
    data: E['events'][K] extends z.ZodMiniType ? z.output<E['events'][K]> : never,
  ) => void;
};

/** What a handler returns: a `Date` is allowed where the wire has an ISO instant. */
export type Given<T> = T extends string
  ? T | Date
  : T extends readonly (infer U)[]
    ? readonly Given<U>[]
    : T extends object
      ? { readonly [K in keyof T]: Given<T[K]> }
      : T;
