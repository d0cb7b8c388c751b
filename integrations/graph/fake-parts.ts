import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';

/** The caller: a person of a directory by their address, or our app itself in a directory that has consented. */
export type Caller = {
  readonly address: string | null;
  readonly directory: string;
  readonly scopes: readonly string[];
};

/** State shared by all parts of the fake. */
export type FakeWorld = {
  /** The vendor's clock, which may differ from ours. */
  readonly now: () => Date;
  /** People with an account there, by their addresses. */
  readonly people: string[];
  /** The maximum number of items on a page of a list. */
  readonly pageSize: () => number;
};

/**
 * A part of Graph: answers its own calls, null for the rest. `rest` is the path below `/v1.0`, decoded. `caller` is
 * null without a token: then only URLs that carry their own authorisation, such as an upload session's, are answered.
 */
export type FakePart = (request: FakeRequest, rest: string, caller: Caller | null) => FakeAnswer | null;

/** An error in Graph's format (integrations §5D). */
export const refused = (status: number, code: string, message = 'Made up by the fake.'): FakeAnswer => ({
  status,
  body: { error: { code, message, innerError: { 'request-id': '00000000-0000-4000-8000-000000000000' } } },
});

/** The fake's address, for the links that it issues. */
export const rootOf = (request: FakeRequest): string => `http://${request.header('host') ?? '127.0.0.1'}/v1.0`;

/** The requests of a `Prefer` header. */
export const prefers = (request: FakeRequest, what: string): boolean => (request.header('prefer') ?? '').includes(what);
