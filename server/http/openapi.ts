import type { Endpoint } from '#shared/endpoint.ts';
import { eventStreamType } from '#shared/event-stream.ts';
import { progressType } from '#shared/progress-frames.ts';
import { appVersion } from '../version.ts';
import type { Route } from './module.ts';
import { enginePaths, problem, refusal, refused, responseHeaders } from './openapi-engine.ts';
import { namedSchemas, parametersOf, type NamedSchemas } from './openapi-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of this API (WIRE-25), generated from the contracts; paths are below `basePath`. */
export function openApiOf(routes: readonly Route[], basePath = '/'): Json {
  const named = namedSchemas(routes);
  const paths: Record<string, Record<string, Json>> = {};
  for (const { name, endpoint } of routes) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint, named);
  }
  const tags = new Set(routes.map(({ endpoint }) => tagOf(endpoint.path)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stoð',
      version: appVersion,
      description:
        'Practice management. Paths match without regard to case; errors are `application/problem+json`. Every editable row carries `version`; a stale one answers 412 with the row as it stands. What is slow or tried too often answers 429 or 503 with `Retry-After`.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Stod' },
    },
    servers: [{ url: basePath === '/' ? '/' : basePath.replace(/\/$/, ''), description: 'This installation' }],
    tags: [...tags]
      .toSorted()
      .map((name) => ({ name, description: `Calls below /api/${name}` }))
      .concat({ name: 'engine', description: 'Health, the hub, and this document' }),
    security: [{ bearer: [] }],
    paths: { ...paths, ...enginePaths },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers: responseHeaders,
      parameters: headerParameters,
      responses: { Refusal: refusal },
      schemas: { Problem: problem, ...named.schemas },
    },
  };
}

/** The first segment of the path: the tag of the call. */
const tagOf = (path: string): string => path.split('/')[1] ?? '';

function operationOf(name: string, endpoint: Endpoint, named: NamedSchemas): Json {
  const { body, access, path, summary } = endpoint;
  return {
    operationId: name,
    summary,
    ...(asks(body, named) ? { description: asked } : {}),
    tags: [tagOf(path)],
    ...(access === 'public' ? { security: [] } : {}),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...headersOf(endpoint).map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content:
              body === 'bytes'
                ? { 'application/octet-stream': bytes }
                : { 'application/json': { schema: named.refOf(body, 'input') } },
          },
        }),
    responses: { ...answerOf(endpoint, named), ...refused },
  };
}

/** A call that may ask questions before it proceeds (decision 0016). */
function asks(body: Endpoint['body'], named: NamedSchemas): boolean {
  if (body === undefined || body === 'bytes') return false;
  const schema = named.schemas[String(named.refOf(body, 'input')['$ref']).split('/').at(-1) ?? ''];
  return 'confirmed' in ((schema?.['properties'] as Json | undefined) ?? {});
}
const asked =
  'May ask first. Then it answers 409 and writes nothing, with each question in `errors` as `questions.<key>`; the same call with `confirmed: true` goes on.';

const bytes = { schema: { type: 'string', format: 'binary' } };
const headers = Object.fromEntries(
  ['X-App-Version', 'X-Request-Id'].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

function answerOf({ answer, status = 200, fileTypes = [], events }: Endpoint, named: NamedSchemas): Json {
  if (answer === 'nothing') return { 204: { description: 'Done', headers } };
  if (answer !== 'file')
    return {
      [status]: {
        description: 'The answer',
        headers,
        content: {
          'application/json': { schema: named.refOf(answer, 'output') },
          ...(events ? { [eventStreamType]: eventsOf(Object.keys(events)) } : {}),
        },
      },
    };
  // Removes a media type's charset; the type with frames is for clients that want progress.
  const types = [...fileTypes.map((type) => type.split(';')[0] ?? type), progressType.split(';')[0] ?? progressType];
  return {
    200: {
      description: 'The file, under its own name',
      headers: { ...headers, 'Content-Disposition': { $ref: '#/components/headers/Content-Disposition' } },
      content: Object.fromEntries(types.map((type) => [type, bytes])),
    },
  };
}

/** The events before the answer, which is the last of them. */
const eventsOf = (names: readonly string[]): Json => ({
  schema: {
    type: 'string',
    description: `Server-sent events, each with JSON: ${names.join(', ')}, and at last answer, or problem where it failed on the way`,
  },
});

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});
const headerParameters = {
  Language: header('Accept-Language', 'Of sentences in answers: Icelandic where it names no English', {
    type: 'string',
    examples: ['is', 'en'],
  }),
  Tenant: header('X-Tenant-Id', 'The company that the call is in; may be left out by whoever works at one', {
    type: 'integer',
  }),
  IdempotencyKey: header('Idempotency-Key', 'For 24 hours the same key with the same body makes one row', {
    type: 'string',
    maxLength: 200,
  }),
  Progress: header('X-Progress', '`1` asks to hear how far the file is, in frames before and between its bytes', {
    type: 'string',
    enum: ['1'],
  }),
  Client: header('X-Client', '`web` keeps the refresh token in a cookie', { type: 'string', enum: ['web'] }),
  XsrfToken: header('X-XSRF-TOKEN', 'Where a cookie is what authenticates: the value of the cookie XSRF-TOKEN', {
    type: 'string',
  }),
};

const headersOf = ({ access, status, once, answer, path }: Endpoint): readonly (keyof typeof headerParameters)[] => [
  'Language',
  ...(access === 'tenant' ? (['Tenant'] as const) : []),
  ...(status === 201 || once ? (['IdempotencyKey'] as const) : []),
  ...(answer === 'file' ? (['Progress'] as const) : []),
  ...(access === 'public' && path.startsWith('/authentication/') ? (['Client', 'XsrfToken'] as const) : []),
];
