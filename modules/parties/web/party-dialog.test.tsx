import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import type { Registered } from '../contract.ts';
import type { ConflictHit, PartyType } from '../contract/record.ts';
import type * as Api from './api.ts';
import { PartyDialog } from './party-dialog.tsx';

// Fakes the server; the test is about how the dialog handles its answers.
const server = vi.hoisted(() => ({
  lookUp: vi.fn(),
  lookUpInRegistry: vi.fn(),
  createParty: vi.fn(),
  editParty: vi.fn(),
  recordClearance: vi.fn(),
  hits: vi.fn(),
  party: vi.fn(),
}));
vi.mock('./api.ts', async (original) => ({
  ...(await original<typeof Api>()),
  ...server,
  conflictsOptions: (asked: object) => ({
    queryKey: ['conflicts', asked],
    queryFn: () => server.hits(asked),
    retry: false,
  }),
  partyOptions: (type: string, id: number) => ({ queryKey: [type, id], queryFn: () => server.party(id), retry: false }),
}));

// Toasts stay for seconds and would cover the next test's buttons.
vi.mock('#web/lib/toast.tsx', () => ({
  toast: { success: vi.fn(), error: vi.fn(), undo: vi.fn() },
  Toasts: () => null,
}));

const ssn = '1201603389';
const found: Registered = {
  ssn,
  kind: 'person',
  name: 'Jón Jónsson',
  address: 'Brekkugata 1',
  postalCode: '600',
  city: 'Akureyri',
};
const party = (change: object = {}) => ({
  id: 7,
  name: 'Brimalda ehf.',
  ssn,
  address: null,
  postalCode: null,
  city: null,
  email: null,
  phone: null,
  ties: [],
  currencyCode: 'ISK',
  languageCode: 'IS',
  createdByName: null,
  createdDate: '2026-01-01T00:00:00Z',
  modifiedByName: null,
  modifiedDate: '2026-01-01T00:00:00Z',
  version: 3,
  can: { edit: true, delete: true },
  conflicts: [],
  ...change,
});
const hit = (change: Partial<ConflictHit> = {}): ConflictHit => ({
  partyType: 'opponent',
  partyId: 9,
  name: 'Brimalda hf.',
  formerName: null,
  ssn,
  matchedBy: 'name',
  adverse: true,
  deleted: false,
  via: null,
  roles: [],
  ...change,
});

beforeEach(() => {
  for (const played of Object.values(server)) played.mockReset();
  server.lookUp.mockResolvedValue(null);
  server.lookUpInRegistry.mockResolvedValue(found);
  server.hits.mockResolvedValue([]);
  server.createParty.mockResolvedValue(party());
});
afterEach(() => vi.useRealTimers());

async function open(type: PartyType = 'client', id?: number, scheme: 'light' | 'dark' = 'light') {
  const close = vi.fn();
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <PartyDialog type={type} close={close} {...(id === undefined ? {} : { id })} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
    { scheme },
  );
  return {
    screen,
    close,
    dialog: (name: string) => screen.getByRole('dialog', { name }),
    field: (label: string) => screen.getByLabelText(new RegExp(`^${label}`)),
  };
}

