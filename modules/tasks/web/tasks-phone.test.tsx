import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '#tests/support/component.tsx';
import { drawAt } from '#tests/support/routed.tsx';
import type * as Calls from '#web/lib/call.ts';
import TasksPage from './tasks-page.tsx';

// Fakes the server; the test covers the requests of a phone for several tasks at once.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const task = (id: number, name: string) => ({
  id,
  name,
  projectId: 4,
  projectYearNumber: '2026-0004',
  projectName: 'Riftun',
  parentTaskId: 0,
  status: 'Pending',
  priority: 'Medium',
  completed: false,
  dueDate: null,
  sleepsUntil: null,
  employeeId: 1,
  employeeName: 'Anna Þorvaldsdóttir',
  can: { edit: true, delete: true },
});
const items = [task(1, 'Semja stefnu'), task(2, 'Afla gagna'), task(3, 'Hringja í vitni')];
type Asked = { readonly method: string; readonly path: string };

beforeEach(async () => {
  call.mockReset();
  call.mockImplementation(async ({ method, path }: Asked, input?: { readonly body?: { readonly ids: number[] } }) => {
    if (method !== 'GET') return { count: input?.body?.ids.length ?? 0, before: [] };
    return { items: path === '/tasks' ? items : [], pagination: { total: 3, pageNumber: 1, pageSize: 20 } };
  });
  await page.viewport(390, 844);
});

it('completes several tasks at once on a phone', async () => {
  const { screen } = await drawAt(TasksPage, '/1/tasks/list');
  await screen.getByRole('button', { name: 'Aðgerðir línu' }).nth(0).click();
  await screen.getByRole('menuitem', { name: 'Velja línu' }).click();
  // A tap on the next task selects it, and does not complete it.
  await screen.getByRole('button', { name: /Hringja í vitni/ }).click();
  expect(screen.getByRole('checkbox', { name: /^Ljúka/ }).elements()).toHaveLength(0);
  const bar = screen.getByRole('toolbar', { name: '2 línur valdar' });
  expect(await axeFindings()).toEqual([]);
  await bar.getByRole('button', { name: 'Lokið' }).click();
  const written = () => call.mock.calls.filter(([{ method }]) => method !== 'GET');
  await expect.poll(written).toHaveLength(1);
  expect(written()[0]?.[1]).toMatchObject({ body: { ids: [1, 3], status: 'Completed' } });
  await page.viewport(1280, 800);
});
