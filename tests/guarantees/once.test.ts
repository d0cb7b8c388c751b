import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import type { Person } from '#tests/support/firm.ts';
import { goodPath, idsOf, sampleOf } from '#tests/support/samples.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// Every call that creates a row creates one per key, however often it is sent (WIRE-24). New endpoints are included
// automatically.

const world = await openWorld();
const inTenant = installModules(testSettings())
  .routes.map(({ endpoint }) => endpoint)
  .filter(({ access }) => access === 'tenant');
/** Created outside the database: modules/cloud/server/cloud.test.ts. */
const outside = /^\/(driveitems\/(folders|new)|documents\/task-folders)$/;
const creating = inTenant.filter(({ status, path }) => status === 201 && !outside.test(path));
const firm = await world.firm();
const rows = await world.rowsOf(firm);

/** Why a POST creates no row that could be duplicated, or creates the same one however often it is sent. */
const makesNone: readonly RegExp[] = [
  /\/(export|report|check|test|document|preview|select|proposals)$|^\/letterTemplates\/filled$|^\/calculators\/interests$/, // reads
  /access\/(read|write)$|\/batch-token$|^\/blobs\/:id\/commit$|^\/imports$/, // an upload or a file to inspect
  /^\/connections\/sharepoint\/[a-z-]+-url$/, // a URL that is valid once
  /^\/connections\/outlook\/challange-(url|code)$|^\/office365\/redirect-url$/, // a redirect URL, and its result, which is valid once
  /^\/connections\/mail\/server$/, // the person's only mailbox
  /^\/connections\/own-calendar(\/(calendars|copies))?$/, // reads an outside calendar, or changes the person's only connection
  /^\/documents\/:id\/(editor|desk)$/, // a URL that expires
  /^\/documents\/:id\/(attachments|sendings)$|^\/bundles\/:id\/build$/, // honour the key, and need a letter, a version or a PDF: modules/documents/server/{preview,sending}.test.ts, modules/bundles/server/bundles.test.ts
  /^\/projects\/:id\/letters$/, // honours the key, and needs a mailbox: modules/mail/server/mail.test.ts
  /^\/projects\/:id\/letters\/unsent$/, // likewise: modules/mail/server/sending.test.ts
  /^\/unsent-letters\/:id\/sent$/, // likewise, of a letter with an unknown outcome: modules/mail/server/vouching.test.ts
  /^\/projects\/:id\/letters\/rules$/, // a repeated rule is the same one: modules/mail/server/rules-filing.test.ts
  /^\/accounting\/payments\/read$/, // writes each amount once: modules/accounting/server/read-payments.test.ts
  /\/(invitation|deactivate|reactivate|merge|resolve|resume|run|undo|replay|send)$|^\/calculators\/rates\/import$/, // changes an existing row
  /^\/(events|defaultTasks)\/import$/, // creates each once: modules/{events/server/import,default-tasks/server/file}.test.ts
];

describe('a POST', () => {
  it('that creates a row answers 201, and so honours Idempotency-Key (WIRE-24)', () => {
    const others = inTenant.filter(({ method, status }) => method === 'POST' && status !== 201);
    expect(others.map(({ path }) => path).filter((path) => !makesNone.some((none) => none.test(path)))).toEqual([]);
  });
});

describe('a reader', () => {
  it('can use keys too: uploading their own picture starts with one (WIRE-24)', async () => {
    const begin = () =>
      firm.reader.call('POST', '/blobs', {
        body: { kind: 'profile-image', fileSize: 100 },
        headers: { 'idempotency-key': 'picture' },
      });
    const first = await begin();
    expect(first.status).toBe(201);
    expect((await begin()).body).toEqual(first.body);
  });
});

