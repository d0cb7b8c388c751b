import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Engine } from './engine.ts';
import { networkOf } from './network.ts';
import type { Bearer } from './token.ts';

type Reading = Pick<Engine, 'readToken'>;

/** The identity in `Authorization: Bearer`; null without a valid token. */
export async function readBearer({ readToken }: Reading, request: FastifyRequest): Promise<Bearer | null> {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token ? readToken(token) : null;
}

/** Refuses a request without a valid token (WIRE-06). */
export async function demandBearer(engine: Reading, request: FastifyRequest): Promise<Bearer> {
  const bearer = await readBearer(engine, request);
  if (bearer === null) throw new AppError('unauthenticated');
  return bearer;
}

/**
 * The key of the rate limit: the session of a token that we signed, because an office shares one network; otherwise the
 * network.
 */
export async function countedAs(engine: Reading, request: FastifyRequest): Promise<string> {
  const bearer = await readBearer(engine, request);
  return bearer === null ? networkOf(request.ip) : `session ${bearer.sessionId}`;
}
