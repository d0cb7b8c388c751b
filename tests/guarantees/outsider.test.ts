import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import type { Firm, Person, Reply } from '#tests/support/firm.ts';
import { readable } from '#tests/support/readable.ts';
import { fieldsOf, goodPath, idsOf, sampleOf, withValue, type Preferred, type Schema } from '#tests/support/samples.ts';
import { openWorld, testSettings, type World } from '#tests/support/world.ts';

// Two worlds that differ by one restricted project with every kind of row attached. People outside it get the same
// answers in both, byte for byte, whatever they ask (issue "World", Walls; PERM-19). New endpoints are included
// automatically.

const { routes } = installModules(testSettings());
const inTenant = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'tenant');
/** A colleague's events are shown as busy, without content: the calendar has a test of its own. */
const tellsOfBusy = '/events/busy';
const gets = inTenant.filter(({ method, path }) => method === 'GET' && path !== tellsOfBusy);
/** Creating calls come last: only the next case number reveals the hidden case. */
const others = inTenant
  .filter(({ method }) => method !== 'GET')
  .toSorted((a, b) => Number(a.status === 201) - Number(b.status === 201));

type Rows = Readonly<Record<string, number | string>>;
type Place = { readonly world: World; readonly firm: Firm; readonly rows: Rows };

const [withIt, without] = [await makePlace(), await makePlace()];
const hidden = await hide(withIt);
await levelIds();
const secretWords = ['Hulduhólmi', 'leynifundur', '2026-0003'];

describe('the two compared worlds', () => {
  it('differ only in the project, which a manager sees in many places', async () => {
    expect(withIt.rows).toEqual({ ...without.rows, ...uuidsOf(withIt.rows) });
    expect(Object.keys(hidden)).toEqual(expect.arrayContaining(['projects', 'worklogs', 'invoices']));
    for (const path of [
      '/projects',
      '/projects/:id',
      '/worklogs',
      '/worklogs/:id',
      '/worklogs/export',
      '/search',
      '/clients/:id/stats',
      '/invoices',
      '/invoices/:id',
    ]) {
      const endpoint = gets.find((one) => one.path === path);
      expect([path, endpoint && (await tellsManagers(endpoint))]).toEqual([path, true]);
    }
  });
});

describe.each(gets.map((endpoint) => [endpoint.path, endpoint] as const))('GET %s', (_, endpoint) => {
  it.each(['employee', 'reader'] as const)(
    'reveals nothing of the project to an outsider (%s), whatever is asked (PERM-19)',
    async (role) => {
      for (const query of queriesOf(endpoint).slice(0, role === 'reader' ? 1 : undefined)) {
        for (const ids of idsAskedOf(endpoint))
          await expectAlike(role, endpoint, ({ rows }) => `${goodPath(endpoint, { ...rows, ...ids })}?${query}`);
      }
    },
  );
});

describe.each(others.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it('answers an outsider about the project as about a missing one (PERM-19)', async () => {
      for (const body of bodiesOf(endpoint, { ...withIt.rows, ...hidden }))
        await expectAlike('employee', endpoint, ({ rows }) => goodPath(endpoint, { ...rows, ...hidden }), body);
    });

    if (endpoint.method === 'POST' && endpoint.status !== 201 && endpoint.body && endpoint.body !== 'bytes') {
      it('counts, lists and prints for an outsider only what exists without the project (PERM-19)', async () => {
        for (const body of bodiesOf(endpoint, withIt.rows))
          await expectAlike('employee', endpoint, ({ rows }) => goodPath(endpoint, rows), body);
      });
    }
  },
);

describe('events of the project', () => {
  it('are addressed to people who may see it, or to one person', async () => {
    const open = await withIt.world.sql<{ name: string; payload: unknown }>(
      'select name, payload from outbox where tenant_id = $1 and employee_id is null and project_id is distinct from $2 order by id',
      [withIt.firm.id, hidden.projects],
    );
    const elsewhere = await without.world.sql<{ name: string; payload: unknown }>(
      'select name, payload from outbox where tenant_id = $1 and employee_id is null order by id',
      [without.firm.id],
    );
    expect(masked(JSON.stringify(open))).toBe(masked(JSON.stringify(elsewhere)));
  });
});

async function tellsManagers(endpoint: Endpoint): Promise<boolean> {
  for (const query of queriesOf(endpoint)) {
    for (const ids of idsAskedOf(endpoint)) {
      const path = ({ rows }: Place) => `${goodPath(endpoint, { ...rows, ...ids })}?${query}`;
      const [there, elsewhere] = await Promise.all(
        [withIt, without].map((place) => seen(place.firm.manager, endpoint, path(place))),
      );
      if (there !== elsewhere) return true;
    }
  }
  return false;
}

