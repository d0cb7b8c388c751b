import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import type { Firm, Reply } from '#tests/support/firm.ts';
import { unquotedFormulas } from '#tests/support/excel.ts';
import { entriesOf } from '#tests/support/readable.ts';
import {
  fieldsOf,
  goodPath,
  idsOf,
  rowsFor,
  sampleOf,
  withValue,
  type Field,
  type Schema,
} from '#tests/support/samples.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// Hostile text in any text field stays text: here, and in every list, search and export.

const world = await openWorld();
const { routes } = installModules(testSettings());
const writing = routes.filter(
  ({ endpoint }) =>
    endpoint.access === 'tenant' &&
    endpoint.method !== 'GET' &&
    endpoint.body !== undefined &&
    endpoint.body !== 'bytes',
);
const firm = await world.firm();
const rows = await world.rowsOf(firm);

const script = '<img src=x onerror=alert(1)><script>alert(1)</script>';
const hostile = [
  script,
  '<svg onload=alert(1)>',
  "'); drop table worklog; --",
  `=cmd|'/c calc'!A0`,
  '{{7*7}}${7*7}%n%s../../etc/passwd\r\nSet-Cookie: a=1',
];

/**
 * These need a provider that exists, or a draft that is waiting: modules/auth/server/sign-in-settings.test.ts,
 * modules/invoices/server/drafts.test.ts.
 */
const findsFirst = /\/(sign-in|decision)$/;

type Place = { readonly firm: Firm; readonly rows: Readonly<Record<string, number | string>> };
const shared: Place = { firm, rows };
const newPlace = async (): Promise<Place> => {
  const own = await world.firm();
  return { firm: own, rows: await world.rowsOf(own) };
};

describe.each(writing.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const body = endpoint.body as Schema;
    const texts = fieldsOf(body).filter(({ kinds }) => kinds.includes('string'));
    if (texts.length === 0) return it('accepts no text', () => expect(texts).toEqual([]));

    it.each(hostile)('keeps %s as text, or removes what is executable', async (text) => {
      // Everything is written into one firm and read there. What fails because of existing rows has to succeed in an
      // empty firm.
      const first = await write(shared, endpoint, texts, text);
      const reply = first.status < 300 ? first : await write(await newPlace(), endpoint, texts, text);
      for (const one of [first, reply]) expect(one.status, JSON.stringify(one.body)).toBeLessThan(500);
      if (endpoint.status === 201) expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      if (fieldsOf(body).some(({ name }) => name === 'version') && !findsFirst.test(endpoint.path))
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      if (String(reply.headers['content-type']).includes('json')) expectHarmless(reply.body, endpoint);
    });
  },
);

