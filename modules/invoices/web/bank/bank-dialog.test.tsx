import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import { invoicesContract } from '../../contract.ts';
import { BankDialog } from './bank-dialog.tsx';

// The server is faked: the rows that it reads from a file, and its answers to confirmed ones.
const server = vi.hoisted(() => ({ call: vi.fn(), pay: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));

const row = (name: string, number: number, facts: object = {}) => ({
  date: '2026-03-05',
  amount: 10_000,
  ssn: '',
  name,
  text: '',
  reference: '',
  nth: 1,
  state: 'proposed',
  reason: 'number',
  already: null,
  sure: true,
  invoices: [{ invoiceId: number, number, payorName: name, balance: 10_000, amount: 10_000 }],
  ...facts,
});

beforeEach(() => server.pay.mockReset());

async function open() {
  const rows = [
    row('Anna', 1),
    row('Björn', 2),
    row('Dóra', 3, { sure: false, already: { number: 9, paymentDate: '2026-03-03' } }),
  ];
  server.call.mockImplementation((endpoint: unknown, sending: unknown, options: unknown) =>
    endpoint === invoicesContract.readBankFile
      ? Promise.resolve({ rows, outgoing: 0, unread: 3, foreign: 2 })
      : server.pay(sending, options),
  );
  const close = vi.fn();
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <BankDialog close={close} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  await userEvent.upload(screen.getByLabelText('Velja skrá').last(), new File(['x'], 'hreyfingar.csv'));
  await expect.element(screen.getByRole('group', { name: 'Innborganir' })).toBeVisible();
  return { screen, close };
}

it('stays open with the reason at each row that was not written, and sends it again', async () => {
  server.pay
    .mockResolvedValueOnce({ count: 1, skipped: [{ row: 1, reason: 'not_owed' }] })
    .mockResolvedValueOnce({ count: 1, skipped: [] });
  const { screen, close } = await open();
  await screen.getByRole('button', { name: 'Skrá 2 innborganir' }).click();
  await expect.element(screen.getByText('Ekki skráð: þetta er ekki lengur ógreitt á reikningnum')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('checkbox', { name: /Anna/ })).not.toBeInTheDocument();
  const skipped = screen.getByRole('checkbox', { name: /Björn/ });
  await expect.element(skipped).not.toBeChecked();
  await expect.element(screen.getByRole('group', { name: 'Innborganir' })).toHaveFocus();
  await skipped.click();
  await screen.getByRole('button', { name: 'Skrá 1 innborgun' }).click();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  const keys = server.pay.mock.calls.map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('shows possible duplicates of manual payments unticked, and how many rows were skipped and why', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('Þessi fjárhæð var þegar skráð á reikning 9 þann 03.03.2026')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /Dóra/ })).not.toBeChecked();
  await expect
    .element(screen.getByText('1 línu án dags eða fjárhæðar sleppt · 2 línum í öðrum gjaldmiðli sleppt'))
    .toBeVisible();
});
