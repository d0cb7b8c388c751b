import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import type { CallOptions, Person, Reply } from '#tests/support/firm.ts';
import { fieldsOf, goodPath, idsOf, sampleOf, withValue, type Field, type Schema } from '#tests/support/samples.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// Every endpoint, every field of its parameters, query and body, every kind of bad value: never a server error, and
// always a sentence at the field, in the requested language (issue "House" §7).

const world = await openWorld();
const { routes } = installModules(testSettings());
const firm = await world.firm();
const rows = await world.rowsOf(firm);
const unknownId = 2_147_483_000;
/** Some calls print a report for each value, which takes time on a busy machine. */
const patience = 180_000;

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const badValues: readonly unknown[] = [
  null,
  true,
  0,
  1,
  -1,
  1.5,
  0.001,
  -99_999_999_999,
  1e308,
  2 ** 60,
  unknownId,
  2_147_483_648,
  '',
  'x',
  '1',
  "'; drop table worklog; --",
  '%',
  String.raw`\x00`,
  'x'.repeat(20_000),
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '2026-02-30',
  '2026-02-30T12:00:00Z',
  '2026-13-01',
  '0001-01-01',
  '99999-01-01',
  [],
  [null],
  [[]],
  {},
  { $ne: null },
  JSON.parse(nested(90)),
];
const badTexts: readonly (string | readonly string[])[] = [
  '',
  'x',
  '-1',
  '0',
  '1.5',
  '1e308',
  'NaN',
  'null',
  '[]',
  '{}',
  String(unknownId),
  '2147483648',
  '9'.repeat(40),
  "' or 1=1 --",
  '%',
  'a\u0000b',
  '2026-02-30',
  '99999-01-01',
  'x'.repeat(5_000),
  'name asc, password desc',
  ['1', '2'],
  ['x', 'x'],
];

// A spreadsheet takes a tenth of the time of a PDF.
const prefer = idsOf(rows, { format: 'Excel' });

describe.each(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route.endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const { params, query } = endpoint;
    const body = endpoint.body === 'bytes' ? undefined : endpoint.body;
    const goodBody = body ? sampleOf(body, { prefer }) : undefined;
    const goodQuery = inTexts(query ? sampleOf(query, { prefer }) : {});
    const url = (asked: Readonly<Record<string, unknown>> = goodQuery) =>
      `${goodPath(endpoint, rows)}?${queryOf(asked)}`;
    const send = (
      person: Person,
      language: string,
      path: string,
      sent: unknown = goodBody,
      headers: CallOptions['headers'] = {},
    ) =>
      person.call(endpoint.method, path, {
        ...(sent === undefined ? {} : { body: sent }),
        headers: { 'accept-language': language, ...headers },
      });

    it('never fails on unknown query parameters, however many and however odd', async () => {
      const odd =
        'nothing=1&nothing=2&__proto__=1&constructor[0]=x&$filter=a&a[b][c]=1&=1&%00=%00&tenantId=x&tenantId=1';
      expectNoFailure(await send(await firm.person({ role: 'manager' }), 'is', `${url()}&${odd}`));
    });

    if (body) {
      it('accepts the sample that these tests start from', () => expect(body.safeParse(goodBody).success).toBe(true));

      it(
        'names every wrong field of a body, in both languages, and never fails on it (WIRE-19, WIRE-20)',
        async () => {
          const person = await firm.person({ role: 'manager' });
          for (const [index, value] of badValues.entries()) {
            const { refused, taken } = judged(body, goodBody, value);
            if (refused.length > 0) {
              const bad = refused.reduce((sample, { path }) => withValue(sample, path, value), goodBody);
              const answer = async (language: string) => send(person, language, url(), bad);
              expectNamed(await answer('is'), index % 6 === 0 ? await answer('en') : null, refused);
            }
            await Promise.all(
              taken.map(async ({ path }) =>
                expectNoFailure(await send(person, 'is', url(), withValue(goodBody, path, value))),
              ),
            );
          }
        },
        patience,
      );

      it.each([
        ['malformed JSON', '{"a":', 'application/json'],
        ['two values', '{} {}', 'application/json'],
        ['a polluting key', '{"__proto__":{"a":1}}', 'application/json'],
        ['no JSON', 'a=1', 'application/x-www-form-urlencoded'],
        ['text', '{}', 'text/plain'],
      ])('answers 400 to %s (WIRE-21)', async (_name, payload, type) => {
        const reply = await raw(endpoint, firm.manager, url(), { payload, type });
        expect([reply.status, reply.body.code, reply.type]).toEqual([400, 'malformed', 'application/problem+json']);
      });

      it('answers 400 to JSON that nests deeper than any of ours, even in an accepted field', async () => {
        const payload = JSON.stringify(goodBody).replace(
          /\}(\]?)$/,
          `${goodBody && Object.keys(goodBody).length > 0 ? ',' : ''}"id":${nested(100_000)}}$1`,
        );
        const reply = await raw(endpoint, firm.manager, url(), { payload, type: 'application/json' });
        expect([reply.status, reply.body.code, reply.type]).toEqual([400, 'malformed', 'application/problem+json']);
      });

      it('answers 413 to a body that is too large', async () => {
        const reply = await raw(endpoint, firm.manager, url(), {
          payload: `{"x":"${'x'.repeat(1_100_000)}"}`,
          type: 'application/json',
        });
        expect([reply.status, reply.body.code]).toEqual([413, 'payload_too_large']);
      });
    }

    if (query) {
      it('names every wrong field of a query, in both languages, and never fails on it', async () => {
        const person = await firm.person({ role: 'manager' });
        for (const [index, value] of badTexts.entries()) {
          const { refused, taken } = judged(query, goodQuery, value);
          if (refused.length > 0) {
            const bad = refused.reduce<unknown>(
              (sample, { path }) => withValue(sample, path, value),
              goodQuery,
            ) as Readonly<Record<string, string>>;
            const answer = async (language: string) => send(person, language, url(bad));
            expectNamed(await answer('is'), index % 6 === 0 ? await answer('en') : null, refused);
          }
          await Promise.all(
            taken.map(async ({ path }) =>
              expectNoFailure(
                await send(person, 'is', url(withValue(goodQuery, path, value) as Readonly<Record<string, string>>)),
              ),
            ),
          );
        }
      });
    }

    const [param] = params ? fieldsOf(params) : [];
    if (params && param) {
      it.each([
        'x',
        '0',
        '-1',
        '1.5',
        '1e3',
        '2147483648',
        '9'.repeat(40),
        "1' or 1=1",
        'a%00b',
        '%2e%2e%2f',
        '%F0%9F%98%80',
        'x'.repeat(199),
      ])('answers 400 or 404 to %s in its path', async (bad) => {
        const path = endpoint.path
          .replace(`:${param.name}`, bad)
          .replace(/:(\w+)/g, (_, name: string) =>
            String((sampleOf(params) as Readonly<Record<string, unknown>>)[name]),
          );
        const icelandic = await send(firm.manager, 'is', path);
        const good = sampleOf(params) as object;
        if (params.safeParse({ ...good, [param.name]: decodeURIComponent(bad) }).success)
          return expectNoFailure(icelandic);
        if (icelandic.status === 404) return expectProblem(icelandic);
        return expectNamed(icelandic, bad === 'x' ? await send(firm.manager, 'en', path) : null, [param]);
      });

      it.each(['%ff', '%', '%C0%AF'])('answers 400 to %s, which no path can contain', async (bad) => {
        const reply = await send(firm.manager, 'en', endpoint.path.replace(/:\w+/g, bad));
        expect([reply.status, reply.body.code]).toEqual([400, 'malformed']);
        expectProblem(reply);
      });
    }
  },
);

