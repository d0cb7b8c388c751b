import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type * as Calls from '#web/lib/call.ts';
import type * as Settings from '#web/lib/settings.ts';
import { drawAt } from '#tests/support/routed.tsx';
import { PartyList } from './party-list.tsx';

// Fakes the server; the test is about what the lists ask for and how they handle the answers.
const call = vi.hoisted(() => vi.fn());
const download = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));
vi.mock('#web/lib/download.ts', () => ({ download }));

// What the server says of itself in the page; a test may change it.
const settings = vi.hoisted(() => ({ register: true }));
vi.mock('#web/lib/settings.ts', async (original) => {
  const own = await original<typeof Settings>();
  return { ...own, settings: Object.assign(settings, { ...own.settings, ...settings }) };
});

const party = (id: number, name: string) => ({
  id,
  name,
  ssn: null,
  address: null,
  postalCode: null,
  city: 'Reykjavík',
  email: null,
  phone: null,
  currencyCode: 'ISK',
  languageCode: 'IS',
  countryCode: 'IS',
  createdByName: null,
  modifiedByName: null,
  createdDate: '2026-01-01T00:00:00Z',
  modifiedDate: '2026-01-01T00:00:00Z',
  version: 1,
  can: { edit: true, delete: true },
});
type Asked = { readonly path: string };
type Input = { readonly query: { readonly pageNumber: string; readonly pageSize: string; readonly orderBy: string } };
const asked = () =>
  call.mock.calls.filter(([{ path }]) => /^\/(clients|opponents)$/.test(path)).map(([, input]) => input.query);

beforeEach(async () => {
  download.mockClear();
  call.mockReset();
  call.mockImplementation(async ({ path }: Asked, input?: Input) => {
    if (!/^\/(clients|opponents)$/.test(path)) return { value: null };
    const pageNumber = Number(input?.query.pageNumber);
    const items = pageNumber === 1 ? [party(4, 'Brimalda ehf.'), party(7, 'Drangur slf.')] : [];
    return { items, pagination: { total: 2, pageNumber, pageSize: Number(input?.query.pageSize) } };
  });
  await page.viewport(1440, 900);
});

const cases = [
  { type: 'client', path: 'clients', title: 'Viðskiptavinir', create: 'Nýr viðskiptavinur' },
  { type: 'opponent', path: 'opponents', title: 'Gagnaðilar', create: 'Nýr gagnaðili' },
] as const;

describe.each(cases)('the list of $path', ({ type, path, title, create }) => {
  const List = () => <PartyList type={type} />;

  it('requests 20 by name, with a search box and ways to create, edit and delete (CLIENT-02, OPP-02)', async () => {
    const { screen } = await drawAt(List, `/1/${path}`);
    await expect.element(screen.getByRole('grid', { name: title })).toBeVisible();
    expect(asked()[0]).toMatchObject({ pageNumber: '1', pageSize: '20', orderBy: 'name asc' });
    await expect.element(screen.getByRole('button', { name: create })).toBeVisible();
    await screen.getByRole('searchbox').fill('drang');
    await expect.poll(() => asked().at(-1)).toMatchObject({ search: 'drang' });
    await screen
      .getByRole('row', { name: /Drangur/ })
      .getByRole('button')
      .last()
      .click();
    const offered = () => [...document.querySelectorAll('[role=menuitem]')].map((entry) => entry.textContent);
    await expect.poll(offered).toEqual(['Breyta', 'Eyða']);
  });

  it('opens a party’s page by its name, and by a double click anywhere on its row (CLIENT-01, CLIENT-03, OPP-01, OPP-03)', async () => {
    const { screen, place } = await drawAt(List, `/1/${path}`);
    await expect.element(screen.getByRole('link', { name: 'Drangur slf.' })).toHaveAttribute('href', `/1/${path}/7`);
    await screen
      .getByRole('row', { name: /Brimalda/ })
      .getByText('Reykjavík')
      .dblClick();
    await expect.poll(place).toBe(`/1/${path}/4`);
  });

  it('treats an invalid URL as the list, and a page that no longer exists as the last (CLIENT-02, OPP-02)', async () => {
    const { screen, place } = await drawAt(List, `/1/${path}?page=9&size=7&sort=hack%20desc`);
    await expect.element(screen.getByText('Brimalda ehf.')).toBeVisible();
    expect(asked()[0]).toMatchObject({ pageNumber: '9', pageSize: '20', orderBy: 'name asc' });
    expect(place()).toContain('page=1');
  });
});

it('exports to Excel as searched and sorted, clients only (CLIENT-02, OPP-02)', async () => {
  const opponents = await drawAt(() => <PartyList type="opponent" />, '/1/opponents');
  await expect.element(opponents.screen.getByRole('grid')).toBeVisible();
  expect(opponents.screen.getByRole('button', { name: 'Flytja út' }).elements()).toEqual([]);
  await opponents.screen.unmount();
  const { screen } = await drawAt(() => <PartyList type="client" />, '/1/clients?search=drang&sort=city%20desc');
  await screen.getByRole('button', { name: 'Flytja út' }).click();
  await expect
    .poll(() => download.mock.calls)
    .toEqual([
      [
        expect.objectContaining({ path: '/clients/export' }),
        { body: { search: 'drang', format: 'Excel', orderBy: 'city desc' } },
      ],
    ]);
});

it.each([
  [true, 'Sláðu inn kennitölu og þjóðskrá fyllir út nafn og heimilisfang.'],
  [false, 'Skráðu þann fyrsta hér, eða fluttu þá inn úr skrá.'],
])('promises what the register fills in only where one is connected: %s', async (register, sentence) => {
  settings.register = register;
  call.mockImplementation(async ({ path }: Asked) =>
    /^\/clients$/.test(path) ? { items: [], pagination: { total: 0, pageNumber: 1, pageSize: 20 } } : { value: null },
  );
  const { screen } = await drawAt(() => <PartyList type="client" />, '/1/clients');
  await expect.element(screen.getByText(sentence)).toBeVisible();
});