describe('the look-up', () => {
  it('starts once the kennitala is complete, first in the firm’s own register and then in the national one, and fills the fields (CLIENT-09, CLIENT-11)', async () => {
    const { field } = await open();
    await field('Kennitala').fill('120160338');
    await field('Kennitala').fill('1201603389');
    await expect.element(field('Nafn')).toHaveValue('Jón Jónsson');
    await expect.element(field('Staður')).toHaveValue('Akureyri');
    await expect.element(field('Kennitala')).toHaveValue('120160-3389');
    expect(server.lookUp.mock.calls.map(([type, digits]) => [type, digits])).toEqual([['client', ssn]]);
  });

  it('opens the party that already has it (CLIENT-10, CLIENT-08)', async () => {
    server.lookUp.mockResolvedValue(party());
    server.party.mockResolvedValue(party());
    const { screen, dialog, field } = await open();
    await field('Kennitala').fill(ssn);
    await expect.element(dialog('Breyta viðskiptavini')).toBeVisible();
    await expect.element(field('Nafn')).toHaveValue('Brimalda ehf.');
    await expect.element(screen.getByText(/Þessi kennitala er þegar á skrá/)).toBeVisible();
    expect(server.lookUpInRegistry).not.toHaveBeenCalled();
  });

  it.each([
    [
      new ApiError(404, { code: 'not_in_registry', detail: 'Kennitala finnst ekki í þjóðskrá' }),
      'Kennitala finnst ekki í þjóðskrá',
    ],
    [
      new ApiError(503, { code: 'registry_down', detail: 'Villa kom upp við að sækja úr þjóðskrá' }),
      'Villa kom upp við að sækja úr þjóðskrá',
    ],
    [new ApiError(0), 'Villa kom upp við að leita að kennitölu'],
  ])('reports the problem, and lets the person continue (CLIENT-12, ERR-36, ERR-37): %o', async (refusal, sentence) => {
    server.lookUpInRegistry.mockRejectedValue(refusal);
    const { screen, field } = await open();
    await field('Kennitala').fill(ssn);
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await field('Nafn').fill('Jón');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.poll(() => server.createParty.mock.calls.length).toBe(1);
  });

  it('warns of a wrong check digit, and saves anyway (OPEN-50)', async () => {
    server.lookUpInRegistry.mockRejectedValue(
      new ApiError(404, { code: 'not_in_registry', detail: 'Kennitala finnst ekki í þjóðskrá' }),
    );
    const { screen, field, close } = await open();
    await field('Kennitala').fill('1201603399');
    await expect.element(screen.getByText(/Vartala stemmir ekki/)).toBeVisible();
    await field('Nafn').fill('Jón Jónsson');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(server.createParty.mock.calls[0]?.[1]).toMatchObject({ ssn: '1201603399' });
  });

  it('does not warn if the registry knows it: new ones have no check digit (OPEN-50)', async () => {
    const { screen, field } = await open();
    await field('Kennitala').fill('1201603399');
    await expect.element(field('Nafn')).toHaveValue('Jón Jónsson');
    await expect.element(screen.getByText(/Vartala stemmir ekki/)).not.toBeInTheDocument();
  });
});

describe('the name of one party and the kennitala of another', () => {
  const other = '0107732309';
  it('are not saved while the registry is asked for the second', async () => {
    const { screen, field } = await open();
    await field('Kennitala').fill(ssn);
    await expect.element(field('Nafn')).toHaveValue('Jón Jónsson');
    const slow = Promise.withResolvers<Registered>();
    server.lookUpInRegistry.mockReturnValue(slow.promise);
    await field('Kennitala').fill(other);
    await screen.getByRole('button', { name: 'Vista' }).click();
    slow.resolve({ ...found, ssn: other, name: 'Anna Sveinsdóttir' });
    await expect.element(screen.getByText(/Nafnið kom úr þjóðskrá/)).toBeVisible();
    await expect.element(field('Nafn')).toHaveValue('Anna Sveinsdóttir');
    expect(server.createParty).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect
      .poll(() => server.createParty.mock.calls[0]?.[1])
      .toMatchObject({ ssn: other, name: 'Anna Sveinsdóttir' });
  });

  it.each([
    new ApiError(0),
    new ApiError(503, { code: 'registry_down' }),
    new ApiError(404, { code: 'not_in_registry' }),
  ])('are separated if the registry does not know the second: %o', async (refusal) => {
    const { screen, field } = await open();
    await field('Kennitala').fill(ssn);
    await expect.element(field('Nafn')).toHaveValue('Jón Jónsson');
    server.lookUpInRegistry.mockRejectedValue(refusal);
    await field('Kennitala').fill(other);
    await expect.element(field('Nafn')).toHaveValue('');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(field('Nafn')).toHaveAttribute('aria-invalid', 'true');
    expect(server.createParty).not.toHaveBeenCalled();
  });

  it('are asked about if the name was typed: confirming saves them, and later input is asked about again', async () => {
    server.party.mockResolvedValue(party({ name: 'Brimalda ehf.', ssn: '5907870359' }));
    server.editParty.mockResolvedValue(party({ version: 4 }));
    const { screen, field, close } = await open('client', 7);
    await field('Kennitala').fill(ssn);
    const save = screen.getByRole('button', { name: 'Vista' });
    await save.click();
    const question = screen.getByText(/kennitalan á nafninu „Jón Jónsson“, en hér er ritað „Brimalda ehf.“/);
    await expect.element(question).toBeVisible();
    await field('Nafn').fill('Brimalda hf.');
    await expect.element(question).not.toBeInTheDocument();
    await save.click();
    await expect.element(screen.getByText(/en hér er ritað „Brimalda hf.“/)).toBeVisible();
    expect(server.editParty).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Vista samt' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(server.editParty.mock.calls[0]?.[2]).toMatchObject({ ssn, name: 'Brimalda hf.' });
  });

  it('are not asked about if the name is another form of the registry’s', async () => {
    const { screen, field, close } = await open();
    await field('Nafn').fill('Jón J. Jónsson');
    await field('Kennitala').fill(ssn);
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
  });

  it('are separated if the first kennitala is typed again: the data of the second disappears', async () => {
    server.party.mockResolvedValue(party({ name: 'Brimalda ehf.', ssn: '5907870359' }));
    const { field } = await open('client', 7);
    await field('Kennitala').fill(ssn);
    await expect.element(field('Staður')).toHaveValue('Akureyri');
    await field('Kennitala').fill('5907870359');
    await expect.element(field('Staður')).toHaveValue('');
    await expect.element(field('Nafn')).toHaveValue('Brimalda ehf.');
  });
});

