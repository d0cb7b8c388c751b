import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/call.ts';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import { RoundDialog } from './round-dialog.tsx';

// The server is faked; the tests are of what a round sends after a colleague has changed the work.
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));
vi.mock('#modules/tenants/web/api.ts', () => ({
  useTenant: () => ({ data: { accountingSystemId: null, ssn: '5302101230', vatNumber: '123', address: 'Gata 1' } }),
}));
// Links and the preview's page need a router.
vi.mock('./use-paper.ts', () => ({ usePaper: () => null }));
vi.mock('./became.tsx', () => ({
  Became: ({ outcome }: { outcome: { state: string; said?: string } }) => <p>{outcome.said ?? outcome.state}</p>,
}));

const group = (projectId: number, net: number) =>
  ({
    projectId,
    projectYearNumber: `000${projectId}/2026`,
    projectName: `Mál ${projectId}`,
    payorId: 9,
    payorName: 'Þórsnes ehf.',
    currencyCode: 'ISK',
    count: 1,
    quantity: 1,
    quantityBilled: 1,
    total: net,
    totalBilled: net,
    totalWrittenOff: 0,
    totalBilledWithDiscount: net,
    totalVat: net * 0.24,
    totalWithVat: net * 1.24,
    rates: [{ vatRateId: 3, vatRate: 0.24, taxable: net }],
    withoutText: 0,
    atNothing: 0,
    zeroLines: 0,
    ahead: false,
    overCap: false,
    payorLacksSsn: false,
    payorHasEmail: true,
    parts: [],
    can: { issue: true },
  }) as unknown as BillableGroup;
const issued = (id: number) => ({
  success: true,
  count: 1,
  message: null,
  invoices: [{ id, number: id, reference: 'a', sentTo: null }],
});
const changed = new ApiError(409, {
  code: 'invoice_changed',
  detail: 'Fjárhæðin hefur breyst: 24.800 kr. → 49.600 kr.',
});

beforeEach(() => server.call.mockReset());

async function openRound(rows: readonly BillableGroup[], onLook: () => Promise<readonly BillableGroup[]>) {
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <RoundDialog rows={rows} query={{}} invoiceDate="2026-11-20" mail="none" onLook={onLook} close={vi.fn()} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  const submit = () => screen.getByRole('dialog').element().querySelector<HTMLElement>('button[type="submit"]');
  return { screen, submit };
}
const sent = () => server.call.mock.calls.map(([, { body }]) => body as { projectId?: number; expected: object });

describe('a billing round', () => {
  it('waits for the current sums before another try, which issues what is shown (BILL-21)', async () => {
    server.call.mockRejectedValueOnce(changed).mockResolvedValueOnce(issued(17)).mockResolvedValueOnce(issued(18));
    let arrive = (_: readonly BillableGroup[]) => {};
    const { screen, submit } = await openRound(
      [group(1, 20_000), group(2, 20_000)],
      () => new Promise((resolve) => void (arrive = resolve)),
    );
    await screen.getByRole('button', { name: 'Gera 2 reikninga' }).click();
    await expect.element(screen.getByText(/24\.800 kr\. → 49\.600 kr\./)).toBeVisible();
    await expect.element(screen.getByText('1 af 2 komnir')).toBeVisible();
    // The list has not arrived yet: pressing now would send the sum of before.
    submit()?.click();
    expect(server.call).toHaveBeenCalledTimes(2);
    arrive([group(1, 40_000)]);
    await screen.getByRole('button', { name: 'Halda áfram með 1' }).click();
    await expect.element(screen.getByText('2 af 2 komnir')).toBeVisible();
    expect(sent().map(({ projectId, expected }) => [projectId, expected])).toEqual([
      [1, [{ currencyCode: 'ISK', totalWithVat: 24_800 }]],
      [2, [{ currencyCode: 'ISK', totalWithVat: 24_800 }]],
      [1, [{ currencyCode: 'ISK', totalWithVat: 49_600 }]],
    ]);
  });

  it('can be continued if the current sums could not be fetched: the server compares them again', async () => {
    server.call.mockRejectedValueOnce(changed).mockResolvedValueOnce(issued(17));
    const { screen } = await openRound([group(1, 20_000)], () => Promise.reject(new ApiError(0, { code: 'offline' })));
    await screen.getByRole('button', { name: 'Gera 1 reikning' }).click();
    await screen.getByRole('button', { name: 'Halda áfram með 1' }).click();
    await expect.element(screen.getByText('1 af 1 kominn')).toBeVisible();
    expect(server.call).toHaveBeenCalledTimes(2);
  });

  it('says that the sums of cases on one invoice are without VAT, unlike its own', async () => {
    const { screen } = await openRound([group(1, 20_000), group(2, 30_000)], async () => []);
    const joins = screen.getByRole('switch', { name: 'Einn reikningur fyrir þessi 2 mál' });
    // Not by the mouse: the dialog is taller than the window of the test.
    await expect.element(joins).toBeInTheDocument();
    (joins.element() as HTMLElement).click();
    await expect.element(screen.getByText('30.000 kr. án VSK')).toBeVisible();
    await expect.element(screen.getByRole('listitem').getByText('62.000 kr.', { exact: true }).first()).toBeVisible();
  });
});
