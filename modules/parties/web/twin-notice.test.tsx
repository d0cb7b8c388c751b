import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { HereProvider } from '#web/lib/here.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import type { ConflictHit } from '../contract/record.ts';
import type * as Api from './api.ts';
import { TwinNotice } from './twin-notice.tsx';

const server = vi.hoisted(() => ({ hits: vi.fn(), mergeParty: vi.fn(), undoMerge: vi.fn(), role: vi.fn() }));
vi.mock('#web/lib/role.ts', () => ({ roleIn: server.role }));
vi.mock('./api.ts', async (original) => ({
  ...(await original<typeof Api>()),
  mergeParty: server.mergeParty,
  undoMerge: server.undoMerge,
  conflictsOptions: (asked: object) => ({ queryKey: ['conflicts', asked], queryFn: () => server.hits(), retry: false }),
}));

const ssn = '5201603389';
const party = {
  id: 7,
  name: 'Brimalda ehf.',
  ssn,
  address: null,
  postalCode: null,
  city: null,
  email: null,
  phone: null,
  ties: [],
  createdByName: null,
  createdDate: '2026-01-01T00:00:00Z',
  modifiedByName: null,
  modifiedDate: '2026-01-01T00:00:00Z',
  version: 1,
  can: { edit: true, delete: true },
};
const hit = (change: Partial<ConflictHit> = {}): ConflictHit => ({
  partyType: 'client',
  partyId: 9,
  name: 'Brimalda',
  formerName: null,
  ssn,
  matchedBy: 'kennitala',
  adverse: false,
  deleted: false,
  via: null,
  roles: [],
  ...change,
});

beforeEach(() => {
  for (const played of Object.values(server)) played.mockReset();
  server.role.mockReturnValue('manager');
  server.mergeParty.mockResolvedValue({ id: 3 });
  server.undoMerge.mockResolvedValue({ id: 3 });
});

const draw = () =>
  renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={{ tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal', language: 'is' }}>
        <p>Síða</p>
        <TwinNotice type="client" party={party} />
      </HereProvider>
    </QueryClientProvider>,
  );

it('offers a manager to merge two with one kennitala, says what moves, and undoes it instead of asking', async () => {
  server.hits.mockResolvedValue([hit()]);
  const screen = await draw();
  await expect.element(screen.getByText(/Annar viðskiptavinur er á skrá með sömu kennitölu/)).toBeVisible();
  await expect.element(screen.getByText(/Allt sem tilheyrir viðskiptavininum „Brimalda“ flyst hingað/)).toBeVisible();
  await screen.getByRole('button', { name: 'Sameina' }).click();
  await expect.poll(() => server.mergeParty.mock.calls).toEqual([['client', 7, 9]]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Afturkalla' }).click();
  await expect.poll(() => server.undoMerge.mock.calls).toEqual([[3]]);
});

it.each([
  ['whose name alone is the same', [hit({ matchedBy: 'name', ssn: null })], 'manager'],
  ['who is on the other side', [hit({ adverse: true, partyType: 'opponent' })], 'manager'],
  ['who is in the bin', [hit({ deleted: true })], 'manager'],
  ['when one may not merge', [hit()], 'employee'],
] as const)('offers nothing for one %s', async (_, hits, role) => {
  server.hits.mockResolvedValue(hits);
  server.role.mockReturnValue(role);
  const screen = await draw();
  await expect.element(screen.getByText('Síða')).toBeVisible();
  if (role === 'manager') await expect.poll(() => server.hits.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Sameina' })).not.toBeInTheDocument();
});