describe('a conflict', () => {
  it.each([
    ['client', 'Þessi aðili er þegar skráður sem gagnaðili.'],
    ['opponent', 'Þessi aðili er þegar skráður sem viðskiptavinur.'],
  ] as const)(
    'is shown while a person enters a new %s, and saved with the decision (CLIENT-13, OPP-05)',
    async (type, sentence) => {
      server.hits.mockResolvedValue([hit({ partyType: type === 'client' ? 'opponent' : 'client' })]);
      const { screen, field, close } = await open(type);
      await field('Nafn').fill('Brimöldu');
      await expect.element(screen.getByRole('heading', { name: 'Hagsmunatengsl fundust!' })).toBeVisible();
      await expect.element(screen.getByText(sentence)).toBeVisible();
      await screen.getByRole('button', { name: 'Vista' }).click();
      await expect.element(screen.getByText('Veldu niðurstöðu áður en þú vistar.')).toBeVisible();
      expect(server.createParty).not.toHaveBeenCalled();
      await screen.getByRole('radio', { name: 'Upplýst samþykki' }).click();
      await screen.getByRole('button', { name: 'Vista' }).click();
      await expect.element(screen.getByText('Skrifaðu hverjir samþykktu og hvað þeim var sagt.')).toBeVisible();
      expect(server.createParty).not.toHaveBeenCalled();
      await field('Rökstuðningur').fill('Báðir vita.');
      await screen.getByRole('button', { name: 'Vista' }).click();
      await expect.poll(() => close.mock.calls.length).toBe(1);
      expect(server.createParty.mock.calls[0]?.[1]).toMatchObject({
        name: 'Brimöldu',
        clearance: { decision: 'consent', note: 'Báðir vita.' },
      });
    },
  );

  it('that is declined is only recorded: nobody is registered', async () => {
    server.hits.mockResolvedValue([hit()]);
    const { screen, field, close } = await open();
    await field('Nafn').fill('Brimalda');
    await screen.getByRole('radio', { name: 'Verki hafnað' }).click();
    await screen.getByRole('button', { name: 'Skrá athugun' }).click();
    await expect.element(screen.getByText('Rökstyddu niðurstöðuna með nokkrum orðum.')).toBeVisible();
    expect(server.recordClearance).not.toHaveBeenCalled();
    await field('Rökstuðningur').fill('Sama félag.');
    await screen.getByRole('button', { name: 'Skrá athugun' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(server.createParty).not.toHaveBeenCalled();
    expect(server.recordClearance.mock.calls[0]).toEqual([
      { partyType: 'client', partyId: null, name: 'Brimalda', ssn: null, ties: [] },
      'declined',
      'Sama félag.',
    ]);
  });

  it('names its cases, and a party of the same kind can be opened instead', async () => {
    const held = {
      projectId: 3,
      projectYearNumber: '2026-0003',
      projectName: 'Kaup á húsi',
      statusId: 2,
      projectDeleted: false,
      role: 'primary_opponent' as const,
      since: '2026-01-01T00:00:00Z',
      until: null,
    };
    server.hits.mockResolvedValue([
      hit({ roles: [held] }),
      hit({ partyType: 'client', partyId: 7, name: 'Brimalda ehf.', adverse: false }),
    ]);
    server.party.mockResolvedValue(party());
    const { screen, field, dialog } = await open();
    await field('Nafn').fill('Brimalda');
    await screen.getByRole('button', { name: 'Mál (1)' }).click();
    await expect.element(screen.getByText(/Kaup á húsi/)).toBeVisible();
    await expect.element(screen.getByText(/Aðalgagnaðili/)).toBeVisible();
    await screen.getByRole('button', { name: 'Opna' }).click();
    await expect.element(dialog('Breyta viðskiptavini')).toBeVisible();
  });

  it('that cannot be checked prevents saving, and can be retried', async () => {
    server.hits.mockRejectedValue(new ApiError(500));
    const { screen, field, close } = await open();
    await field('Nafn').fill('Brimalda');
    await expect.element(screen.getByRole('button', { name: 'Reyna aftur' })).toBeVisible();
    await screen.getByRole('button', { name: 'Vista' }).click();
    expect(server.createParty).not.toHaveBeenCalled();
    server.hits.mockResolvedValue([]);
    await screen.getByRole('button', { name: 'Reyna aftur' }).click();
    await expect.element(screen.getByRole('button', { name: 'Reyna aftur' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
  });
});

describe('saving', () => {
  const nouns = { client: 'viðskiptavini', opponent: 'gagnaðila' };
  const kinds = ['client', 'opponent'] as const;
  it.each(kinds)('an edited %s reports that the server failed (ERR-34, ERR-35)', async (kind) => {
    server.editParty.mockRejectedValueOnce(new ApiError(500));
    server.party.mockResolvedValue(party());
    const { screen, field } = await open(kind, 7);
    await field('Nafn').fill('Drangur slf.');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByText(new RegExp(`^Villa kom upp við að breyta ${nouns[kind]}\\. `))).toBeVisible();
  });

  it.each(kinds)('a new %s: missing values at fields, kept input on failure (ERR-34, ERR-35)', async (kind) => {
    server.createParty.mockRejectedValueOnce(new ApiError(500));
    const { screen, field, close } = await open(kind);
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(field('Nafn')).toHaveAttribute('aria-invalid', 'true');
    await field('Nafn').fill('Drangur slf.');
    await field('Heimilisfang').fill('Höfn 2');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByText(new RegExp(`^Villa kom upp við að skrá ${nouns[kind]}\\. `))).toBeVisible();
    await expect.element(field('Heimilisfang')).toHaveValue('Höfn 2');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    const [[, , first], [, , second]] = server.createParty.mock.calls as [unknown[], unknown[]];
    expect(second).toBe(first);
  });

  it('over somebody else’s change shows theirs, and keeps mine on request (WIRE-23)', async () => {
    server.party.mockResolvedValue(party());
    server.editParty
      .mockRejectedValueOnce(new ApiError(412, { code: 'stale', current: party({ version: 4, city: 'Selfoss' }) }))
      .mockResolvedValueOnce(party({ version: 5 }));
    const { screen, field, close } = await open('client', 7);
    await field('Heimilisfang').fill('Mitt hús');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByText('Selfoss')).toBeVisible();
    await expect.element(field('Heimilisfang')).toHaveValue('Mitt hús');
    await screen.getByRole('button', { name: 'Halda mínu' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(server.editParty.mock.calls.map(([, , body]) => (body as { version: number }).version)).toEqual([3, 4]);
  });

  it('is not offered to people who may only read (PERM-14)', async () => {
    server.party.mockResolvedValue(party({ can: { edit: false, delete: false } }));
    const { screen, field } = await open('client', 7);
    await expect.element(field('Nafn')).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Vista' })).toBeDisabled();
  });
});

it.each(['light', 'dark'] as const)('has no axe violations with a conflict shown, %s', async (scheme) => {
  server.hits.mockResolvedValue([
    hit(),
    hit({ partyType: 'client', adverse: false, deleted: true, formerName: 'Gamla nafnið' }),
  ]);
  const { screen, field } = await open('client', undefined, scheme);
  await field('Nafn').fill('Brimalda');
  await expect.element(screen.getByRole('heading', { name: 'Hagsmunatengsl fundust!' })).toBeVisible();
  await screen.getByRole('radio', { name: 'Engin tengsl' }).click();
  expect(await axeFindings()).toEqual([]);
});
