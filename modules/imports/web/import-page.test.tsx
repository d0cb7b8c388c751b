import { expect, it, vi } from 'vitest';
import type * as Calls from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';
import ImportPage from './import-page.tsx';

const call = vi.hoisted(() =>
  vi.fn(async () => ({ items: [], pagination: { total: 0, pageNumber: 1, pageSize: 20 } })),
);
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

it('reports an empty file, and sends nothing', async () => {
  const { screen } = await drawAt(ImportPage, '/1/settings/import');
  await screen.getByLabelText('Veldu skrá').upload(new File([], 'Viðskiptavinir.csv'));
  await expect.element(screen.getByText('Skráin er tóm.')).toBeVisible();
  expect(call.mock.calls).not.toContainEqual([expect.objectContaining({ method: 'POST' }), expect.anything()]);
});
