import { expect, it, vi } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { drawAt } from '#tests/support/routed.tsx';
import type * as Calls from '#web/lib/call.ts';
import { PayorOwes } from './payor-owes.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const own = { currencyCode: 'ISK', totalWithVat: 12_400, parts: [] };
const split = { currencyCode: 'ISK', totalWithVat: 100_000, parts: [{ payorId: 3, totalWithVat: 40_000 }] };

async function draw(drafts: readonly object[]) {
  call.mockImplementation(async ({ path }: Endpoint) =>
    path === '/invoices/drafts'
      ? { items: drafts, pagination: { total: drafts.length } }
      : { items: [], pagination: { total: 0 }, aggregates: { ofPayor: [], totals: [], unseen: [] } },
  );
  await drawAt(() => <PayorOwes payorId={3} />, '/1/clients/3');
  return () => document.body.textContent?.replaceAll(/\s/g, ' ');
}

it('shows what drafts claim of the payor’s work, which is not in the list of unbilled work', async () => {
  const text = await draw([own, split]);
  await expect.poll(text).toContain('Óreikningsfært0 kr.Í drögum52.400 kr.Reikningsfært0 kr.');
});

it('says nothing of drafts where there are none', async () => {
  const text = await draw([]);
  await expect.poll(text).toContain('Óreikningsfært0 kr.Reikningsfært0 kr.');
});
