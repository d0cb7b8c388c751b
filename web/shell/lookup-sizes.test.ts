import { beforeEach, expect, it, vi } from 'vitest';
import { findClients, findOpponents } from '#modules/projects/web/choices.ts';
import { pageSizes } from '#modules/sources/contract/lists.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { findPayors } from '#modules/worklogs/web/payors.ts';

// The page sizes of search boxes (LIMIT-03).
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', () => ({ call, ApiError: Error }));
beforeEach(() => call.mockReset().mockResolvedValue({ items: [] }));
const { signal } = new AbortController();

it.each([
  ['projects', () => findProjects('a', signal), '/projects/lite', '20'],
  ['clients', () => findClients('a', signal), '/clients/lite', '20'],
  ['opponents', () => findOpponents('a', signal), '/opponents/lite', '20'],
  ['payors', () => findPayors('a', signal), '/clients', '20'],
  ['the last projects (LIMIT-02)', () => recentProjects(signal), '/projects/lite', '10'],
])('%s (LIMIT-03)', async (_, ask, path, size) => {
  await ask();
  expect(call.mock.calls.map(([asked, { query }]) => [asked.path, query.pageSize])).toEqual([[path, size]]);
});

it('other lookups: ten (LIMIT-03)', () => expect(pageSizes.lookup).toBe(10));
