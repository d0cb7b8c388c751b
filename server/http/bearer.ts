import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Engine } from './engine.ts';
import { networkOf } from './network.ts';
import type { Bearer } from './token.ts';

type Reading = Pick<Engine, 'readToken'>;

/** Whose token `Authorization: Bearer` holds; null without a good one. */
export async function readBearer({ readToken }: Reading, request: FastifyRequest): Promise<Bearer | null> {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token ? readToken(token) : null;
}

/** Refuses a call without a good token (WIRE-06). */
export async function demandBearer(engine: Reading, request: FastifyRequest): Promise<Bearer> {
  const bearer = await readBearer(engine, request);
  if (bearer === null) throw new AppError('unauthenticated');
  return bearer;
}

/** Who is counted as one: a session whose token we signed, since an office is one network; a stranger by the network. */
export async function countedAs(engine: Reading, request: FastifyRequest): Promise<string> {
  const bearer = await readBearer(engine, request);
  return bearer === null ? networkOf(request.ip) : `session ${bearer.sessionId}`;
}
