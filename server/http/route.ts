import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { withBase } from './base-path.ts';
import { bodyCleanerOf } from './clean-body.ts';
import { languageOfCall, type Call } from './call.ts';
import { callAsAccount } from './call-account.ts';
import { callInTenant } from './call-tenant.ts';
import type { Engine } from './engine.ts';
import type { Exchange, FileAnswer, Route } from './module.ts';
import { networkOf } from './network.ts';
import { refusalOf } from './problem.ts';
import { uncapitalised } from './query.ts';
import { sendFile } from './send-file.ts';
import { serializerOf } from './serializer.ts';
import type { Bearer } from './token.ts';

type Served = { readonly rateLimits: boolean; readonly basePath: string; readonly overHttps: boolean };

/** Makes a Fastify route of a bound endpoint: validation, the transaction it runs in, serialisation. */
export function registerRoute(app: FastifyInstance, engine: Engine, route: Route, served: Served): void {
  const { endpoint } = route;
  const { rateLimits } = served;
  const serialize = serializerOf(endpoint);
  const clean = bodyCleanerOf(endpoint);
  const bearers = new WeakMap<FastifyRequest, Bearer>();
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.mostBytes === undefined ? {} : { bodyLimit: endpoint.mostBytes }),
    config:
      rateLimits && endpoint.limit !== undefined ? { rateLimit: { max: endpoint.limit, timeWindow: 60_000 } } : {},
    // Who asks comes first, after the count of calls: a stranger learns nothing of what a call takes, and nothing that
    // they send is read.
    preParsing: async (request) => {
      if (endpoint.access !== 'public') bearers.set(request, await bearerOf(engine, request));
    },
    handler: async (request, reply) => {
      const call: Call = {
        route,
        request,
        bearer: bearers.get(request) ?? null,
        exchange: exchangeOf(engine, request, reply, served),
        received: receive(endpoint, request, clean),
      };
      const answer =
        endpoint.access === 'tenant' ? await callInTenant(engine, call, reply) : await callAsAccount(engine, call);
      const told = route.afterwards
        ? await route.afterwards(answer as never, {
            language: languageOfCall(call),
            pool: engine.pool,
            log: engine.log,
          })
        : answer;
      return send(request, reply, endpoint, told, serialize);
    },
  });
}

function receive(
  endpoint: Endpoint,
  request: FastifyRequest,
  clean: ((body: unknown) => unknown) | null,
): Call['received'] {
  const params = parse(endpoint.params, request.params);
  const query = parse(endpoint.query, request.query);
  const body =
    endpoint.body === 'bytes'
      ? bytesOf(request.body)
      : endpoint.body
        ? parse(endpoint.body, named(request.body))
        : undefined;
  return { params, query, body: clean ? clean(body) : body };
}

/** The fields of a body by our names for them. */
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

/** Refuses a call without a good token (WIRE-06). */
async function bearerOf(engine: Engine, request: FastifyRequest): Promise<Bearer> {
  const bearer = await readBearer(engine, request);
  if (bearer === null) throw new AppError('unauthenticated');
  return bearer;
}

/** Whose token `Authorization: Bearer` holds. */
async function readBearer(engine: Engine, request: FastifyRequest): Promise<Bearer | null> {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token ? engine.readToken(token) : null;
}
