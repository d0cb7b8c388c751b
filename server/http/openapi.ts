import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { appVersion } from '../version.ts';
import type { Route } from './module.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of exactly this API (WIRE-25), made from the contracts. */
export function openApiOf(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { name, endpoint } of routes) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stoð',
      version: appVersion,
      description: 'Practice management. Paths match without regard to case; errors are application/problem+json.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  };
}

function operationOf(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: contentOf(endpoint.body) } } : {}),
    responses: {
      ...answerOf(endpoint),
      default: {
        description: 'A refusal',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const contentOf = (body: NonNullable<Endpoint['body']>): Json =>
  body === 'bytes' ? { 'application/octet-stream': {} } : { 'application/json': { schema: schemaOf(body, 'input') } };

function answerOf(endpoint: Endpoint): Json {
  if (endpoint.answer === 'nothing') return { 204: { description: 'Done' } };
  if (endpoint.answer === 'file')
    return { 200: { description: 'The file', content: { 'application/octet-stream': {} } } };
  return {
    [endpoint.status ?? 200]: {
      description: 'The answer',
      content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
    },
  };
}

function parametersOf(where: 'path' | 'query', schema: Endpoint['query']): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function headersOf(endpoint: Endpoint): readonly Json[] {
  const tenant = { name: 'X-Tenant-Id', in: 'header', required: false, schema: { type: 'integer' } };
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } };
  return [...(endpoint.access === 'tenant' ? [tenant] : []), ...(endpoint.status === 201 ? [key] : [])];
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    current: {},
    requestId: { type: 'string' },
  },
};
