import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as Calls from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';
import { worklogsOptions } from './api.ts';
import { useSums } from './use-sums.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

type Asked = { readonly path: string };
type Given = { readonly query: Readonly<Record<string, string>> };
const aggregates = { quantity: 1, quantityBilled: 1, totals: [] };
let [total, asked]: [number, string[]] = [0, []];

beforeEach(() => {
  [total, asked] = [2000, []];
  call.mockReset();
  call.mockImplementation(async ({ path }: Asked, { query }: Given) => {
    if (path === '/worklogs/sums') {
      asked.push('sums');
      return { total, aggregates };
    }
    const { sums, after, pageNumber } = query;
    asked.push(
      [`page ${pageNumber}`, sums === 'true' ? 'summed' : [], after ? `behind ${after}` : []].flat().join(' '),
    );
    const pagination = { pageNumber: Number(pageNumber), pageSize: 500, next: `${pageNumber},1` };
    return {
      items: [],
      pagination: sums === 'true' ? { ...pagination, total } : pagination,
      ...(sums === 'true' ? { aggregates } : {}),
    };
  });
});

let client: QueryClient;

function List() {
  const own = useQueryClient();
  useEffect(() => {
    client = own;
  }, [own]);
  const [pageNumber, setPage] = useState(1);
  const of = { query: {}, pageNumber, pageSize: 500, orderBy: 'date desc' };
  const list = useQuery(worklogsOptions(of));
  const page = useSums(of.query, list);
  return (
    <button type="button" onClick={() => setPage(pageNumber + 1)}>
      {page ? `${page.pagination.pageNumber} of ${page.pagination.total}` : '…'}
    </button>
  );
}

it('asks for rows and sums at once, and then for each when it is stale', async () => {
  const { screen } = await drawAt(List, '/');
  await screen.getByText('1 of 2000').findElement();
  expect(asked).toEqual(['page 1 summed']);
  total = 2001;
  await client.invalidateQueries({ queryKey: ['worklogs'] });
  expect(asked).toEqual(['page 1 summed', 'page 1']);
  await screen.getByText('1 of 2000').findElement();
  await client.invalidateQueries({ queryKey: ['worklogs-sums'] });
  await screen.getByText('1 of 2001').findElement();
  expect(asked).toEqual(['page 1 summed', 'page 1', 'sums']);
});

it('uses offsets for the first pages, and cursors further down', async () => {
  const { screen } = await drawAt(List, '/');
  for (const page of [1, 2, 3, 4]) await screen.getByText(`${page} of 2000`).click();
  await screen.getByText('5 of 2000').findElement();
  expect(asked).toEqual(['page 1 summed', 'page 2', 'page 3', 'page 4 behind 3,1', 'page 5 behind 4,1']);
});
