import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateApi } from 'swagger-typescript-api';
import { describe, expect, it } from 'vitest';
import { openApiOf } from '#server/http/openapi.ts';
import { writerOf } from '#server/http/serializer.ts';
import { installModules } from '#server/modules.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

type Schema = { readonly [key: string]: unknown };
type Operation = {
  readonly operationId: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>;
};

const world = await openWorld();
const source = (await world.app.inject({ url: '/api/openapi.json' })).body;
const document = JSON.parse(source) as {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, ...operation })),
);
const { routes } = installModules(testSettings());
const routeOf = (operationId: string) => routes.find(({ name }) => name === operationId)?.endpoint;

describe('the document of the API (WIRE-25)', () => {
  it('passes every rule of an independent validator', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // `/rates/projectTypes` is matched before `/rates/{id}`: an id is a number, so no path is both.
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('has only answers and events that a serializer can be compiled of', () => {
    const schemas = routes.flatMap(({ endpoint: { answer, events = {} } }) => [
      ...(typeof answer === 'string' ? [] : [answer]),
      ...Object.values(events),
    ]);
    expect(schemas.length).toBeGreaterThan(300);
    for (const schema of schemas) expect(writerOf(schema)).toBeTypeOf('function');
  });

  it('has no two paths that differ only in case', () => {
    const paths = Object.keys(document.paths).map((path) => path.toLowerCase().replaceAll(/\{\w+\}/g, '{}'));
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
  });

  it('states who may call: public calls need no sign-in', () => {
    for (const { at, operationId, security } of operations) {
      const endpoint = routeOf(operationId);
      const isPublic = endpoint ? endpoint.access === 'public' : operationId !== 'negotiateHub';
      expect([at, security]).toEqual([at, isPublic ? [] : undefined]);
    }
    expect(operations.filter(({ security }) => security).length).toBeGreaterThan(15);
  });

  it('marks each call that may ask a question, and says how to confirm', () => {
    const asking = operations.filter(({ description = '' }) => description.includes('`confirmed: true` goes on'));
    const names = asking.map(({ operationId }) => operationId);
    expect(names).toEqual(
      expect.arrayContaining(['copyDocuments', 'moveDocuments', 'removeDocuments', 'renameDocument']),
    );
    expect(names).not.toContain('restoreDocuments');
  });

  it('states the server’s address, also below a path, and tags each call', () => {
    expect(document.servers).toMatchObject([{ url: '/' }]);
    expect(openApiOf(routes, '/stod/')).toMatchObject({ servers: [{ url: '/stod' }] });
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(operations.filter((one) => one.tags.length !== 1 || !tags.has(one.tags[0] ?? ''))).toEqual([]);
  });

  it('has typed parameters: ids and pages are integers, flags are true or false', () => {
    const text = operations.flatMap(({ at, parameters = [] }) =>
      parameters
        .filter(({ name, in: where }) => where !== 'header' && /^(id|pageNumber|pageSize|skip)$|[a-z]Id$/.test(name))
        .filter(({ schema }) => !JSON.stringify(schema).includes('"type":"integer"'))
        .map(({ name }) => `${at} ${name}`),
    );
    // Files, sessions, devices and tokens have random names.
    expect(
      text.filter(
        (one) =>
          !/(letter|text) versionId|blobs|profile-images|tenants-logos|sessions|devices|api-tokens|passkeys|providers|audit/.test(
            one,
          ),
      ),
    ).toEqual([]);
    const flags = operations.flatMap(({ parameters = [] }) => parameters.filter(({ name }) => name === 'billable'));
    expect(new Set(flags.map(({ schema }) => schema['type']))).toEqual(new Set(['boolean']));
    expect(source).not.toContain('^-?\\\\d{1,10}$');
  });

  it('names the schemas of bodies and answers, and refers to each of them', () => {
    const schemas = operations.flatMap(({ at, requestBody, responses }) =>
      [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap((content) => {
        const schema = content?.['application/json']?.schema;
        return schema ? [{ at, schema }] : [];
      }),
    );
    const isNamed = ({ schema }: (typeof schemas)[number]) => '$ref' in schema;
    expect(schemas.filter((one) => !isNamed(one) && !/health|appHub|openapi/.test(one.at))).toEqual([]);
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !source.includes(`"$ref":"#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Worklog', 'CreateWorklogBody']));
  });

  it('states what kinds of files a call returns', () => {
    const files = routes.filter(({ endpoint }) => endpoint.answer === 'file');
    expect(files.length).toBeGreaterThan(10);
    for (const { name, endpoint } of files) {
      const content = operations.find(({ operationId }) => operationId === name)?.responses['200']?.content ?? {};
      expect([name, Object.keys(content)]).toEqual([
        name,
        expect.arrayContaining((endpoint.fileTypes ?? ['none is said']).map((type) => type.split(';')[0])),
      ]);
    }
  });

  it('states which calls can stream events before they answer', () => {
    const told = routes.filter(({ endpoint }) => endpoint.events !== undefined);
    expect(told.length).toBeGreaterThan(0);
    for (const { name, endpoint } of told) {
      const said = operations.find(({ operationId }) => operationId === name);
      const content = said?.responses[String(endpoint.status ?? 200)]?.content ?? {};
      expect([name, Object.keys(content)]).toEqual([name, ['application/json', 'text/event-stream']]);
    }
  });

  it('includes the hub, the health checks and itself', () => {
    for (const path of ['/api/appHub/negotiate', '/api/health/live', '/api/health/ready', '/api/openapi.json'])
      expect(document.paths).toHaveProperty([path]);
  });
});

it('a client that an independent tool generates from the document typechecks and works (WIRE-25)', async () => {
  const folder = join(import.meta.dirname, '../../.cache/openapi-client');
  mkdirSync(folder, { recursive: true });
  const { files } = await generateApi({
    spec: JSON.parse(source),
    httpClientType: 'fetch',
    silent: true,
    output: false,
  });
  writeFileSync(join(folder, 'api.ts'), files[0]?.fileContent ?? '');
  copyFileSync(join(import.meta.dirname, 'openapi-user.ts.txt'), join(folder, 'user.ts'));
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--skipLibCheck'];
  const checked = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      '--ignoreConfig',
      ...options,
      '--allowImportingTsExtensions',
      '--types',
      'node',
      join(folder, 'user.ts'),
    ],
    { encoding: 'utf8' },
  );
  expect(checked.stdout + checked.stderr).toBe('');
  const firm = await world.firm();
  const project = await firm.project();
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { useApi } = (await import(join(folder, 'user.ts'))) as {
    useApi: (...given: readonly [string, string, number, number]) => Promise<unknown>;
  };
  expect(await useApi(url, firm.manager.token, firm.id, project.id)).toEqual({
    live: 'live',
    stranger: 'unauthenticated',
    once: true,
    listed: [[true, 1.5, 'Fundur']],
    sum: 1.5,
    edited: 200,
    stale: 412,
    fileType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    neverCalled: 2,
  });
}, 120_000);
