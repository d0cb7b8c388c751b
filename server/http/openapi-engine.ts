import { appVersion } from '../version.ts';

// The engine's own endpoints (health, the hub, this document), and what all responses share.

const json = (schema: object) => ({ 'application/json': { schema } });
export const refused = Object.fromEntries(
  ['4XX', '5XX'].map((status) => [status, { $ref: '#/components/responses/Refusal' }]),
);
const open = { tags: ['engine'], security: [] };

const health = (ready: boolean) => ({
  type: 'object',
  required: ['status'],
  properties: {
    status: { type: 'string', enum: [ready ? 'ready' : 'live'] },
  },
});

export const enginePaths = {
  '/api/health/live': {
    get: {
      ...open,
      operationId: 'live',
      summary: 'The process answers',
      responses: { 200: { description: 'It does', content: json(health(false)) }, ...refused },
    },
  },
  '/api/health/ready': {
    get: {
      ...open,
      operationId: 'ready',
      summary: 'The process can do its work: its database takes writes, and jobs are worked off',
      responses: {
        200: { description: 'It can', content: json(health(true)) },
        503: {
          description: 'Calls should go elsewhere for now',
          headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
          content: json({
            type: 'object',
            required: ['status', 'reason'],
            properties: {
              status: { type: 'string', enum: ['unavailable'] },
              reason: { type: 'string', enum: ['ending', 'jobs', 'database'] },
            },
          }),
        },
        ...refused,
      },
    },
  },
  '/api/appHub/negotiate': {
    post: {
      tags: ['engine'],
      operationId: 'negotiateHub',
      summary:
        'Where the hub is spoken to: SignalR’s protocol in JSON over a WebSocket at /api/appHub, with the token as access_token',
      parameters: [{ name: 'negotiateVersion', in: 'query', required: false, schema: { type: 'integer', enum: [1] } }],
      responses: {
        200: {
          description: 'A connection may be opened',
          content: json({
            type: 'object',
            required: ['connectionId', 'connectionToken', 'negotiateVersion', 'availableTransports'],
            properties: {
              connectionId: { type: 'string' },
              connectionToken: { type: 'string' },
              negotiateVersion: { type: 'integer' },
              availableTransports: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['transport', 'transferFormats'],
                  properties: {
                    transport: { type: 'string', enum: ['WebSockets'] },
                    transferFormats: { type: 'array', items: { type: 'string' } },
                  },
                },
              },
            },
          }),
        },
        ...refused,
      },
    },
  },
  '/api/openapi.json': {
    get: {
      ...open,
      operationId: 'getOpenApi',
      summary: 'This document',
      responses: { 200: { description: 'It', content: json({ type: 'object' }) }, ...refused },
    },
  },
  '/api/docs': {
    get: {
      ...open,
      operationId: 'getDocs',
      summary: 'This document for reading',
      responses: {
        200: { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } },
        ...refused,
      },
    },
  },
};

export const responseHeaders = {
  'X-App-Version': { description: 'Of what answers', schema: { type: 'string', examples: [appVersion] } },
  'X-Request-Id': {
    description: 'What the logs call the request by',
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': { description: 'Seconds until it may go better', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'With 401', schema: { type: 'string', enum: ['Bearer'] } },
  'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } },
};

export const refusal = {
  description: 'A refusal: 4xx or 5xx, which `code` says more of',
  headers: Object.fromEntries(
    ['X-App-Version', 'X-Request-Id', 'Retry-After', 'WWW-Authenticate'].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  ),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

export const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', description: 'Leads to what is said of the code in /api/docs' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'For the person, in their language' },
    code: { type: 'string' },
    errors: {
      type: 'object',
      description: 'What is wrong by the path of the field',
      additionalProperties: { type: 'string' },
    },
    current: { description: 'The row as it stands, with 412' },
    requestId: { type: 'string', format: 'uuid' },
  },
};
