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

// What somebody writes into any text field, with the worst in mind, stays text: here, in every list, search and export.

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

/** A provider has to be found where the text says, and a draft to await its answer: modules/auth/server/sign-in-settings.test.ts, modules/invoices/server/drafts.test.ts. */
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
    if (texts.length === 0) return it('takes no text', () => expect(texts).toEqual([]));

    it.each(hostile)('keeps %s as text, or takes out what runs', async (text) => {
      // Everything is written into one firm to be read there; here, where nothing else was written, it has to be taken.
      await write(shared, endpoint, texts, text);
      const reply = await write(await newPlace(), endpoint, texts, text);
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
      if (endpoint.status === 201) expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      if (fieldsOf(body).some(({ name }) => name === 'version') && !findsFirst.test(endpoint.path))
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      if (String(reply.headers['content-type']).includes('json')) expectHarmless(reply.body, endpoint);
    });
  },
);

describe('afterwards', () => {
  const reading = routes.filter(({ endpoint }) => endpoint.access === 'tenant' && endpoint.method === 'GET');

  it('every table is there', async () => {
    const [count] = await world.sql<{ tables: number }>(
      "select count(*)::int tables from pg_tables where tablename in ('worklog', 'project', 'client', 'tenant')",
    );
    expect(count).toEqual({ tables: 4 });
  });

  it('an export holds what was written, marked as text where a spreadsheet would calculate it', async () => {
    const sheets = entriesOf((await firm.manager.call('GET', '/worklogs/export')).raw).join('');
    expect(sheets).toContain("=cmd|'/c calc'!A0");
  });

  it.each(reading.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
    'GET %s gives it as text',
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

/** Writes a text into all fields at once; where that is refused, into one after the other. Answers the last one taken. */
async function write(
  { firm: { manager: person }, rows }: Place,
  endpoint: Endpoint,
  fields: readonly Field[],
  text: string,
): Promise<Reply> {
  const body = endpoint.body as Schema;
  const there = rowsFor(endpoint, rows);
  // What an invoice is expected to come to is no text, and a made-up figure is refused.
  const prefer = idsOf(there, { expected: undefined, draftId: undefined });
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

/** Text comes back as it was written, and as JSON; html that a person wrote comes back without what runs. */
function expectHarmless(answer: unknown, { body, answer: schema }: Endpoint): void {
  const html = [body, schema]
    .flatMap((one) => (typeof one === 'object' ? [...fieldsOf(one), ...fieldsOf(one, 'output')] : []))
    .filter((field) => field.html)
    .map(({ path }) => String(path.at(-1)));
  for (const [name, value] of stringsOf(answer)) {
    if (html.includes(name)) expect(value).not.toMatch(/<script|<svg|<img|onerror|onload/i);
    else if (/<|drop table/.test(value))
      expect(
        hostile.filter((one) => squeezed(value).includes(squeezed(one))),
        `${name}: ${value}`,
      ).not.toEqual([]);
  }
}

/** Fields take blanks out, or away from the ends. */
const squeezed = (text: string) => text.replace(/\s/g, '');

function stringsOf(value: unknown, name = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((one) => stringsOf(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => stringsOf(one, key));
}

/** A spreadsheet has no formulas but our sums; a text that looks like one is marked as text (threats #7). */
function expectNoFormula({ raw, headers }: Reply): void {
  if (!String(headers['content-type']).includes('spreadsheetml')) return;
  const sheets = entriesOf(raw);
  expect(sheets.length).toBeGreaterThan(2);
  for (const sheet of sheets) {
    expect(sheet).not.toMatch(/<script|<img|<svg/);
    // Sums of ours are all the formulas that there are.
    const formulas = [...sheet.matchAll(/<f>([^<]*)<\/f>/g)].map(([, formula = '']) => formula);
    expect(
      formulas.filter(
        (formula) => !/^(SUBTOTAL\(9,[A-Z\d:]+\)|SUMIFS\([A-Z\d:,]+,&quot;[\wÀ-ž ]+&quot;\))$/.test(formula),
      ),
    ).toEqual([]);
  }
  expect(unquotedFormulas(sheets)).toEqual([]);
}