describe.each(creating.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it('creates one row per key within 24 hours, however often it is sent (WIRE-24)', async () => {
      const key = `once-${endpoint.path}`;
      const body = await bodyFor(endpoint, key);
      const before = await count();
      const [first, second] = await Promise.all([
        create(firm.manager, endpoint, key, body),
        create(firm.manager, endpoint, key, body),
      ]);
      expect([first.status, second.status], JSON.stringify([first.body, second.body])).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
      const made = await count();
      expect(made).toBeGreaterThan(before);
      world.clock.advance(24 * 3600 - 60);
      expect(await create(firm.manager, endpoint, key, body)).toMatchObject({ status: 201, body: first.body });
      expect(await count()).toBe(made);
    });

    it('treats somebody else’s key as a different one (WIRE-24)', async () => {
      const key = `own-${endpoint.path}`;
      const body = await bodyFor(endpoint, key);
      await create(firm.manager, endpoint, key, body);
      const other = await create(await firm.person({ role: 'manager' }), endpoint, key, body);
      expect(other.headers['idempotency-replayed']).toBeUndefined();
    });
  },
);

/** Bodies that need a prepared row: a rate without a price yet, unbilled work. */
const ready: Readonly<Record<string, () => Promise<object>>> = {
  '/rates/projectTypes': async () => ({
    rateId: await made('/Rates', { name: 'Fulltrúi', workTypeId: 1, value: 100 }),
  }),
  '/projects': async () => {
    await world.sql('update default_extension set required = false');
    return {};
  },
  '/worklogs/tempo/copy': async () => {
    await made('/worklogs', { projectId: rows.projects, quantity: 1, date: '2026-02-03T10:00:00Z' });
    return { from: '2026-02-02', to: copied.shift() };
  },
  '/invoices': async () => ({
    worklogIds: [
      await made('/worklogs', { projectId: rows.projects, payorId: rows.clients, quantity: 1, price: 1000 }),
    ],
  }),
  '/invoices/drafts': async () => ({
    worklogIds: [
      await made('/worklogs', { projectId: rows.projects, payorId: rows.clients, quantity: 1, price: 1000 }),
    ],
  }),
  '/invoices/bank/payments': async () => {
    const worklog = { projectId: rows.projects, payorId: rows.clients, quantity: 1, price: 1000 };
    const worklogIds = [await made('/worklogs', worklog)];
    const body = { worklogIds, invoiceDate: '2026-01-05', confirmed: true };
    const [invoice] = (await firm.manager.call('POST', '/invoices', { body })).body.invoices;
    const { totalWithVat: amount } = (await firm.manager.call('GET', `/invoices/${invoice.id}`)).body;
    const row = {
      date: '2026-01-05',
      amount,
      ssn: '',
      name: '',
      text: `Reikn. ${invoice.number}`,
      reference: '',
      nth: 1,
    };
    return { rows: [{ ...row, invoices: [{ invoiceId: invoice.id, amount }] }] };
  },
  '/invoices/reminders': async () => {
    const worklog = { projectId: rows.projects, payorId: rows.clients, quantity: 1, price: 1000 };
    const worklogIds = [await made('/worklogs', worklog)];
    await world.sql("update client set email = 'bokhald@prof.example' where id = $1", [rows.clients]);
    const body = { worklogIds, invoiceDate: '2026-01-05', dueDate: '2026-01-10', confirmed: true };
    const { invoices } = (await firm.manager.call('POST', '/invoices', { body })).body;
    return { invoiceIds: [invoices[0].id] };
  },
};

/** Weeks that nothing was copied to yet. */
const copied = ['2026-02-09', '2026-02-16'];

const made = async (path: string, body: object): Promise<number> =>
  (await firm.manager.call('POST', path, { body })).body.id;

const create = (person: Person, endpoint: Endpoint, key: string, body: unknown) =>
  person.call(endpoint.method, goodPath(endpoint, rows), { body, headers: { 'idempotency-key': key } });

const bodyFor = async (endpoint: Endpoint, name: string) => ({
  ...(sampleOf(endpoint.body as never, { prefer: idsOf(rows, { name }) }) as object),
  ...(await ready[endpoint.path]?.()),
});

/** Counts rows of any table through the audit log, which has a line for each. */
async function count(): Promise<number> {
  const [row] = await world.sql<{ count: number }>(
    "select (select count(*) from audit_log where action = 'created')::int + (select count(*) from blob)::int + (select count(*) from source_message)::int + (select count(*) from source_watch)::int + (select count(*) from saved_view)::int as count",
  );
  return row?.count ?? 0;
}
