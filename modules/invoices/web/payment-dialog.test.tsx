import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

const row = { id: 5, number: 929, version: 3, currencyCode: 'ISK', invoiceDate: '2026-11-03', payorName: 'Atli' };

it.each([
  ['payment', 100, 'Sá sem greitt var inn á'],
  ['refund', -100, 'Sá sem greitt var af'],
] as const)('asks for the bank account of a %s by the direction of the money', async (kind, balance, hint) => {
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <PaymentDialog row={{ ...row, balance }} kind={kind} close={() => undefined} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText(hint)).toBeVisible();
});
