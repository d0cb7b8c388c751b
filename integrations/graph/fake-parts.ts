import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';

/** Who asks: a person of a directory by their address, or our app itself in a directory that has consented to it. */
export type Caller = {
  readonly address: string | null;
  readonly directory: string;
  readonly scopes: readonly string[];
};

/** What all parts of the fake share. */
export type FakeWorld = {
  /** The vendor's time, which may be another than ours. */
  readonly now: () => Date;
  /** People who have an account there, by their addresses. */
  readonly people: string[];
  /** How many things a page of a list has at most. */
  readonly pageSize: () => number;
};

/**
 * A part of Graph: answers what is its own, null for the rest. `rest` is the path below `/v1.0`, decoded. `caller` is null
 * without a token: only addresses that carry their own right, as of an upload session, are answered then.
 */
export type FakePart = (request: FakeRequest, rest: string, caller: Caller | null) => FakeAnswer | null;

/** An error as Graph words it (integrations §5D). */
export const refused = (status: number, code: string, message = 'Made up by the fake.'): FakeAnswer => ({
  status,
  body: { error: { code, message, innerError: { 'request-id': '00000000-0000-4000-8000-000000000000' } } },
});

/** Where the fake is, for the links that it gives. */
export const rootOf = (request: FakeRequest): string => `http://${request.header('host') ?? '127.0.0.1'}/v1.0`;

/** What a `Prefer` header asks for. */
export const prefers = (request: FakeRequest, what: string): boolean => (request.header('prefer') ?? '').includes(what);
