import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import FilesPage from '#modules/documents/web/files-page.tsx';
import BillingPage from '#modules/invoices/web/billing-page.tsx';
import { InvoicesPage } from '#modules/invoices/web/invoices-page.tsx';
import ProjectsPage from '#modules/projects/web/projects-page.tsx';
import TasksPage from '#modules/tasks/web/tasks-page.tsx';
import WorklogsPage from '#modules/worklogs/web/worklogs-page.tsx';
import type * as Calls from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';

// Which person each list is filtered by when it opens (SHELL-33, decisions §8). The server is faked by this.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

type Asked = { readonly path: string; readonly method: string };
type Given = { readonly params?: { readonly key?: string }; readonly body?: { readonly value?: unknown } };
const people = [
  { id: 1, name: 'Anna', active: true },
  { id: 5, name: 'Björn', active: true },
];
const whose = (path: string, field: string): unknown =>
  call.mock.calls.findLast(([asked]) => asked.path === path && asked.method === 'GET')?.[1]?.query?.[field] ?? 'all';

/** The person's stored preferences, the same in any browser. */
const settings = new Map<string, unknown>();

beforeEach(() => {
  settings.clear();
  call.mockReset();
  call.mockImplementation(async ({ path, method }: Asked, { params, body }: Given = {}) => {
    if (path === '/employees/me/settings/:key') {
      if (method === 'PUT') settings.set(String(params?.key), body?.value);
      return { value: settings.get(String(params?.key)) ?? null };
    }
    const items = path.startsWith('/employees') ? people : [];
    return path === '/projectStatuses' || path === '/projectTypes'
      ? []
      : {
          items,
          // An empty list also asks whether the firm has any rows at all.
          pagination: { total: Math.max(1, items.length), pageNumber: 1, pageSize: 20 },
          aggregates: { totals: [] },
          can: {},
        };
  });
});

const Invoices = () => <InvoicesPage notice={null} />;
const lists = [
  ['worklogs', WorklogsPage, '/1/worklogs/list', '/worklogs', 'employeeId', '1'],
  ['projects', ProjectsPage, '/1/projects', '/projects', 'employeeId', '1'],
  ['tasks', TasksPage, '/1/tasks/list', '/tasks', 'employeeId', '1'],
  ['documents', FilesPage, '/1/files', '/documents', 'employeeId', '1'],
  ['invoices', Invoices, '/1/invoices/list', '/invoices', 'projectEmployeeId', 'all'],
  ['unbilled work', BillingPage, '/1/invoices/billing', '/worklogs/grouped', 'projectEmployeeId', 'all'],
] as const;

describe.each(lists)('the list of %s', (_, Page, address, path, field, start) => {
  it(`starts on ${start === 'all' ? 'everybody' : 'oneself'}, and in the next browser on the person last chosen (SHELL-33)`, async () => {
    const first = await drawAt(Page as () => ReactNode, address);
    await expect.poll(() => whose(path, field)).toBe(start);
    await first.screen
      .getByRole('button', { name: /^(Starfsmaður|Ábyrgur|Ábyrgðarmaður|Hver)/ })
      .first()
      .click();
    await first.screen.getByRole('menuitem', { name: 'Björn' }).click();
    await expect.poll(() => whose(path, field)).toBe('5');
    await first.screen.unmount();
    localStorage.clear();
    sessionStorage.clear();
    call.mockClear();
    const second = await drawAt(Page as () => ReactNode, address);
    await expect.poll(() => whose(path, field)).toBe('5');
    await second.screen.unmount();
  });
});

it('a link that names a person is followed, and does not change one’s own choice', async () => {
  const linked = await drawAt(ProjectsPage, '/1/projects?employee=5');
  await expect.poll(() => whose('/projects', 'employeeId')).toBe('5');
  await linked.screen.unmount();
  call.mockClear();
  await drawAt(ProjectsPage, '/1/projects');
  await expect.poll(() => whose('/projects', 'employeeId')).toBe('1');
});
