import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Edition } from '#shared/texts/nouns.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import type { Asked } from '../contract/conflicts.ts';
import type { ConflictHit, Tie } from '../contract/record.ts';
import type * as Api from './api.ts';
import { PartyDialog } from './party-dialog.tsx';

// Fakes the server; the test is about how the dialog queries ties, and requires decisions on their matches.
const server = vi.hoisted(() => ({ createParty: vi.fn(), editParty: vi.fn(), hits: vi.fn(), party: vi.fn() }));
vi.mock('./api.ts', async (original) => ({
  ...(await original<typeof Api>()),
  lookUp: () => Promise.resolve(null),
  createParty: server.createParty,
  editParty: server.editParty,
  conflictsOptions: (asked: object) => ({
    queryKey: ['conflicts', asked],
    queryFn: () => server.hits(asked),
    retry: false,
  }),
  partyOptions: (type: string, id: number) => ({ queryKey: [type, id], queryFn: () => server.party(id), retry: false }),
}));
vi.mock('#web/lib/toast.tsx', () => ({
  toast: { success: vi.fn(), error: vi.fn(), undo: vi.fn() },
  Toasts: () => null,
}));

const anna: Tie = { name: 'Anna Ósk Björnsdóttir', ssn: '1201603389', kind: 'board', words: '' };
const party = {
  id: 7,
  name: 'Fiskur ehf.',
  ssn: null,
  address: null,
  postalCode: null,
  city: null,
  email: null,
  phone: null,
  ties: [anna],
  currencyCode: 'ISK',
  languageCode: 'IS',
  createdByName: null,
  createdDate: '2026-01-01T00:00:00Z',
  modifiedByName: null,
  modifiedDate: '2026-01-01T00:00:00Z',
  version: 3,
  can: { edit: true, delete: true },
  conflicts: [],
};
const held = {
  projectId: 3,
  projectYearNumber: '0012/2026',
  projectName: 'Kaup á húsi',
  statusId: 1,
  projectDeleted: false,
  role: 'primary_opponent' as const,
  since: '2026-01-01T00:00:00Z',
  until: null,
};
const hitBy = (own: Tie | null): ConflictHit => ({
  partyType: 'opponent',
  partyId: 9,
  name: own?.name ?? 'Fiskur hf.',
  formerName: null,
  ssn: null,
  matchedBy: own ? 'name' : 'similar',
  adverse: true,
  deleted: false,
  via: own && { own, theirs: null },
  roles: [held],
});
/** Like the server: a match for each tie in the query. */
const answer = ({ ties = [] }: Asked) => ties.map((tie) => hitBy({ ssn: null, words: '', ...tie } as Tie));

beforeEach(() => {
  for (const played of Object.values(server)) played.mockReset();
  server.hits.mockResolvedValue([]);
  server.createParty.mockResolvedValue(party);
  server.editParty.mockResolvedValue(party);
  server.party.mockResolvedValue(party);
});

async function open(id?: number, edition: Edition = 'legal', scheme: 'light' | 'dark' = 'light') {
  const close = vi.fn();
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <PartyDialog type="client" close={close} {...(id === undefined ? {} : { id })} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
    { scheme },
  );
  const button = (name: string) => screen.getByRole('button', { name });
  return { screen, close, button, field: (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) };
}

it.each(['light', 'dark'] as const)(
  'requires a decision on the match of a new tie, with its reason, %s',
  async (scheme) => {
    server.hits.mockImplementation((asked: Asked) => Promise.resolve(answer(asked)));
    const { screen, close, button, field } = await open(undefined, 'legal', scheme);
    await field('Nafn').fill('Fiskur ehf.');
    await button('Bæta við tengdum aðila').click();
    await field('Tengdur aðili').fill(anna.name);
    await field('Tengsl').selectOptions('Stjórnarmaður');
    const said = `${anna.name}, stjórnarmaður þess sem er athugaður, gæti verið gagnaðilinn „${anna.name}“ í máli 0012/2026.`;
    await expect.element(screen.getByText(said)).toBeVisible();
    await expect.element(screen.getByText('Tengsl eru við aðila hinum megin borðsins.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await screen.getByRole('radio', { name: 'Engin tengsl' }).click();
    await field('Rökstuðningur').fill('ok');
    await button('Vista').click();
    await expect.element(screen.getByText('Rökstyddu niðurstöðuna með nokkrum orðum.')).toBeVisible();
    expect(server.createParty).not.toHaveBeenCalled();
    await expect.element(field('Rökstuðningur')).toHaveValue('ok');
    await field('Rökstuðningur').fill('Alnafna hennar.');
    await button('Vista').click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(server.createParty.mock.calls[0]?.[1]).toMatchObject({
      name: 'Fiskur ehf.',
      ties: [{ ...anna, ssn: null }],
      clearance: { decision: 'no_conflict', note: 'Alnafna hennar.' },
    });
  },
);

it('reports at the field what a tie lacks, and ignores an empty row', async () => {
  const { screen, close, button, field } = await open();
  await field('Nafn').fill('Fiskur ehf.');
  await button('Bæta við tengdum aðila').click();
  await field('Kennitala tengds aðila').fill('3213603389');
  await field('Tengsl').selectOptions('Önnur tengsl');
  await button('Vista').click();
  await expect.element(screen.getByText('Kennitalan er ekki gild.')).toBeVisible();
  expect(screen.getByText('Nauðsynlegt svæði').elements()).toHaveLength(2);
  expect(server.createParty).not.toHaveBeenCalled();
  await field('Kennitala tengds aðila').fill('');
  await field('Tengsl').selectOptions('Eigandi');
  await button('Vista').click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(server.createParty.mock.calls[0]?.[1]).toMatchObject({ ties: [] });
});

it('keeps the ties of a party, and does not reopen the decision on the party itself', async () => {
  server.hits.mockResolvedValue([hitBy(null)]);
  const { screen, close, button, field } = await open(7);
  await expect.element(field('Tengdur aðili')).toHaveValue(anna.name);
  await expect.element(field('Kennitala tengds aðila')).toHaveValue('120160-3389');
  await expect.element(screen.getByRole('heading', { name: 'Hagsmunatengsl fundust!' })).toBeVisible();
  await button(`Taka út: ${anna.name}`).click();
  await button('Vista').click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(server.editParty.mock.calls[0]?.[2]).toMatchObject({ ties: [], clearance: null, version: 3 });
});

it('has no ties in an edition without opponents', async () => {
  const { screen, field } = await open(undefined, 'generic');
  await expect.element(field('Nafn')).toBeVisible();
  expect(screen.getByText('Tengdir aðilar').elements()).toEqual([]);
});
