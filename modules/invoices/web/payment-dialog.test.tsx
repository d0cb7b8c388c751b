import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/call.ts';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import type { PaymentKind } from '../contract/payment.ts';
import { invoiceOptions } from './api.ts';
import { PaymentDialog } from './payment-dialog.tsx';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));

const row = { id: 5, number: 929, version: 3, currencyCode: 'ISK', invoiceDate: '2026-11-03', payorName: 'Atli' };

async function open(kind: PaymentKind, balance: number) {
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const client = new QueryClient();
  const close = vi.fn();
  const screen = await renderInKit(
    <QueryClientProvider client={client}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <PaymentDialog row={{ ...row, balance }} kind={kind} close={close} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  return { screen, client, close };
}

it.each([
  ['payment', 100, 'Sá sem greitt var inn á'],
  ['refund', -100, 'Sá sem greitt var af'],
] as const)('asks for the bank account of a %s by the direction of the money', async (kind, balance, hint) => {
  const { screen } = await open(kind, balance);
  await expect.element(screen.getByText(hint)).toBeVisible();
});

it('sends a payment whose answer was lost again as it was, although it has changed the invoice (WIRE-24)', async () => {
  server.call.mockRejectedValueOnce(new ApiError(0, { code: 'offline' })).mockResolvedValue({});
  const { screen, client, close } = await open('payment', 100);
  const save = screen.getByRole('button', { name: 'Skrá greiðslu' });
  await save.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  client.setQueryData(invoiceOptions(row.id).queryKey, (() => ({ ...row, version: 4 })) as never);
  await save.click();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  const [first, second] = server.call.mock.calls;
  expect(second).toEqual(first);
  expect(first?.[1]).toMatchObject({ body: { amount: 100, invoiceVersion: 3 } });
});