describe('afterwards', () => {
  const reading = routes.filter(({ endpoint }) => endpoint.access === 'tenant' && endpoint.method === 'GET');

  it('every table still exists', async () => {
    const [count] = await world.sql<{ tables: number }>(
      "select count(*)::int tables from pg_tables where tablename in ('worklog', 'project', 'client', 'tenant')",
    );
    expect(count).toEqual({ tables: 4 });
  });

  it('an export contains what was written, marked as text if a spreadsheet would calculate it', async () => {
    const sheets = entriesOf((await firm.manager.call('GET', '/worklogs/export')).raw).join('');
    expect(sheets).toContain("=cmd|'/c calc'!A0");
  });

  it.each(reading.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
    'GET %s returns it as text',
    async (_, endpoint) => {
      const query = endpoint.query ? new URLSearchParams(sampleOf(endpoint.query) as Record<string, string>) : '';
      const reply = await firm.manager.call('GET', `${goodPath(endpoint, rows)}?${query}`);
      expect(reply.status).toBeLessThan(500);
      expect(reply.headers['set-cookie']).toBeUndefined();
      if (reply.status === 200 && endpoint.answer !== 'file')
        expect(reply.headers['content-type']).toContain('application/json');
      if (reply.status === 200 && endpoint.answer === 'file') expectNoFormula(reply);
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

/**
 * Writes a text into all fields at once; if that is refused, into one after the other. Returns the last accepted one.
 */
async function write(
  { firm: { manager: person }, rows }: Place,
  endpoint: Endpoint,
  fields: readonly Field[],
  text: string,
): Promise<Reply> {
  const body = endpoint.body as Schema;
  const there = rowsFor(endpoint, rows);
  // The expected total of an invoice is not text, and a made-up figure is refused; so are cases together with worklogs.
  const prefer = idsOf(there, { expected: undefined, draftId: undefined, projectIds: undefined });
  const samples = [true, false].map((full) => sampleOf(body, { prefer, full }));
  const put = (value: unknown) => person.call(endpoint.method, goodPath(endpoint, there), { body: value });
  const send = async (value: unknown) => {
    const reply = await put(value);
    return reply.status === 412 ? put({ ...(value as object), version: reply.body.current.version }) : reply;
  };
  const filled = samples.map((sample) =>
    fields.reduce((all, { path }) => acceptedOr(body, all, withValue(all, path, text)), sample),
  );
  for (const value of filled) {
    const reply = await send(value);
    if (reply.status < 300 || reply.status >= 500) return reply;
  }
  let last = await send(samples[1]);
  for (const { path } of fields) {
    const value = withValue(samples[1], path, text);
    const reply = body.safeParse(value).success ? await send(value) : last;
    if (reply.status < 300 || reply.status >= 500) last = reply;
  }
  return last;
}

const acceptedOr = (body: Schema, before: unknown, after: unknown) => (body.safeParse(after).success ? after : before);

/** Text is returned as written, in JSON; HTML that a person wrote is returned without executable content. */
function expectHarmless(answer: unknown, { body, answer: schema }: Endpoint): void {
  const answered = htmlOf(schema, 'output');
  // A field that the answer does not declare counts as HTML if it is in the body, under the same name.
  const silent = htmlOf(body, 'input')
    .map(nameOf)
    .filter((name) => !answered.some((path) => nameOf(path) === name));
  for (const [path, value] of stringsOf(answer)) {
    if (answered.includes(path) || silent.includes(nameOf(path)))
      expect(value, path).not.toMatch(/<script|<svg|<img|onerror|onload/i);
    else if (/<|drop table/.test(value))
      expect(
        hostile.filter((one) => squeezed(value).includes(squeezed(one))),
        `${path}: ${value}`,
      ).not.toEqual([]);
  }
}

const htmlOf = (schema: Endpoint['answer'] | Endpoint['body'], io: 'input' | 'output'): readonly string[] =>
  typeof schema === 'object'
    ? fieldsOf(schema, io)
        .filter(({ html }) => html)
        .map(({ name }) => name)
    : [];

/** The last part of a path such as `items.0.description`. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Fields remove blanks, or trim them. */
const squeezed = (text: string) => text.replace(/\s/g, '');

/** Every text with its path; all rows of a list count as its first, as in `fieldsOf`. */
function stringsOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  const inside = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return value.flatMap((one) => stringsOf(one, inside(0)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => stringsOf(one, inside(key)));
}

/** A spreadsheet has no formulas except our sums; text that looks like one is marked as text (threats #7). */
function expectNoFormula({ raw, headers }: Reply): void {
  if (!String(headers['content-type']).includes('spreadsheetml')) return;
  const sheets = entriesOf(raw);
  expect(sheets.length).toBeGreaterThan(2);
  for (const sheet of sheets) {
    expect(sheet).not.toMatch(/<script|<img|<svg/);
    // The only formulas are our sums.
    const formulas = [...sheet.matchAll(/<f>([^<]*)<\/f>/g)].map(([, formula = '']) => formula);
    expect(
      formulas.filter(
        (formula) => !/^(SUBTOTAL\(9,[A-Z\d:]+\)|SUMIFS\([A-Z\d:,]+,&quot;[\wÀ-ž ]+&quot;\))$/.test(formula),
      ),
    ).toEqual([]);
  }
  expect(unquotedFormulas(sheets)).toEqual([]);
}
