import type { QueryFunctionContext } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { priorityOptions, unbilledOptions } from './api.ts';

// The test looks at the requests to the server.
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', () => ({ call: server.call }));

beforeEach(() => server.call.mockReset().mockResolvedValue({}));

async function asked({ queryFn }: { queryFn?: unknown }): Promise<object> {
  await (queryFn as (context: Pick<QueryFunctionContext, 'signal'>) => unknown)({
    signal: new AbortController().signal,
  });
  return server.call.mock.lastCall?.[1].query;
}

it('requests up to 20 open favourite projects (DASH-06)', async () => {
  expect(await asked(priorityOptions())).toEqual({
    priority: 'true',
    statuses: '1',
    pageSize: '20',
    orderBy: 'priority',
  });
});

it('requests the person’s own billable work that is on no invoice (DASH-03)', async () => {
  expect(await asked(unbilledOptions(5))).toEqual({ employeeId: '5', billable: 'true', invoiced: 'false' });
});
