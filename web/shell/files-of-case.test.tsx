import { beforeEach, expect, it, vi } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import type * as Calls from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';
import ProjectFiles from './project-files.tsx';
import TaskFiles from './task-files.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

beforeEach(() => {
  call.mockReset().mockImplementation(({ path }: Endpoint) => {
    if (path === '/tasks/:id') return Promise.resolve({ id: 8, projectId: 5, folderId: 70, can: { edit: true } });
    if (path === '/projects/:id/storage')
      return Promise.resolve({ store: 'own', awaited: false, can: { change: false } });
    if (path === '/documents' || path === '/documents/folders')
      return Promise.resolve({ items: [], path: [], pagination: { total: 0 }, can: { create: true } });
    return Promise.resolve({ id: 5, types: [] });
  });
});

const asked = () =>
  call.mock.calls
    .filter(([{ path }]) => path === '/documents')
    .map(([, { query }]) => `${query.projectId}: ${query.folderId}`);

it('opens another case at its root, and a task at its own folder (DOC-09)', async () => {
  const route = '$tenantId/projects/$id/files';
  await drawAt(() => <ProjectFiles />, '/1/projects/5/files', { route });
  await expect.poll(asked).toContain('5: 0');
  await drawAt(() => <ProjectFiles />, '/1/projects/6/files', { route });
  await expect.poll(asked).toContain('6: 0');
  await drawAt(() => <TaskFiles />, '/1/tasks/8/files', { route: '$tenantId/tasks/$id/files' });
  await expect.poll(asked).toContain('5: 70');
});
