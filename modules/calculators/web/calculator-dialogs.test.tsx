import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import type * as Calls from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { interestRatesContract, type KnownRate } from '../contract/rates.ts';
import type { InterestPeriod } from '../rules/request.ts';
import { shippedRates } from '../rules/rates.ts';
import { calculate } from '../rules/result.ts';
import { Breakdown } from './breakdown.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import { Proposals } from './proposals.tsx';

// Fakes the server: these tests cover the components of the calculator.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const series = [{ id: 7, name: 'Kjörvextir bankans', law: '', version: 1, can: { edit: true, delete: true } }];
beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async (endpoint: unknown) =>
    endpoint === interestRatesContract.listInterestRates
      ? { items: [], series, proposals: [], fed: false, can: { edit: true } }
      : { count: 1 },
  );
});

const here = { tenantId: 7, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
const open = (part: ReactNode) =>
  renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>{part}</HereProvider>
    </QueryClientProvider>,
  );

describe('lines pasted from a spreadsheet', () => {
  it('are read with their sum, and an invalid line is named', async () => {
    const close = vi.fn();
    const screen = await open(<PasteDialog today="2026-11-23" close={close} />);
    const lines = screen.getByRole('textbox', { name: /^Línur/ });
    await lines.fill('1.3.2024\t250.000 kr.\n31.2.2024\t100');
    await expect.element(screen.getByText(/heilum krónum: 2/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Bæta við' })).toBeDisabled();
    await lines.fill('Gjalddagi\tFjárhæð\n1.4.2024\t100.000\n1.3.2024\t250.000 kr.');
    await expect.element(screen.getByText('2 línur, samtals 350.000 kr.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await screen.getByRole('button', { name: 'Bæta við' }).click();
    await expect
      .poll(() => close.mock.lastCall?.[0])
      .toEqual({
        kind: 'additions',
        rows: [
          { date: '2024-03-01', amount: 250_000 },
          { date: '2024-04-01', amount: 100_000 },
        ],
      });
  });
});

describe('a period', () => {
  const period: InterestPeriod = { startDate: '2026-05-01', endDate: '2026-06-01', interestType: 'Penalty' };
  const dialog = async (given: Partial<InterestPeriod> = {}) => {
    const close = vi.fn();
    const suggested = { startDate: null, endDate: '2026-11-23' };
    const screen = await open(
      <PeriodDialog
        period={{ ...period, ...given }}
        suggested={suggested}
        debt="Höfuðstóll 1"
        today="2026-11-23"
        close={close}
      />,
    );
    return { screen, close, save: () => screen.getByRole('button', { name: 'Vista' }).click() };
  };

  it.each([
    ['1.4.2026', 'Lokadagur þarf að vera á eftir upphafsdegi á: Höfuðstóll 1'],
    ['1.12.2026', 'Seðlabankinn hefur ekki birt vexti fyrir lokadag tímabils á: Höfuðstóll 1'],
  ])('whose end is %s is refused at its field (CALC-09, CALC-12)', async (end, sentence) => {
    const { screen, close, save } = await dialog();
    await screen.getByRole('textbox', { name: /^Til/ }).fill(end);
    await save();
    await expect.element(screen.getByText(sentence)).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });

  it('of fixed interest requires a rate, which is sent as a fraction (CALC-14)', async () => {
    const { screen, close, save } = await dialog({ interestType: 'Fixed' });
    await save();
    await expect.element(screen.getByText('Vaxtaprósentu vantar á: Höfuðstóll 1')).toBeVisible();
    await screen.getByRole('textbox', { name: /^Vextir á ári/ }).fill('12,3456');
    await save();
    await expect
      .poll(() => close.mock.lastCall?.[0])
      .toEqual({ ...period, interestType: 'Fixed', interestRate: 0.123456 });
  });

  it('can use a series of the firm', async () => {
    const { screen, close, save } = await dialog();
    await expect.element(screen.getByRole('option', { name: 'Kjörvextir bankans' })).toBeInTheDocument();
    await screen.getByRole('combobox', { name: /^Vextir/ }).selectOptions('Kjörvextir bankans');
    await save();
    await expect.poll(() => close.mock.lastCall?.[0]).toEqual({ ...period, interestType: 'Series', seriesId: 7 });
  });
});

describe('a result', () => {
  it('expands each line to its arithmetic, the law and the source of the rate (OPEN-37)', async () => {
    const debt = {
      name: 'Höfuðstóll 1',
      principalAmount: 500_000,
      interestPeriods: [{ startDate: '2025-01-15', endDate: '2025-04-15', interestType: 'Penalty' as const }],
      payments: [],
    };
    const result = calculate({ dayCountConvention: '30/360', debts: [debt] }, shippedRates);
    if (!result?.debts[0]) throw new Error('no result');
    const screen = await open(
      <Breakdown debt={structuredClone(result.debts[0]) as never} rates={[...result.rates]} series={[]} />,
    );
    const line = screen.getByRole('button', { name: '15.01.2025 – 01.03.2025' });
    await expect.element(line).toHaveAttribute('aria-expanded', 'false');
    await line.click();
    await expect.element(screen.getByText('46 dagar × 16,25% × 500.000,00 kr. ÷ 360 = 10.381,94 kr.')).toBeVisible();
    await expect.element(screen.getByText(/janúar 2025 – febrúar 2025: Seðlabanki Íslands, tímaröð 22/)).toBeVisible();
    await line.click();
    await expect.element(screen.getByText(/46 dagar/)).not.toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('rates', () => {
  const known: readonly KnownRate[] = [
    {
      interestType: 'Penalty',
      seriesId: null,
      month: '2024-05',
      rate: 0.17,
      evidence: 'verified',
      source: 'SÍ',
      id: null,
      shipped: 0.17,
    },
  ];
  const sent = () => (call.mock.lastCall as [unknown, { readonly body: unknown }] | undefined)?.[1].body;

  it('that are imported are previewed, and replace existing ones only on request', async () => {
    const screen = await open(<ImportDialog of="Penalty" series={[]} known={known} close={() => {}} />);
    await screen.getByRole('textbox', { name: /^Línur/ }).fill('2007-07-01;25;Tilkynning\n2024-05-01;18');
    await expect.element(screen.getByRole('row', { name: /maí 2024 17% 18% Annað gildi/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Flytja inn (1)' }).click();
    await expect.poll(sent).toMatchObject({ interestType: 'Penalty', rates: [{ month: '2007-07', replaces: null }] });
  });

  it('of a line without a source require one', async () => {
    const screen = await open(<ImportDialog of="Penalty" series={[]} known={known} close={() => {}} />);
    await screen.getByRole('textbox', { name: /^Línur/ }).fill('2024-05-01;18');
    await screen.getByText(/Skipta út 1 gildi/).click();
    await screen.getByRole('button', { name: 'Flytja inn (1)' }).click();
    await expect.element(screen.getByText('Heimild vantar')).toBeVisible();
    await screen.getByRole('textbox', { name: /^Heimild/ }).fill('Tilkynning 20.4.2024');
    await screen.getByRole('button', { name: 'Flytja inn (1)' }).click();
    await expect
      .poll(sent)
      .toMatchObject({ rates: [{ month: '2024-05', rate: 0.18, replaces: 0.17, source: 'Tilkynning 20.4.2024' }] });
  });

  it('that the central bank publishes differently are accepted or declined by a manager, with both rates as shown', async () => {
    const proposals = [
      {
        id: 4,
        interestType: 'Penalty' as const,
        month: '2024-05',
        rate: 0.1725,
        source: 'SÍ, tímaröð 22',
        before: 0.17,
        createdDate: '2026-11-20T17:20:00Z',
      },
    ];
    const screen = await open(<Proposals proposals={proposals} canEdit />);
    await expect.element(screen.getByText(/maí 2024: 17% →/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await screen.getByRole('button', { name: 'Halda okkar gildi: maí 2024' }).click();
    await expect.poll(sent).toEqual({ take: false, items: [{ id: 4, rate: 0.1725, replaces: 0.17 }] });
  });

  it('cannot be accepted by anybody else', async () => {
    const proposals = [
      {
        id: 4,
        interestType: 'Penalty' as const,
        month: '2024-05',
        rate: 0.1725,
        source: 'SÍ',
        before: null,
        createdDate: '2026-11-20T17:20:00Z',
      },
    ];
    const screen = await open(<Proposals proposals={proposals} canEdit={false} />);
    await expect.element(screen.getByText(/maí 2024: óskráð →/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Taka upp|Halda/ }).elements()).toEqual([]);
  });
});
