import { expect, it, vi } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { drawAt } from '#tests/support/routed.tsx';
import type * as Calls from '#web/lib/call.ts';
import BillingPage from './billing-page.tsx';
import { CollectionAges } from './collection-ages.tsx';
import { Bills } from './parts/bills.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const group = {
  projectId: 1,
  projectYearNumber: '2026-0001',
  projectName: 'Kaup á landi',
  projectEmployeeName: 'Anna',
  payorId: 3,
  payorName: 'Landeigandi ehf.',
  dateFrom: '2026-11-02',
  dateTo: '2026-11-02',
  parts: [],
  can: { issue: true },
};
const sums = [
  { currencyCode: 'ISK', count: 12, quantityBilled: 20.1, totalBilledWithDiscount: 502_500 },
  { currencyCode: 'EUR', count: 3, quantityBilled: 4.2, totalBilledWithDiscount: 840.5 },
];

it('sums the hours and worklogs of unbilled work over all currencies and amounts within each, and counts drafts', async () => {
  call.mockImplementation(async ({ path }: Endpoint) =>
    path === '/worklogs/grouped'
      ? {
          items: sums.map((one, place) => ({ ...group, ...one, projectId: place + 1 })),
          pagination: { total: 2, pageNumber: 1, pageSize: 20 },
          aggregates: { totals: sums },
          mail: {},
        }
      : path.startsWith('/settings')
        ? null
        : { items: [], pagination: { total: path === '/invoices/drafts' ? 2 : 0 } },
  );
  const { screen } = await drawAt(BillingPage, '/1/invoices/billing');
  const foot = () => document.querySelector('[role="grid"] [class*="foot"]')?.textContent ?? '';
  await expect.poll(foot).toMatch(/15.*24,30.*502\.500.*840,50 EUR/);
  await expect.element(screen.getByRole('link', { name: '2 drög' })).toBeVisible();
});

it('shows the sum of all ages beside them, for each currency', async () => {
  const none = { notDue: 0, late30: 0, late60: 0, late90: 0, lateOver: 0, credit: 0 };
  const totals = [
    { ...none, currencyCode: 'ISK', notDue: 100_000, late30: 50_000, credit: 20_000, balance: 130_000 },
    { ...none, currencyCode: 'EUR', late60: 640.53, balance: 640.53 },
  ];
  const { screen } = await drawAt(() => <CollectionAges totals={totals} />, '/1/invoices/collection');
  const lists = screen.getByRole('definition').elements();
  const last = lists.filter((one) => one.parentElement?.matches(':last-child')).map((one) => one.parentElement);
  expect(last.map((one) => one?.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Samtals130.000 kr.',
    'Samtals640,53 EUR',
  ]);
  const credits = lists.map((one) => one.parentElement?.textContent?.replaceAll(/\s/g, ' '));
  expect(credits).toContain('Inneignir−20.000 kr.');
});

it('sums what is unpaid below the bills of a party, less what is owed to them', async () => {
  const totals = { count: 1, total: 1, discount: 0, totalWithDiscount: 1, totalVat: 0, totalWithVat: 1 };
  const row = { id: 1, number: 17, projects: [], projectName: 'Kaup á landi', can: {}, state: 'sent', share: null };
  call.mockImplementation(async ({ path }: Endpoint) =>
    path === '/invoices'
      ? {
          items: [{ ...row, currencyCode: 'ISK', balance: 255_841, createdDate: '2026-11-29T03:00:00Z' }],
          pagination: { total: 1, pageNumber: 1, pageSize: 10 },
          aggregates: {
            totals: [{ ...totals, currencyCode: 'ISK', unpaid: 255_841, owedToPayors: 55_841 }],
            unseen: [],
          },
        }
      : null,
  );
  await drawAt(() => <Bills of={{ clientId: 3 }} />, '/1/clients/3/bills');
  await expect.poll(() => document.querySelector('[role="grid"] [class*="foot"]')?.textContent).toContain('200.000');
});