describe('headers', () => {
  it.each([
    ['X-Tenant-Id', 'x'],
    ['X-Tenant-Id', '-1'],
    ['X-Tenant-Id', '9'.repeat(40)],
    ['X-Tenant-Id', ''],
    ['X-Tenant-Id', "1' or 1=1"],
  ])('%s: %s is refused by name', async (header, value) => {
    const reply = await firm.manager.call('GET', '/worklogs', { headers: { [header.toLowerCase()]: value } });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [header]]);
  });

  it.each(['', 'x'.repeat(201), 'with space', 'þ'])('Idempotency-Key: %s is refused by name', async (key) => {
    const reply = await firm.manager.call('POST', '/worklogs', {
      body: { projectId: rows.projects },
      headers: { 'idempotency-key': key },
    });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['Idempotency-Key']]);
  });
});

/** The fields that the contract forbids a value for, and those that accept it. */
function judged(
  schema: Schema,
  good: unknown,
  value: unknown,
): { readonly refused: readonly Field[]; readonly taken: readonly Field[] } {
  const fields = fieldsOf(schema).filter(({ path }) => path.length === 1 || typeof value !== 'object');
  const [refused, taken] = [[], []] as [Field[], Field[]];
  for (const field of fields)
    (schema.safeParse(withValue(good, field.path, value)).success ? taken : refused).push(field);
  // Fields inside a wrong field cannot be sent with it.
  return {
    refused: refused.filter(
      (field) => !refused.some((outer) => outer !== field && field.name.startsWith(`${outer.name}.`)),
    ),
    taken,
  };
}

/** A query is text, whatever its sample is. */
const inTexts = (values: unknown) =>
  Object.fromEntries(
    Object.entries(values as object).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  ) as Readonly<Record<string, string>>;

const queryOf = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`))
    .join('&');

/** The fields are refused by name, in Icelandic; the English answer, if requested, says the same in English. */
function expectNamed(icelandic: Reply, english: Reply | null, fields: readonly Field[]): void {
  expect([icelandic.status, icelandic.body.code], JSON.stringify(icelandic.body)).toEqual([400, 'malformed']);
  expectProblem(icelandic);
  const errors: Readonly<Record<string, string>> = icelandic.body.errors ?? {};
  const named = Object.keys(errors);
  expect(
    fields.map(({ name }) => name).filter((name) => !named.some((one) => one === name || one.startsWith(`${name}.`))),
  ).toEqual([]);
  expect(Object.values(errors).filter((sentence) => !/[.a-záðéíóúýþæö]$/i.test(sentence))).toEqual([]);
  if (english === null) return;
  expect([english.status, english.body.detail === icelandic.body.detail]).toEqual([400, false]);
  expect(Object.keys(english.body.errors ?? {})).toEqual(named);
  expect(named.filter((name) => english.body.errors[name] === errors[name])).toEqual([]);
}

function expectNoFailure(reply: Reply): void {
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
  if (reply.status >= 400) expectProblem(reply);
}

function expectProblem({ status, headers, body }: Reply): void {
  expect(headers['content-type']).toContain('application/problem+json');
  expect(body).toMatchObject({
    type: expect.any(String),
    title: expect.any(String),
    status,
    detail: expect.any(String),
    code: expect.any(String),
  });
}

async function raw(
  { method }: Endpoint,
  person: Person,
  path: string,
  { payload, type }: { readonly payload: string; readonly type: string },
) {
  const response = await world.app.inject({
    method,
    url: `/api${path}`,
    payload,
    headers: { 'content-type': type, authorization: `Bearer ${person.token}`, 'x-tenant-id': String(firm.id) },
  });
  return {
    status: response.statusCode,
    type: String(response.headers['content-type']).split(';')[0],
    body: response.json(),
  };
}
