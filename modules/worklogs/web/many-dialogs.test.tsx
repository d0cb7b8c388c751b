import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiError } from '#web/lib/call.ts';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { worklogsContract } from '../contract.ts';
import type { Worklog } from '../contract/record.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';

// Fakes the server; the test is about what the dialogs send and how they handle its answers.
const server = vi.hoisted(() => ({ call: vi.fn() }));
const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), undo: vi.fn(), info: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));
vi.mock('#web/lib/toast.tsx', () => ({ toast, Toasts: () => null }));
vi.mock('#modules/employees/web/parts/employee-options.ts', () => ({
  employeesOptions: () => ({ queryKey: ['employees'], queryFn: () => ({ items: [{ id: 3, name: 'Birna' }] }) }),
}));
vi.mock('#modules/projects/web/parts/find-projects.ts', () => ({
  findProjects: () => Promise.resolve([]),
  recentProjects: () =>
    Promise.resolve([{ id: 9, yearNumber: '2026-0009', name: 'Kaup á landi', clientName: 'Þórsnes ehf.' }]),
}));

const row = (id: number, comment: string) =>
  ({
    id,
    comment,
    date: '2026-11-02T10:00:00Z',
    projectYearNumber: '2026-0001',
    projectName: 'Mál',
    workTypeId: 1,
    currencyCode: 'ISK',
  }) as Worklog;
const rows = [row(11, 'Fundur'), row(12, 'Símtal')];
const ids = [11, 12, 13];

beforeEach(() => {
  server.call.mockReset();
  server.call.mockResolvedValue({ count: 3, ids: [21, 22, 23] });
  for (const told of Object.values(toast)) told.mockReset();
});

async function open(Dialog: typeof BulkEditDialog | typeof CopyDialog, scheme: 'light' | 'dark' = 'light') {
  const close = vi.fn();
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <Dialog ids={ids} rows={rows} close={close} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
    { scheme },
  );
  const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: typeof name === 'string' });
  return {
    screen,
    close,
    button,
    tick: (name: string) => screen.getByRole('checkbox', { name: `Breyta: ${name}` }),
    box: (name: string | RegExp) => screen.getByRole('textbox', { name }),
  };
}

const sent = () => (server.call.mock.calls.at(-1) as [unknown, { readonly body: unknown }] | undefined)?.[1].body;

describe('„Breyta mörgum í einu“', () => {
  it('sends only ticked fields; typing in a field ticks it (WORK-12)', async () => {
    const { screen, close, button, tick, box } = await open(BulkEditDialog);
    await box('Verð').fill('25000');
    await box(/Afsl/).fill('10');
    await screen.getByRole('combobox', { name: 'Starfsmaður' }).selectOptions('Birna');
    await expect.element(tick('Verð')).toBeChecked();
    await tick('Afsl.').click();
    await button('Breyta 3 færslum').click();
    await vi.waitFor(() => expect(close).toHaveBeenCalledWith(3));
    expect(server.call.mock.calls[0]?.[0]).toBe(worklogsContract.editWorklogs);
    expect(sent()).toEqual({ ids, employeeId: 3, price: 25_000, confirmed: false });
    expect(toast.success).toHaveBeenCalledWith('3 færslum var breytt');
  });

  it('sends an empty payor as none, and a share as a fraction (WORK-21, WORK-24)', async () => {
    const { button, tick, box } = await open(BulkEditDialog);
    await tick('Greiðandi').click();
    await box(/Afsl/).fill('25');
    await button('Breyta 3 færslum').click();
    await vi.waitFor(() => expect(sent()).toEqual({ ids, payorId: null, discount: 0.25, confirmed: false }));
  });

  it('requires a project when that field is ticked, and at least one ticked field (WORK-20)', async () => {
    const { screen, button, tick } = await open(BulkEditDialog);
    await button('Breyta 3 færslum').click();
    await expect.element(screen.getByText('Hakaðu við að minnsta kosti eitt atriði sem á að breytast.')).toBeVisible();
    await tick('Mál').click();
    await tick('Verð').click();
    await button('Breyta 3 færslum').click();
    await expect.element(screen.getByText('Þú verður að velja mál')).toBeVisible();
    await expect.element(screen.getByText('Fylltu þetta út eða taktu hakið af.')).toBeVisible();
    expect(server.call).not.toHaveBeenCalled();
  });

  it('names the refused ones and continues without them, keeping what was typed', async () => {
    server.call.mockRejectedValueOnce(
      new ApiError(422, {
        detail: 'Færslan er á reikningi.',
        errors: { 'ids.1': 'Er á reikningi.', 'ids.2': 'Er á reikningi.' },
      }),
    );
    const { screen, close, button, box } = await open(BulkEditDialog);
    await box('Verð').fill('25000');
    await button('Breyta 3 færslum').click();
    await expect.element(screen.getByText('Engu var breytt. Þetta stendur í vegi:')).toBeVisible();
    await expect.element(screen.getByText('02.11.2026 · 2026-0001 · Símtal')).toBeVisible();
    await expect.element(screen.getByText('Færsla á annarri síðu')).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    await button('Taka þær úr valinu').click();
    await button('Breyta 1 færslu').click();
    await vi.waitFor(() => expect(sent()).toEqual({ ids: [11], price: 25_000, confirmed: false }));
  });

  it.each(['light', 'dark'] as const)('passes accessibility checks, %s', async (scheme) => {
    const { screen } = await open(BulkEditDialog, scheme);
    await expect.element(screen.getByRole('dialog', { name: 'Breyta mörgum í einu' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('„Afrita færslur“', () => {
  it('copies onto the same projects today, with undo (WORK-13)', async () => {
    const { close, button } = await open(CopyDialog);
    await button('Afrita 3 færslur').click();
    await vi.waitFor(() => expect(close).toHaveBeenCalledWith(3));
    expect(server.call.mock.calls[0]?.[0]).toBe(worklogsContract.copyWorklogs);
    expect(sent()).toEqual({ ids, projectId: null, dateBehaviour: 'Today', confirmed: false });
    const [told, undo] = toast.undo.mock.calls[0] as [string, () => void];
    expect(told).toBe('3 færslur voru afritaðar');
    undo();
    await vi.waitFor(() => expect(sent()).toEqual({ ids: [21, 22, 23] }));
  });

  it('copies onto another project with the dates kept, by keyboard', async () => {
    const { screen, button } = await open(CopyDialog);
    await screen.getByRole('combobox', { name: /^Mál/ }).click();
    await screen.getByRole('option', { name: /Kaup á landi/ }).click();
    await screen.getByRole('radio', { name: 'Í dag' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await button('Afrita 3 færslur').click();
    await vi.waitFor(() => expect(sent()).toEqual({ ids, projectId: 9, dateBehaviour: 'NoChange', confirmed: false }));
  });

  it('retries with the same key, so that nothing is copied twice (WIRE-24)', async () => {
    server.call.mockRejectedValueOnce(new ApiError(503, { detail: 'Ekki næst samband.' }));
    const { screen, close, button } = await open(CopyDialog);
    await button('Afrita 3 færslur').click();
    await expect.element(screen.getByText('Ekki næst samband.')).toBeVisible();
    await button('Afrita 3 færslur').click();
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    const keys = server.call.mock.calls.map(
      ([, , options]) => (options as { readonly idempotencyKey?: string } | undefined)?.idempotencyKey,
    );
    expect([typeof keys[0], keys[0]]).toEqual(['string', keys[1]]);
  });
});
