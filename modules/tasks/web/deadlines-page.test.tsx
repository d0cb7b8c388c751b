import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawAt } from '#tests/support/routed.tsx';
import type * as Calls from '#web/lib/call.ts';
import DeadlinesPage from './deadlines-page.tsx';

// Fakes the server; the test is about which days the list shows.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const appeal = {
  id: 7,
  name: 'Áfrýjun til Landsréttar',
  version: 2,
  projectId: 3,
  projectYearNumber: '2026-0003',
  projectName: 'Riftun kaupsamnings',
  employeeId: 1,
  employeeName: 'Anna',
  completed: false,
  dueDate: '2026-12-24' as string | null,
  rule: null,
  edition: '156b',
  from: '2026-11-27',
  rawLastDay: '2026-12-25',
  lastDay: '2026-12-25',
  target: '2026-12-24',
  extensionId: null,
  base: null,
  proposal: null,
  can: { edit: true },
};
let items: (typeof appeal)[];

beforeEach(async () => {
  call.mockReset();
  call.mockImplementation(async ({ path }: { readonly path: string }) => {
    if (path === '/deadlines/kept') return { items, pagination: { total: items.length, pageNumber: 1, pageSize: 20 } };
    if (path === '/deadlines/rules')
      return { confirmed: false, source: { date: '2026-01-01', edition: '' }, items: [] };
    return { items: [], pagination: { total: 0, pageNumber: 1, pageSize: 20 } };
  });
  await page.viewport(1440, 900);
});

it('shows the day that a person set on the task instead of the target, and none if they removed it', async () => {
  items = [
    { ...appeal, dueDate: '2026-12-20' },
    { ...appeal, id: 8, name: 'Kæra til Landsréttar', dueDate: null },
  ];
  const { screen } = await drawAt(DeadlinesPage, '/1/tasks/deadlines');
  const set = screen.getByRole('row', { name: /Áfrýjun/ });
  await expect.element(set.getByText('20.12.2026')).toBeVisible();
  await expect.element(set.getByText('25.12.2026')).toBeVisible();
  const removed = screen.getByRole('row', { name: /Kæra/ });
  await expect.element(removed.getByText('25.12.2026')).toBeVisible();
  expect(removed.element().textContent).not.toContain('24.12.2026');
});
