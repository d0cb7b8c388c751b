import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import { fieldsOf, goodPath, idsOf, sampleOf } from '#tests/support/samples.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';
import { code, sources } from './tree.ts';

// Every edit of a row states its version; an outdated one writes nothing (WIRE-22). New endpoints are included
// automatically.

const world = await openWorld();
const firm = await world.firm();
const rows = await world.rowsOf(firm);
const endpoints = installModules(testSettings())
  .routes.map(({ endpoint }) => endpoint)
  .filter(({ access }) => access === 'tenant');
const puts = endpoints.filter(({ method }) => method === 'PUT');
const posts = endpoints.filter(({ method }) => method === 'POST');
const takesVersion = ({ body }: Endpoint) =>
  typeof body === 'object' && fieldsOf(body).some(({ name }) => name === 'version');

/** PUT calls without a version, because they cannot overwrite what another person typed meanwhile. */
const withoutVersion: readonly RegExp[] = [
  /\/(restore|undo|delete|erase|copy|approve)$|\/timer\/(start|stop)$/, // does one thing, whatever else changed
  /\/(priority|order)$|^\/search\/recent$|\/me\/settings\/|^\/blobs\//, // one's own rows, or a single selected value
  /^\/(worklogs|tasks)\/bulk$/, // sets the fields that were chosen, of many at once
  /^\/tasks\/:id\/(board|completed\/:flag)$|\/Reset$/, // sets a status and a position; creates what is missing
  /^\/(documents\/folders|driveitems)\/(move|arrived)$/, // moves many, whatever their content
  /^\/documents\/:id\/versions\/freeze$/, // keeps a version as it is
  /^\/documents\/:id\/lock$/, // says who is editing it
  /^\/projects\/:id\/storage(\/people)?$/, // makes them those of the case; opens a place that was not there
  /^\/projects\/:id\/storage\/move(\/stop)?$/, // one move at a time of everything there, whatever it is
  /^\/events\/feed$|^\/notifications\/(read|read-all|choices)$/, // one's own: a new URL, read marks, choices
  /^\/exchange-rates$/, // a rate of a day, written over
  /^\/events\/:id\/occurrence$/, // restores an excluded one, whatever else changed
  /^\/events\/:id\/suggestion$/, // one's own: the worklog that settles it
  /\/DefaultTasks\/moves$/, // says the days that were offered
  /^\/calculators\/proposals$/, // says both rates that were seen
];

/** Its body differs by system: modules/accounting/server/settings.test.ts. */
const ofItsOwn = /\/accounting$/;
/** A tenant has at most one, which therefore has no id. */
const oneAtMost = /\/(accounting|settings|sign-in)$/;
/** Their bodies have no version in the specification; if sent, it is checked. */
const mayLackVersion =
  /^\/projects\/:id\/(description|employees)$|^\/tasks\/:id\/description$|^\/documents\/:id\/rename$/;

it('every call that edits a row requires its version (WIRE-22, OPEN-73)', () => {
  const without = puts.filter((endpoint) => !takesVersion(endpoint)).map(({ path }) => path);
  expect(without.filter((path) => !withoutVersion.some((known) => known.test(path)))).toEqual([]);
});

it('every edit answers with the row’s id and version (OPEN-72)', () => {
  const without = puts
    .filter((put) => takesVersion(put) && !oneAtMost.test(put.path))
    .filter(({ answer }) => {
      const names = typeof answer === 'object' ? fieldsOf(answer, 'output').map(({ path }) => path.join('.')) : [];
      return !names.includes('id') || !names.includes('version');
    });
  expect(without.map(({ path }) => path)).toEqual([]);
});

it('what is created and can be edited is returned with its id and version (OPEN-72)', () => {
  const edited = puts.filter((put) => takesVersion(put) && put.path.endsWith('/:id')).map(({ path }) => path);
  const creating = posts.filter(({ path, status }) => status === 201 && edited.includes(`${path}/:id`));
  expect(creating.length).toBeGreaterThan(15);
  const without = creating.filter(({ answer }) => {
    const names = typeof answer === 'object' ? fieldsOf(answer, 'output').map(({ path }) => path.join('.')) : [];
    return !names.includes('id') || !names.includes('version');
  });
  expect(without.map(({ path }) => path)).toEqual([]);
});

describe.each(
  puts
    .filter((endpoint) => takesVersion(endpoint) && !ofItsOwn.test(endpoint.path))
    .map((endpoint) => [endpoint.path, endpoint] as const),
)('PUT %s', (_, endpoint) => {
  const good = { ...(sampleOf(endpoint.body as never, { prefer: idsOf(rows) }) as object), version: 999 };
  const put = (body: object) => firm.manager.call('PUT', goodPath(endpoint, rows), { body });

  it('answers 412 to an outdated version, with the current row, and writes nothing (WIRE-22)', async () => {
    const before = await logged();
    const { status, body } = await put(good);
    expect([status, body.code]).toEqual([412, 'stale']);
    expect(body.current.version).toEqual(expect.any(Number));
    expect(await logged()).toBe(before);
  });

  if (mayLackVersion.test(endpoint.path)) return;

  it('answers 400 to a body without one (WIRE-22)', async () => {
    const { version: _version, ...rest } = good;
    const { status, body } = await put(rest);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['version']]);
  });
});

it('no form is created again when its row has another version, which would clear the input (WIRE-23)', () => {
  const remounted = sources.filter((file) => file.endsWith('.tsx') && /key=\{[^}]*\bversion\b/.test(code(file)));
  expect(remounted).toEqual([]);
});

const logged = async (): Promise<number> =>
  (await world.sql<{ count: number }>('select count(*)::int as count from audit_log'))[0]?.count ?? 0;
