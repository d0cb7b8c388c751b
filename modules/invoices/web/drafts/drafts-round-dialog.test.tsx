import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { ApiError } from '#web/lib/call.ts';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import { invoicesContract } from '../../contract.ts';
import { DraftsRoundDialog } from './drafts-round-dialog.tsx';

// The server is faked; the test is of what a round of drafts sends after a colleague has changed one.
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));
vi.mock('#modules/tenants/web/api.ts', () => ({ useTenant: () => ({ data: { accountingSystemId: null } }) }));
// Links need a router.
vi.mock('../round/became.tsx', () => ({
  Became: ({ outcome }: { outcome: { state: string; said?: string } }) => <p>{outcome.said ?? outcome.state}</p>,
}));

const draft = (version: number, totalWithVat: number) => ({
  id: 5,
  version,
  payorName: 'Þórsnes ehf.',
  currencyCode: 'ISK',
  totalWithVat,
  state: 'approved',
  projects: [],
  can: { ask: false, issue: true },
});

it('issues a draft that a colleague has changed at the version and the sum that are shown after the refusal', async () => {
  const issues: object[] = [];
  let stored = draft(1, 24_800);
  server.call.mockImplementation((endpoint: Endpoint, { body }: { body: { draftVersion: number } }) => {
    if (endpoint === invoicesContract.listDrafts) return Promise.resolve({ items: [stored], count: 1 });
    issues.push(body);
    if (body.draftVersion !== stored.version)
      return Promise.reject(new ApiError(412, { code: 'stale', detail: 'Drögunum hefur verið breytt.' }));
    return Promise.resolve({ success: true, message: null, invoices: [{ id: 9, number: 9, sentTo: null }] });
  });
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <DraftsRoundDialog step="issue" close={vi.fn()} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('24.800 kr.')).toBeVisible();
  stored = draft(2, 49_600);
  await screen.getByRole('button', { name: 'Gera 1 reikning' }).click();
  await expect.element(screen.getByText('Drögunum hefur verið breytt.')).toBeVisible();
  await screen.getByRole('button', { name: 'Halda áfram með 1' }).click();
  await expect.element(screen.getByText('1 af 1 kominn')).toBeVisible();
  await expect.element(screen.getByText('49.600 kr.')).toBeVisible();
  expect(issues).toMatchObject([
    { draftVersion: 1, expected: [{ totalWithVat: 24_800 }] },
    { draftVersion: 2, expected: [{ totalWithVat: 49_600 }] },
  ]);
});
