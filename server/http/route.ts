import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { withBase } from './base-path.ts';
import { demandBearer, readBearer } from './bearer.ts';
import { cleanBody } from './clean-body.ts';
import type { Call } from './call.ts';
import type { Engine } from './engine.ts';
import type { EventStreams } from './event-streams.ts';
import { demandGrant } from './grant.ts';
import type { Exchange, FileAnswer, Route } from './module.ts';
import { networkOf } from './network.ts';
import { refusalOf } from './problem.ts';
import { queryReader, uncapitalised } from './query.ts';
import { runCall } from './run.ts';
import { sendFile } from './send-file.ts';
import { eventWriterOf, serializerOf } from './serializer.ts';
import type { Bearer } from './token.ts';

type Served = {
  readonly streams: EventStreams;
  readonly rateLimits: boolean;
  readonly basePath: string;
  readonly overHttps: boolean;
};

/** Makes a Fastify route of a bound endpoint: validation, transaction, serialisation. */
export function registerRoute(app: FastifyInstance, engine: Engine, route: Route, served: Served): void {
  const { endpoint } = route;
  const { rateLimits, streams } = served;
  const serialize = serializerOf(endpoint);
  const events = eventWriterOf(endpoint);
  const readQuery = queryReader(endpoint);
  const bearers = new WeakMap<FastifyRequest, Bearer>();
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.mostBytes === undefined ? {} : { bodyLimit: endpoint.mostBytes }),
    config: rateLimits && endpoint.limit !== undefined ? { rateLimit: limitOf(endpoint, endpoint.limit) } : {},
    // Authentication comes first, after the rate limit: a stranger learns nothing about what a call expects, and
    // nothing of their input is parsed.
    preParsing: async (request) => {
      if (endpoint.access === 'public') return;
      const bearer = await demandBearer(engine, request);
      demandGrant(bearer, endpoint);
      bearers.set(request, bearer);
    },
    handler: async (request, reply) => {
      const call: Call = {
        route,
        request,
        bearer: bearers.get(request) ?? null,
        exchange: exchangeOf(engine, request, reply, served),
        received: receive(endpoint, request, readQuery),
      };
      if (events && streams.areAsked(call))
        return streams.answer(call, reply, events, (telling) => runCall(engine, call, reply, telling));
      return send(request, reply, endpoint, await runCall(engine, call, reply), serialize);
    },
  });
}

/**
 * A public call, such as signing in, is rate limited by network even when it carries a token, because anybody can
 * create sessions there.
 */
const limitOf = ({ access }: Endpoint, max: number) => ({
  max,
  timeWindow: 60_000,
  ...(access === 'public' ? { keyGenerator: (request: FastifyRequest) => networkOf(request.ip) } : {}),
});

function receive(
  endpoint: Endpoint,
  request: FastifyRequest,
  readQuery: (values: unknown) => unknown,
): Call['received'] {
  const params = parse(endpoint.params, request.params);
  const query = parse(endpoint.query, readQuery(request.query));
  const body =
    endpoint.body === 'bytes'
      ? bytesOf(request.body)
      : endpoint.body
        ? parse(endpoint.body, named(request.body))
        : undefined;
  return { params, query, body: cleanBody(endpoint, body) };
}

/** The fields of a body, under our names for them. */
function named(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [uncapitalised(name), value]));
}

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array && body.length > 0) return body;
  throw new AppError('malformed', { fields: { body: { key: 'required' } } });
}

function parse(schema: Endpoint['query'], value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refusalOf(result.error.issues);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: unknown,
  serialize: ((value: unknown) => string) | null,
): Promise<FastifyReply> {
  if (endpoint.answer === 'file') return sendFile(request, reply, answer as FileAnswer);
  if (serialize === null) return reply.code(204).send();
  return reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .serializer(serialize)
    .send(answer);
}

function exchangeOf(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  { basePath, overHttps }: Served,
): Exchange {
  const xsrf = request.headers['x-xsrf-token'];
  return {
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    web: request.headers['x-client'] === 'web',
    cookies: request.cookies,
    xsrfToken: typeof xsrf === 'string' ? xsrf : undefined,
    bearer: () => readBearer(engine, request),
    setCookie: (name, value, { httpOnly, path, maxAgeSeconds }) => {
      reply.setCookie(name, value, {
        httpOnly,
        path: withBase(path, basePath),
        maxAge: maxAgeSeconds,
        sameSite: 'strict',
        secure: overHttps || request.protocol === 'https',
      });
    },
  };
}