/** A path with an id is called for a visible row and for the hidden one. */
const idsAskedOf = ({ path }: Endpoint): readonly Rows[] => (path.includes(':') ? [{}, hidden] : [{}]);

/** A firm with people, a shared case, and optionally one that only managers see, in a separate database. */
async function makePlace(): Promise<Place> {
  const world = await openWorld();
  world.clock.set(new Date('2026-03-02T12:00:00Z'));
  const firm = await world.firm();
  const made = await world.rowsOf(firm);
  const project = await firm.project({
    name: 'Landamerki',
    linked: [firm.employee, firm.reader],
    clientId: Number(made.clients),
    opponentId: Number(made.opponents),
    payorId: Number(made.clients),
  });
  const write = async (person: Person) =>
    Number(
      (
        await person.call('POST', '/worklogs', {
          body: { projectId: project.id, quantity: 1.5, comment: 'Fundur', date: '2026-03-01T10:00:00Z' },
        })
      ).body.id,
    );
  const worklog = await write(firm.employee);
  await write(firm.manager);
  return { world, firm, rows: { ...made, projects: project.id, worklogs: worklog } };
}

/**
 * A project with every kind of row that the API can attach, including those of new modules; the employee, who once
 * worked on it, can no longer see it.
 */
async function hide({ world, firm, rows }: Place): Promise<Rows> {
  const { id } = await firm.project({
    name: 'Hulduhólmi',
    linked: [firm.employee],
    clientId: Number(rows.clients),
    opponentId: Number(rows.opponents),
    payorId: Number(rows.clients),
  });
  const there: Record<string, number | string> = { ...rows, projects: id };
  const made: Record<string, number | string> = { projects: id };
  const onProject = others.filter(
    ({ path, body, method }) =>
      method !== 'DELETE' &&
      body &&
      body !== 'bytes' &&
      !/restore|delete|remove/i.test(path) &&
      (path.startsWith('/projects/:id') || fieldsOf(body).some(({ name }) => name === 'projectId')),
  );
  for (const endpoint of onProject.toSorted((a, b) => Number(b.status === 201) - Number(a.status === 201))) {
    if (endpoint.path.includes(':id') && !endpoint.path.startsWith('/projects/')) continue;
    for (const [person, full] of [
      [firm.employee, true],
      [firm.employee, false],
      [firm.manager, true],
      [firm.manager, false],
    ] as const) {
      const body = hostOf(
        sampleOf(endpoint.body as Schema, {
          prefer: {
            ...plain(idsOf(there), endpoint.body as Schema),
            ids: [there[kindOf(endpoint)]],
            worklogIds: [there.worklogs],
            // An existing draft belongs to another case.
            draftId: undefined,
            // With cases given, no worklogs are selected.
            projectIds: undefined,
            employeeId: person.employeeId,
          },
          full,
        }),
      );
      // Without a case it would be the person's own, and not the hidden case's.
      if (endpoint.path === '/events') Object.assign(body as object, { projectId: there.projects });
      const { status, body: answer } = await person.call(endpoint.method, goodPath(endpoint, there), { body });
      const newId = answer.id ?? answer.invoices?.[0]?.id;
      if (status === 201 && typeof newId === 'number')
        made[endpoint.path.slice(1).toLowerCase()] = there[endpoint.path.slice(1).toLowerCase()] = newId;
    }
  }
  await world.sql('delete from project_employee where project_id = $1', [id]);
  await world.runJobs();
  return made;
}

/** The kind of ids that a call accepts in a list: its own. */
function kindOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? '';
}

/** The next row of a table has the same id in both worlds. */
async function levelIds(): Promise<void> {
  const sequences = await withIt.world.sql<{ name: string; last: string | null }>(
    "select quote_ident(sequencename) as name, last_value as last from pg_sequences where schemaname = 'public'",
  );
  for (const { name, last } of sequences)
    if (last !== null) await without.world.sql('select setval($1, $2)', [name, last]);
}

/** Texts to search for later; nobody is given access. */
function hostOf(body: unknown): unknown {
  const given = body as Readonly<Record<string, unknown>>;
  return {
    ...given,
    ...('comment' in given ? { comment: 'leynifundur' } : {}),
    ...('name' in given ? { name: 'Hulduhólmi' } : {}),
    // Fingerprints of what a person saw are unknown here, and questions are confirmed.
    ...('expected' in given ? { expected: undefined } : {}),
    ...('confirmed' in given ? { confirmed: true } : {}),
    ...Object.fromEntries(
      ['employees', 'employeeIds', 'taskReminderEmployees', 'quantityBilled', 'timer']
        .filter((name) => name in given)
        .map((name) => [name, Array.isArray(given[name]) ? [] : undefined]),
    ),
  };
}

