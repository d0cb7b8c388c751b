import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import type * as Api from './api.ts';
import { PartyDialog } from './party-dialog.tsx';

// Fakes the server; the test is about where the message about a new party leads.
vi.mock('./api.ts', async (original) => ({
  ...(await original<typeof Api>()),
  createParty: () => Promise.resolve({ id: 7, name: 'Brimalda ehf.', conflicts: [] }),
  conflictsOptions: (asked: object) => ({ queryKey: ['conflicts', asked], queryFn: () => Promise.resolve([]) }),
}));
vi.mock('#web/lib/toast.tsx', () => ({ toast: { success: vi.fn(), undo: vi.fn() }, Toasts: () => null }));

async function made(props: { readonly onOpen?: (id: number) => void }) {
  const close = vi.fn();
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <PartyDialog type="client" close={close} {...props} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  await screen.getByLabelText(/^Nafn/).fill('Brimalda ehf.');
  await screen.getByRole('button', { name: 'Vista' }).click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
}

it('offers the page of a new client with the message that it is saved, where one may leave for it', async () => {
  const opened = vi.fn();
  await made({ onOpen: opened });
  const [said, show, label] = vi.mocked(toast.undo).mock.lastCall ?? [];
  expect([said, label]).toEqual(['Viðskiptavinurinn var vistaður', 'Opna']);
  show?.();
  expect(opened).toHaveBeenCalledExactlyOnceWith(7);
});

it('says no more than that within the form of a case', async () => {
  await made({});
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Viðskiptavinurinn var vistaður');
});
