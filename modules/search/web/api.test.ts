import type { QueryFunctionContext } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { hitsOptions, linkOf, pathOf, resultsOptions } from './api.ts';

// The test looks at the requests to the server.
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', () => ({ call: server.call }));

beforeEach(() => server.call.mockReset().mockResolvedValue({ items: [], pagination: { total: 0 } }));

async function asked({ queryFn }: { queryFn?: unknown }): Promise<object> {
  await (queryFn as (context: Pick<QueryFunctionContext, 'signal'>) => unknown)({
    signal: new AbortController().signal,
  });
  return server.call.mock.lastCall?.[1].query;
}

it('searches all sources with a page of 40 from the top bar (SEARCH-04, OPEN-13)', async () => {
  expect(await asked(hitsOptions('þór'))).toMatchObject({ search: 'þór', sources: 'All', pageSize: '40' });
});

it('searches for the beginning of a pasted paragraph', async () => {
  const pasted = `${'þór '.repeat(24)}þór     og svo framvegis`;
  for (const options of [hitsOptions(pasted), resultsOptions(pasted, 'All', 1)])
    expect(await asked(options)).toMatchObject({ search: 'þór '.repeat(25).trim() });
});

it('requests results by 30 a page, for the source and page in the URL (SEARCH-03, OPEN-13)', async () => {
  expect(await asked(resultsOptions('þór', 'Clients', 3))).toMatchObject({
    search: 'þór',
    sources: 'Clients',
    pageNumber: '3',
    pageSize: '30',
  });
});

it.each([
  [1, '/7/projects/12'],
  [2, '/7/clients/12'],
  [3, '/7/tasks/12'],
  [4, '/7/opponents/12'],
] as const)('opens an item of kind %i on its own page (SEARCH-02)', (typeId, path) => {
  expect(pathOf(7, { typeId, id: 12 })).toBe(path);
});

it('opens a comment among the comments of what it was written on', () => {
  const of = (typeId: 1 | 3) => linkOf(7, { typeId: 8, id: 5, place: { typeId, id: 12, date: null } });
  expect([of(1), of(3)]).toEqual([{ to: '/7/projects/12/comments' }, { to: '/7/tasks/12/comments' }]);
});