/** Queries with each parameter in turn: ids of both kinds, every choice, every order, the secret's own words. */
function queriesOf({ query }: Endpoint): readonly string[] {
  if (!query) return [''];
  const base = sampleOf(query, { prefer: textsOf(idsOf(withIt.rows)) }) as Readonly<Record<string, string>>;
  const known = [idsOf(withIt.rows), idsOf({ ...withIt.rows, ...hidden })];
  const asked = fieldsOf(query).flatMap(({ path: [name = ''] }) => {
    const candidates = [
      ...known.flatMap((ids) => (name in ids ? [ids[name]] : [])),
      'true',
      'false',
      'all',
      '99999',
      ...secretWords,
      ...choicesOf(query, String(name)),
      ...ordersOf(query, String(name)),
    ];
    return [...new Set(candidates.map(String))]
      .map((value) => withValue(base, [name], value))
      .filter((value) => query.safeParse(value).success);
  });
  return [base, ...asked].map((value) => new URLSearchParams(value as Record<string, string>).toString());
}

const textsOf = (ids: Preferred): Preferred =>
  new Proxy({}, { has: (_, name) => name in ids, get: (_, name) => String(ids[String(name)]) });

const choicesOf = (query: Schema, name: string): readonly string[] =>
  (fieldsOf(query).find((field) => field.name === name)?.choices ?? []).map(String);

function ordersOf(query: Schema, name: string): readonly string[] {
  if (name !== 'orderBy') return [];
  const refusal =
    query.safeParse(withValue(sampleOf(query), ['orderBy'], 'nothing desc')).error?.issues[0]?.message ?? '{}';
  const { values } = JSON.parse(refusal) as { readonly values?: { readonly fields?: string } };
  return (values?.fields ?? '')
    .split(', ')
    .filter((field) => field !== '')
    .flatMap((field) => [`${field} desc`]);
}

function bodiesOf({ body }: Endpoint, ids: Rows): readonly unknown[] {
  if (!body || body === 'bytes') return [undefined];
  return [false, true].map((full) =>
    sampleOf(body, {
      prefer: {
        ...ids,
        ...plain(idsOf(ids), body),
        search: 'Hulduhólmi',
        name: 'Hulduhólmi',
        ids: [ids.worklogs],
        worklogIds: [ids.worklogs],
      },
      full,
    }),
  );
}

function plain(ids: Preferred, schema: Schema): Preferred {
  return Object.fromEntries(
    fieldsOf(schema).flatMap(({ path }) =>
      String(path.at(-1)) in ids ? [[String(path.at(-1)), ids[String(path.at(-1))]]] : [],
    ),
  );
}

async function expectAlike(
  role: 'employee' | 'reader',
  endpoint: Endpoint,
  path: (place: Place) => string,
  body?: unknown,
): Promise<void> {
  const [there, elsewhere] = await Promise.all(
    [withIt, without].map((place) => seen(place.firm[role], endpoint, path(place), body)),
  );
  expect(there, `${endpoint.method} ${path(withIt)} ${JSON.stringify(body) ?? ''}`).toBe(elsewhere);
}

/** The whole answer as its reader gets it, with times and random names masked; for created rows, the numbers too. */
async function seen(person: Person, endpoint: Endpoint, path: string, body?: unknown): Promise<string> {
  const reply = await person.call(endpoint.method, path, body === undefined ? {} : { body });
  const told = masked(`${headersOf(reply)}\n${await readable(reply)}`);
  return endpoint.status === 201 ? told.replace(/\d+/g, '0') : told;
}

const headersOf = ({ status, headers }: Reply): string =>
  [
    status,
    ...['content-type', 'content-disposition', 'cache-control', 'retry-after', 'location'].map(
      (name) => headers[name] ?? '',
    ),
  ].join(' | ');

const masked = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)?/g, '<time>')
    .replace(/"totalSeconds":[\d.]+/g, '"totalSeconds":<time>')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
    .replace(/\b[0-9a-f]{64}\b/g, '<secret>');

const uuidsOf = (rows: Rows): Rows =>
  Object.fromEntries(Object.entries(rows).filter(([, value]) => typeof value === 'string'));
