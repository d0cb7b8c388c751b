import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawAt } from '#tests/support/routed.tsx';
import type * as Calls from '#web/lib/call.ts';
import { TasksOf } from './tasks-of.tsx';

// Fakes the server; the test is about what an empty list offers.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const project = { id: 4, yearNumber: '2026-0004', name: 'Riftun' };
let done = 0;

beforeEach(async () => {
  call.mockReset();
  call.mockImplementation(async ({ path }: { readonly path: string }, input?: { readonly query?: object }) => {
    const total = path === '/tasks' && !JSON.stringify(input?.query ?? {}).includes('statuses') ? done : 0;
    return { items: [], pagination: { total, pageNumber: 1, pageSize: 20 } };
  });
  await page.viewport(1280, 800);
});

const draw = (mayAdd: boolean) =>
  drawAt(() => <TasksOf of="project" query={{ projectId: '4' }} project={project} mayAdd={mayAdd} />, '/1/projects/4');

it('invites to write the first task of a case, and offers to show what is done only if something is', async () => {
  done = 0;
  const { screen } = await draw(true);
  await expect.element(screen.getByText('Engin verkefni hér')).toBeVisible();
  await expect.element(screen.getByText('Skrifaðu eina línu hér fyrir ofan: hvað, hvenær og hver.')).toBeVisible();
  expect(screen.getByText('Sýna líka það sem er lokið').elements()).toHaveLength(0);
});

it('offers to show what is done', async () => {
  done = 2;
  const { screen } = await draw(true);
  await expect.element(screen.getByText('Ekkert er ólokið hér')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sýna líka það sem er lokið' })).toBeVisible();
});

it('does not invite those to write who may not', async () => {
  done = 2;
  const { screen } = await draw(false);
  await expect.element(screen.getByText('Ekkert er ólokið hér')).toBeVisible();
  expect(screen.getByText(/Skrifaðu eina línu/).elements()).toHaveLength(0);
});
