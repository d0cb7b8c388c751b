import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { Logger } from 'pino';
import { AppError } from '#shared/errors.ts';
import { appVersion } from '../version.ts';
import { withoutBase } from './base-path.ts';
import { countedAs } from './bearer.ts';
import { editionOfRequest, languageOf } from './call.ts';
import { serveDocs } from './docs.ts';
import type { Engine } from './engine.ts';
import { secureHeaders } from './headers.ts';
import { serveHealth, type Unready } from './health.ts';
import { isOwnHost } from './host.ts';
import { readJson } from './json.ts';
import type { Route } from './module.ts';
import { eventStreams } from './event-streams.ts';
import { asAppError, problemOf, type Problem } from './problem.ts';
import { parseQuery } from './query.ts';
import { registerRoute } from './route.ts';
import { shedCalls } from './shed.ts';
import { serveWeb } from './web.ts';

export type AppOptions = {
  readonly routes: readonly Route[];
  /**
   * Rate limits of a session or a network, and load shedding; off only in tests, which send more on faster machines.
   */
  readonly rateLimits: boolean;
  readonly trustProxy?: string[] | false;
  /** The base path under which a proxy serves the product; starts and ends with a slash. */
  readonly basePath?: string;
  /** The public URL uses https, whatever the proxy uses to reach us: cookies are Secure. */
  readonly overHttps?: boolean;
  /** A trial answers only requests whose Host names this machine, not other names that resolve to it. */
  readonly trial?: boolean;
  /** Why the process is not ready, besides an unavailable database; null when it is. */
  readonly unready?: () => Unready | null;
  /** The interval of keep-alive lines in event streams; only tests use a shorter one. */
  readonly heartbeatMs?: number;
  /** Additional routes of the engine: the hub, the mailbox. */
  readonly extend?: (app: FastifyInstance) => void;
  /** The origin of the document editor, for frames. */
  readonly editorOrigin?: string;
  /** The hosts that browsers upload files of the document cloud to. */
  readonly uploadHosts?: readonly string[];
  /** The folder of the built web; none in tests of the API. */
  readonly web?: { readonly folder: string; readonly settings: Readonly<Record<string, unknown>> };
};

/** The HTTP server: every endpoint of the contracts below `/api`, and the built web beside it. */
export async function createApp(engine: Engine, options: AppOptions): Promise<FastifyInstance> {
  const readProblem = problemReader(engine.log);
  const answerProblem = problemAnswerer(readProblem);
  const { basePath = '/', overHttps = false, rateLimits } = options;
  const app = bareApp(engine.log, options, answerProblem);
  app.addHook('onRequest', async (request, reply) => {
    nameAnswer(request, reply);
    if (options.trial && !isOwnHost(request.raw)) throw new AppError('not_the_host');
  });
  logRequests(app, engine.log);
  app.setErrorHandler(answerProblem);
  await secureHeaders(app, {
    support: supportScriptOf(options.web?.settings),
    editor: options.editorOrigin ?? null,
    uploads: options.uploadHosts ?? [],
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false } as never);
  if (rateLimits) await limitCalls(app, engine, options);
  readJson(app);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
  serveHealth(app, engine.pool, options.unready);
  serveDocs(app, options.routes, basePath);
  const streams = eventStreams({
    problemOf: (error, { request }) => readProblem(error, request),
    ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
  });
  app.addHook('preClose', async () => streams.endAll());
  for (const route of options.routes) registerRoute(app, engine, route, { streams, rateLimits, basePath, overHttps });
  options.extend?.(app);
  await serveWeb(app, options.web, basePath);
  await app.ready();
  return app;
}

type AnswerProblem = ReturnType<typeof problemAnswerer>;

/** Fastify with our limits of size and time, without routes. */
function bareApp(log: Logger, { trustProxy = false, basePath = '/' }: AppOptions, answerProblem: AnswerProblem) {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // `logRequests` logs them, by route and never by URL.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    requestTimeout: 60_000,
    connectionTimeout: 70_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    trustProxy,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '/' }) => withoutBase(url, basePath),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      querystringParser: parseQuery,
      // The longest name of a document, in the URL of a program on the desk.
      maxParamLength: 255,
    },
    forceCloseConnections: 'idle',
    // A malformed URL arrives here, past the hooks and the error handler.
    frameworkErrors: (error, request, reply) => {
      nameAnswer(request, reply);
      void answerProblem(error, request, reply);
    },
  });
  return app;
}

function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    log.info({ requestId, method, route: routeOptions.url, status: reply.statusCode, ms }, 'request');
  });
}

/** Sheds calls while the process is overloaded, and counts those of each session or network. */
async function limitCalls(app: FastifyInstance, engine: Engine, { web }: AppOptions): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    sampleInterval: 500,
    pressureHandler: shedCalls,
  } as never);
  await app.register(rateLimit, {
    keyGenerator: (request: FastifyRequest) => countedAs(engine, request),
    max: 1_200,
    timeWindow: 60_000,
    ban: -1,
    allowList: (request) => isFileOfTheWeb(request.url, web),
  });
}

function nameAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-App-Version', appVersion).header('X-Request-Id', request.id).header('Vary', 'Accept-Language');
}

/**
 * Converts an error to problem+json in the person's language and the edition of their tenant (WIRE-19); logs it when it
 * is our fault.
 */
function problemReader(log: Logger) {
  return (error: unknown, request: FastifyRequest): Problem => {
    const problem = problemOf(error, languageOf(request.headers['accept-language']), editionOfRequest(request));
    if (problem.status >= 500)
      log.error({ requestId: request.id, route: request.routeOptions.url, error }, 'a request failed');
    return { ...problem, requestId: request.id };
  };
}

function problemAnswerer(readProblem: (error: unknown, request: FastifyRequest) => Problem) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = readProblem(error, request);
    const { retryAfterSeconds = problem.status === 503 ? 5 : undefined } = asAppError(error).details;
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
    if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer');
    return reply
      .code(problem.status)
      .type('application/problem+json')
      .header('Cache-Control', 'no-store')
      .serializer(JSON.stringify)
      .send(problem);
  };
}

/**
 * Static files are not counted: a page has some forty, and an office behind one address would soon be without styles.
 */
const isFileOfTheWeb = (url: string, web: AppOptions['web']): boolean =>
  web !== undefined && url.startsWith('/assets/');

const supportScriptOf = (settings: Readonly<Record<string, unknown>> = {}): string | null =>
  typeof settings.supportScriptUrl === 'string' ? settings.supportScriptUrl : null;
