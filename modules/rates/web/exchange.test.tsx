import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarDay } from '#shared/format.ts';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { DialogsProvider } from '#web/kit/dialog/dialogs.tsx';
import type * as Calls from '#web/lib/call.ts';
import { ApiError } from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { exchangeRatesContract, type CurrencyState } from '../contract/exchange.ts';
import { ExchangePart } from './parts/exchange-part.tsx';

// The server is faked; the test is about how the screen handles its answers.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const state = (currencyCode: string, rate: number | null, clients: number): CurrencyState => ({
  currencyCode,
  clients,
  previousRate: rate === null ? null : rate * 0.98,
  latest:
    rate === null
      ? null
      : {
          id: 5,
          currencyCode,
          date: '2026-11-20',
          rate,
          source: 'bank',
          modifiedDate: '2026-11-20T11:30:00Z',
          version: 1,
          can: { delete: true },
        },
});
let edit = true;
const items = [state('EUR', 143.5, 6), state('USD', 124, 0), state('GBP', null, 1), state('CAD', null, 0)];
const here = { tenantId: 7, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };

beforeEach(() => {
  edit = true;
  call.mockReset();
  call.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === exchangeRatesContract.listCurrencies) return { items, fed: true, can: { edit } };
    if (endpoint === exchangeRatesContract.listExchangeRates)
      return {
        items: [items[0]?.latest, { ...items[0]?.latest, id: 4, date: '2026-11-19', rate: 141, source: 'hand' }],
        pagination: { total: 2, pageNumber: 1, pageSize: 60 },
      };
    return items[0]?.latest;
  });
});

const open = () =>
  renderInKit(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HereProvider value={here}>
        <DialogsProvider>
          <ExchangePart />
        </DialogsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
const sentTo = (endpoint: unknown) => call.mock.calls.findLast(([one]) => one === endpoint)?.[1];

describe('exchange rates in the settings', () => {
  it('shows currencies in use or with a rate, and the others on request', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('row', { name: /EUR/ })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /GBP.*Ekkert gengi/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /CAD/ }).query()).toBeNull();
    await screen.getByRole('button', { name: 'Allir gjaldmiðlar' }).click();
    await expect.element(screen.getByRole('row', { name: /CAD/ })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('sets the rate of a day manually, and asks about one that is far from the last', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'EUR' }).click();
    const rate = screen.getByLabelText(/Krónur fyrir eina einingu/);
    await rate.fill('14,5');
    await expect
      .element(screen.getByText('Þetta er fjarri síðasta gengi, sem var 143,5. Er það rétt slegið inn?'))
      .toBeVisible();
    await rate.fill('145,25');
    await expect.element(screen.getByText('Síðast 143,5.')).toBeVisible();
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect
      .poll(() => sentTo(exchangeRatesContract.setExchangeRate))
      .toEqual({ body: { currencyCode: 'EUR', date: calendarDay(new Date()), rate: 145.25 } });
  });

  it('reports missing values and refusals at their fields', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'Skrá gengi' }).first().click();
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByText('Gengið vantar.')).toBeVisible();
    call.mockRejectedValueOnce(
      new ApiError(422, {
        code: 'exchange_rate_of_future',
        detail: 'Gengi verður ekki skráð á dag sem er ekki kominn.',
        errors: { date: 'Dagurinn er ekki kominn.' },
      }),
    );
    await screen.getByLabelText(/Krónur fyrir eina einingu/).fill('170');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByText('Dagurinn er ekki kominn.')).toBeVisible();
    await expect.element(screen.getByLabelText(/Krónur fyrir eina einingu/)).toHaveValue('170');
  });

  it('shows earlier rates, deletes the latest and restores it', async () => {
    const screen = await open();
    const menu = () =>
      screen
        .getByRole('row', { name: /EUR/ })
        .getByRole('button', { name: /Aðgerðir/ })
        .click();
    await menu();
    await screen.getByRole('menuitem', { name: 'Fyrra gengi' }).click();
    await expect.element(screen.getByRole('row', { name: /19\.11\.2026.*141.*Skráð í höndunum/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Loka' }).first().click();
    await menu();
    await screen.getByRole('menuitem', { name: 'Eyða síðasta gengi' }).click();
    await expect.poll(() => sentTo(exchangeRatesContract.removeExchangeRate)).toEqual({ params: { id: '5' } });
    await screen.getByRole('button', { name: 'Afturkalla' }).click();
    await expect
      .poll(() => sentTo(exchangeRatesContract.setExchangeRate))
      .toEqual({ body: { currencyCode: 'EUR', rate: 143.5, date: '2026-11-20' } });
  });

  it('is read-only for people who may not change it (PERM-15)', async () => {
    edit = false;
    const screen = await open();
    await expect.element(screen.getByRole('row', { name: /EUR/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Skrá gengi' }).query()).toBeNull();
  });
});
