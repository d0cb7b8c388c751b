import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type * as Calls from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';
import FilesPage from './files-page.tsx';

// Fakes the server; the test is about what an empty list says.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

type Asked = { readonly path: string };
type Input = { readonly query?: { readonly employeeId?: string } };

/** The firm has so many documents; the person of the filter has none. */
const answer =
  (documents: number) =>
  async ({ path }: Asked, { query }: Input = {}) => {
    if (/statuses/i.test(path)) return [];
    if (path !== '/documents') return { value: null, items: [] };
    const total = query?.employeeId === undefined ? documents : 0;
    return { items: [], pagination: { total, pageNumber: 1, pageSize: 20 } };
  };

beforeEach(async () => {
  call.mockReset();
  await page.viewport(1440, 900);
});

it('tells a new firm where documents are saved, not that a filter found none', async () => {
  call.mockImplementation(answer(0));
  const { screen } = await drawAt(FilesPage, '/1/files?employee=1');
  await expect
    .element(screen.getByText('Opnaðu mál og dragðu skrár á flipann Skjöl. Þær birtast þá líka hér.'))
    .toBeVisible();
});

it('offers to clear the filters where there are documents of others', async () => {
  call.mockImplementation(answer(3));
  const { screen } = await drawAt(FilesPage, '/1/files?employee=1');
  await expect.element(screen.getByText('Engar færslur uppfylla leitarskilyrðin')).toBeVisible();
});
