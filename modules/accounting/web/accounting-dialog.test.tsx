import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/call.ts';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import type { Accounting } from '../contract.ts';
import { AccountingDialog } from './accounting-dialog.tsx';

// Fakes the server.
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));

const connected = {
  type: 3,
  name: 'Payday',
  hasSecret: true,
  companyName: 'Hamar slf.',
  clientKey: 'lykill',
  attachInvoice: false,
  items: { time: null, fixedFee: null, expense: null, outlay: null },
  createClaim: false,
  sendElectronic: false,
  version: 4,
} as Accounting;

beforeEach(() => {
  server.call.mockReset();
});

async function open() {
  const close = vi.fn();
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <AccountingDialog tenantId={1} accounting={connected} close={close} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  return { screen, close };
}

describe('the dialog of the accounting system', () => {
  it('warns of a permission that was withdrawn meanwhile, and keeps the input (CONN-08)', async () => {
    server.call.mockRejectedValue(new ApiError(403, { code: 'forbidden', detail: 'Þú hefur ekki viðeigandi aðgang.' }));
    const { screen, close } = await open();
    expect(await axeFindings()).toEqual([]);
    const key = screen.getByRole('textbox', { name: 'Client ID' });
    await key.fill('annar lykill');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByText('Þú hefur ekki heimild til að stofna tenginguna')).toBeVisible();
    await expect.element(key).toHaveValue('annar lykill');
    expect(close).not.toHaveBeenCalled();
  });
});
