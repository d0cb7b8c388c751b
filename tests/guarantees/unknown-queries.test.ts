import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import { goodPath, idsOf, sampleOf } from '#tests/support/samples.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// An unknown query parameter is refused by name, because a misspelt filter would return everything (decisions §8). New
// endpoints are included automatically.

const world = await openWorld();
const firm = await world.firm();
const rows = await world.rowsOf(firm);

const cases = installModules(testSettings()).routes.map(({ endpoint }) => ({
  endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
}));

const good = ({ query }: Endpoint): Record<string, string> =>
  query ? (sampleOf(query, { prefer: idsOf(rows) }) as Record<string, string>) : {};

const asked = (endpoint: Endpoint, query: Readonly<Record<string, string>>) =>
  firm.manager.call(
    endpoint.method,
    `${goodPath(endpoint, rows)}?${new URLSearchParams({ ...good(endpoint), ...query })}`,
    {
      ...(endpoint.access === 'public' ? { token: null } : {}),
      ...(endpoint.method === 'GET' ? {} : { body: {} }),
    },
  );

describe('an unknown query parameter', () => {
  it.each(cases)('is refused by name by $name', async ({ endpoint }) => {
    const { status, body } = await asked(endpoint, { serach: 'Jón', 'Óþekkt[0]': '1' });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'malformed', ['serach', 'óþekkt']]);
    expect(body.errors.serach).not.toBe('');
  });

  it('is rejected by an allowlist, which accepts the endpoint’s own, also as documented', async () => {
    for (const query of [
      'pageSize=5',
      '$top=5',
      'top=5',
      'Top=5&inlinecount=allpages&skip=0',
      '$inlinecount=allpages',
    ]) {
      const { status, body } = await firm.manager.call('GET', `/comments?${query}`);
      expect([status, query]).toEqual([200, query]);
      expect(body.pagination.pageSize).toBe(query.includes('5') ? 5 : 20);
    }
    const ordered = await firm.manager.call('GET', '/comments?orderby=CreatedDate desc');
    expect(ordered.status).toBe(200);
    // A row is not a list.
    const row = await firm.manager.call('GET', `/projects/${rows['projects']}?top=1&inlinecount=allpages`);
    expect([row.status, Object.keys(row.body.errors)]).toEqual([400, ['top', 'inlinecount']]);
  });
});
