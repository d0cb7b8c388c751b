import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/call.ts';
import type * as Call from '#web/lib/call.ts';
import type * as Toasts from '#web/lib/toast.tsx';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { DialogsProvider } from '#web/kit/dialog/dialogs.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import { invoicesContract } from '../contract.ts';
import { type InvoiceRow } from '../contract/record.ts';
import { useInvoiceActions } from './use-invoice-actions.ts';

const server = vi.hoisted(() => ({ call: vi.fn() }));
const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), undo: vi.fn(), info: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));
// In the real object, because `failed` calls its `error`.
vi.mock('#web/lib/toast.tsx', async (original) => {
  const real = await original<typeof Toasts>();
  return { ...real, toast: Object.assign(real.toast, toast) };
});
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const invoice = (id: number, more: Partial<InvoiceRow> = {}) =>
  ({
    id,
    number: id + 100,
    version: 1,
    accountingSystem: null,
    can: { delete: true, credit: true, mark: true, pay: true, writeOff: false },
    ...more,
  }) as InvoiceRow;

beforeEach(() => {
  server.call.mockReset();
  server.call.mockResolvedValue(undefined);
  for (const told of Object.values(toast)) told.mockReset();
});

function Remove({ rows, onDone }: { readonly rows: readonly InvoiceRow[]; readonly onDone: () => void }) {
  const actions = useInvoiceActions();
  return (
    <button type="button" onClick={() => actions.remove(rows, onDone)}>
      X
    </button>
  );
}

async function remove(...rows: InvoiceRow[]) {
  const onDone = vi.fn();
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <DialogsProvider>
            <Remove rows={rows} onDone={onDone} />
          </DialogsProvider>
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'X' }).click();
  const answer = (dialog: string, button: string) =>
    screen.getByRole('dialog', { name: dialog }).getByRole('button', { name: button, exact: true }).click();
  return { screen, onDone, answer };
}

const called = () => server.call.mock.calls.map(([endpoint]) => endpoint as unknown);

describe('deleting an invoice', () => {
  it('does not ask, and offers an undo (BILL-15)', async () => {
    const { screen, onDone } = await remove(invoice(5));
    await vi.waitFor(() => expect(toast.undo).toHaveBeenCalledWith('Reikningnum var eytt', expect.any(Function)));
    expect(onDone).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog').elements()).toEqual([]);
    expect(called()).toEqual([invoicesContract.removeInvoice]);
    (toast.undo.mock.calls[0] as [string, () => void])[1]();
    await vi.waitFor(() => expect(called()).toEqual([invoicesContract.removeInvoice, invoicesContract.restoreInvoice]));
  });

  it('deletes many at once with one undo for all', async () => {
    await remove(invoice(5), invoice(6));
    await vi.waitFor(() => expect(toast.undo).toHaveBeenCalledWith('2 reikningum var eytt', expect.any(Function)));
    expect(called()).toEqual([invoicesContract.removeInvoice, invoicesContract.removeInvoice]);
  });

  it('does nothing to a pushed one if cancelled', async () => {
    const { onDone, answer } = await remove(
      invoice(5, {
        accountingSystem: 'Regla',
        can: { delete: false, credit: true, mark: true, pay: true, writeOff: false },
      }),
    );
    await answer('Eyða reikningi 105', 'Hætta við');
    expect(called()).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('says that a selection is needed (BILL-05)', async () => {
    await remove();
    expect(toast.info).toHaveBeenCalledExactlyOnceWith('Enginn reikningur valinn');
  });

  it('asks twice about a pushed one, says that it still exists in the accounting system, and credits it instead (BILL-24)', async () => {
    const { screen, answer } = await remove(
      invoice(5, {
        accountingSystem: 'Regla',
        can: { delete: false, credit: true, mark: true, pay: true, writeOff: false },
      }),
    );
    await answer('Eyða reikningi 105', 'Eyða');
    await expect.element(screen.getByText(/er líka í bókhaldskerfinu Regla og verður þar áfram/)).toBeVisible();
    expect(called()).toEqual([]);
    await answer('Hann er enn til í bókhaldinu', 'Gera kreditreikning');
    server.call.mockResolvedValue({
      success: true,
      count: 1,
      invoiceCount: 1,
      accountingSystem: 'Regla',
      message: null,
      invoices: [{ id: 9, number: 110, reference: 'a', sentTo: null }],
    });
    await answer('Kreditreikningur fyrir reikning 105', 'Gera kreditreikning');
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Kreditreikningur 110 var stofnaður'));
    expect(called()).toEqual([invoicesContract.creditInvoice]);
  });

  it('reports what exists here and there if the credit note did not reach the accounting system (BILL-18)', async () => {
    const { screen, answer } = await remove(
      invoice(5, {
        accountingSystem: 'Regla',
        can: { delete: false, credit: true, mark: true, pay: true, writeOff: false },
      }),
    );
    await answer('Eyða reikningi 105', 'Eyða');
    await answer('Hann er enn til í bókhaldinu', 'Gera kreditreikning');
    server.call.mockResolvedValue({
      success: false,
      count: 1,
      invoiceCount: 0,
      accountingSystem: 'Regla',
      message: 'Bókhaldið er lokað.',
      invoices: [{ id: 9, number: 110, reference: 'a', sentTo: null }],
    });
    await answer('Kreditreikningur fyrir reikning 105', 'Gera kreditreikning');
    await expect.element(screen.getByRole('dialog', { name: 'Ekki voru allir reikningar stofnaðir' })).toBeVisible();
    await expect.element(screen.getByText('Bókhaldið er lokað.')).toBeVisible();
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('offers a credit note with the server’s message if the invoice was sent', async () => {
    server.call.mockRejectedValue(
      new ApiError(409, { code: 'invoice_sent', detail: 'Reikningurinn hefur verið sendur.' }),
    );
    const { screen, onDone, answer } = await remove(invoice(5));
    await expect.element(screen.getByText('Reikningurinn hefur verið sendur.')).toBeVisible();
    await answer('Ekki er hægt að eyða reikningnum', 'Hætta við');
    expect(onDone).not.toHaveBeenCalled();
    expect(toast.undo).not.toHaveBeenCalled();
  });

  it('shows the server’s message when a delete fails (ERR-19)', async () => {
    server.call.mockRejectedValue(
      new ApiError(403, { code: 'invoice_responsible_only', detail: 'Aðeins stjórnendur eyða reikningum.' }),
    );
    await remove(invoice(5));
    await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith('Aðeins stjórnendur eyða reikningum.', undefined));
  });
});
