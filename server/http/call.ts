import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Edition, Language } from '#shared/texts/nouns.ts';
import type { Exchange, Route } from './module.ts';
import type { Bearer } from './token.ts';

/** A request that the contract has validated: the parts that a handler receives. */
export type Call = {
  readonly route: Route;
  /** Null for a public call. */
  readonly bearer: Bearer | null;
  readonly received: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  readonly request: FastifyRequest;
  readonly exchange: Exchange;
};

/** The person's language: Icelandic unless English is requested (I18N-03). */
export function languageOf(header: string | undefined): Language {
  const first = (header ?? '').split(',')[0]?.trim().toLowerCase() ?? '';
  return first.startsWith('en') ? 'en' : 'is';
}

export const languageOfCall = (call: Call): Language => languageOf(call.request.headers['accept-language']);

const editions = new WeakMap<FastifyRequest, Edition>();

/** Remembers the edition of the tenant that a request has entered, so that errors use its words. */
export const rememberEdition = ({ request }: Call, edition: Edition): void => void editions.set(request, edition);

/** The edition of the entered tenant; the legal one when none was entered, where no error uses edition nouns. */
export const editionOfRequest = (request: FastifyRequest): Edition => editions.get(request) ?? 'legal';

/** The one tenant that the header names; null when absent. Anything else is refused (threats #2). */
export function tenantHeader(request: FastifyRequest): number | null {
  const header = request.headers['x-tenant-id'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^\d{1,10}$/.test(header))
    throw new AppError('malformed', { fields: { 'X-Tenant-Id': { key: 'wrongType' } } });
  return Math.min(Number(header), 2_147_483_647);
}
