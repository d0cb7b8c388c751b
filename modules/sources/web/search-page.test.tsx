import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type * as Calls from '#web/lib/call.ts';
import { ApiError } from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';
import { searchAddress } from './addresses.ts';
import SourceSearchPage from './search-page.tsx';

// Fakes the server: the tests cover the page's requests and how it shows the answers.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));
const toasted = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/toast.tsx', async (original) => ({ ...(await original<object>()), toast: { error: toasted } }));

const document_ = {
  id: 12,
  number: '912/2020',
  source: 'Hæstiréttur',
  date: '2020-05-07',
  title: 'Hraunborg ehf. gegn Sæmundi Teitssyni',
  subtitle: '',
  type: 'SupremeCourt',
  subtype: 'SupremeCourtVerdict',
  subType: 'SupremeCourtVerdict',
  keywords: [{ id: 31, name: 'Skaðabætur' }],
  description: '',
  fileType: 'html',
  status: null,
  madeUp: true,
};
const act = { ...document_, id: 3, number: '901/2009', title: 'Lög um lausafjárleigu', type: 'ParliamentLaws' };
const found = {
  document: document_,
  highlights: {
    title: [{ text: 'Hraunborg ehf. gegn Sæmundi Teitssyni', hit: false }],
    content: [
      [
        { text: 'Leigusali ber ', hit: false },
        { text: 'ábyrgð', hit: true },
      ],
    ],
  },
};
const results = {
  items: [found],
  value: [found],
  pagination: { total: 25, pageNumber: 1, pageSize: 10 },
  facets: {
    date: [{ value: '2020', count: 25 }],
    type: [{ value: 'SupremeCourt', count: 25 }],
    subType: [{ value: 'SupremeCourtVerdict', count: 25 }],
  },
  totalCount: 25,
  phraseAmong: null as number | null,
  totalSeconds: 0.01,
  didYouMean: null as string | null,
  answers: [],
};
type Asked = { readonly path: string };
type Input = { readonly query: Record<string, unknown> };
const asked = (path: string) => call.mock.calls.filter(([one]) => one.path === path).map(([, input]) => input.query);

let answer: object = results;
beforeEach(async () => {
  answer = results;
  call.mockReset();
  call.mockImplementation(async ({ path }: Asked, input?: Input) => {
    if (path === '/sources') return answer;
    if (path === '/sources/suggestions') return { results: [{ document: document_, text: '' }] };
    if (path === '/sources/keywords' || path === '/sources/keywords/select')
      return { items: document_.keywords, pagination: { total: 1, pageNumber: 1, pageSize: 10 } };
    if (path === '/sources/details') return { items: [act], pagination: { total: 1, pageNumber: 1, pageSize: 10 } };
    if (path === '/sources/references/select')
      return {
        items: [input?.query['ids']]
          .flat()
          .map((id) => ({ id, text: '2. mgr. 5. gr. 901/2009 - Lög um lausafjárleigu' })),
      };
    return { items: [], value: null };
  });
  await page.viewport(1440, 900);
});
const draw = (search = '') =>
  drawAt(SourceSearchPage, `/1/sources/search${search}`, {
    route: '/$tenantId/sources/search',
    search: searchAddress as never,
  });

it('searches by the URL, and updates the URL with the search, ten results a page (SRC-01, SRC-02, SRC-03, SRC-15)', async () => {
  const { screen, place } = await draw(
    '?q=galli&page=2&types=SupremeCourt&keywords=31&references=3:5:2&orderByDate=true&from=2019-01-01&to=2021-12-31&narrowSearch=true',
  );
  await expect.element(screen.getByRole('link', { name: document_.title })).toBeVisible();
  expect(asked('/sources')[0]).toEqual({
    searchQuery: 'galli',
    pageNumber: '2',
    pageSize: '10',
    types: ['SupremeCourt'],
    keywords: ['31'],
    references: ['3:5:2'],
    orderBy: 'D',
    dateFrom: '2019-01-01',
    dateTo: '2021-12-31',
    narrowSearch: 'true',
  });
  await screen.getByRole('button', { name: 'Næsta síða' }).click();
  await expect.poll(place).toContain('page=3');
  await expect.poll(() => asked('/sources').at(-1)).toMatchObject({ pageNumber: '3', searchQuery: 'galli' });
  await screen.getByRole('combobox', { name: 'Leita í heimildum' }).fill('riftun');
  await screen.getByRole('button', { name: 'LEITA', exact: true }).click();
  await expect.poll(place).toContain('q=riftun');
  expect(place(), 'a new search begins at its first page').toContain('page=1');
  await expect.poll(() => asked('/sources').at(-1)).toMatchObject({ pageNumber: '1', searchQuery: 'riftun' });
});

it('shows the results first on a phone, below filters that are unfolded and counted', async () => {
  await page.viewport(390, 844);
  const { screen, place } = await draw('?q=galli&types=SupremeCourt&from=2019-01-01');
  const found = screen.getByRole('link', { name: document_.title });
  await expect.element(found).toBeVisible();
  expect(found.element().getBoundingClientRect().top).toBeLessThan(500);
  expect(screen.getByRole('search').query()).toBeNull();
  await screen.getByRole('button', { name: 'Síur · 2' }).click();
  (screen.getByRole('switch', { name: 'Þröng leit' }).element() as HTMLElement).click();
  await expect.poll(place).toContain('narrowSearch=true');
  await expect.element(screen.getByRole('button', { name: 'Síur · 3' })).toBeVisible();
});

it('suggests a correction, and searches for it', async () => {
  answer = { ...results, totalCount: 0, items: [], value: [], didYouMean: 'leigutaki' };
  const { screen, place } = await draw('?q=leigutkai');
  await screen.getByRole('button', { name: 'leigutaki', exact: true }).click();
  await expect.poll(place).toContain('q=leigutaki');
  await expect.poll(() => asked('/sources').at(-1)).toMatchObject({ searchQuery: 'leigutaki' });
});

it('states in how many sources a phrase of common words was searched, found or not', async () => {
  answer = { ...results, phraseAmong: 1000 };
  const { screen } = await draw('?q=galli');
  await expect.element(screen.getByText(/í þeim 1\.000 nýjustu/)).toBeVisible();
  answer = { ...results, totalCount: 0, items: [], value: [], phraseAmong: 1000 };
  await screen.getByRole('combobox', { name: 'Leita í heimildum' }).fill('riftun');
  await screen.getByRole('button', { name: 'LEITA', exact: true }).click();
  await expect.element(screen.getByText('Ekkert fannst')).toBeVisible();
  await expect.element(screen.getByText(/í þeim 1\.000 nýjustu/)).toBeVisible();
});

it('reads the coarse type in a URL as its authorities (SRC-21, OPEN-35)', async () => {
  const { screen } = await draw('?source=4');
  await expect.element(screen.getByRole('link', { name: document_.title })).toBeVisible();
  expect(asked('/sources')[0]).toMatchObject({ types: ['ParliamentOmbudsman'] });
});

it('suggests from three characters on, cut at a hundred, and opens the chosen one (SRC-04, SRC-07)', async () => {
  const { screen, place } = await draw();
  const box = screen.getByRole('combobox', { name: 'Leita í heimildum' });
  await box.fill('ga');
  await box.fill('');
  await box.fill('galli '.repeat(20));
  await expect.element(screen.getByRole('option', { name: /Hraunborg/ })).toBeVisible();
  expect(asked('/sources/suggestions').map(({ searchQuery }) => searchQuery.length)).toEqual([100]);
  await screen.getByRole('option', { name: /Hraunborg/ }).click();
  await expect.poll(place).toBe('/1/sources/12');
});

it('requests keywords and acts from one character on, ten at a time, and nothing for an empty text (SRC-06, SRC-07)', async () => {
  const { screen, place } = await draw();
  const keywords = screen.getByRole('combobox', { name: 'Lykilorð' });
  await keywords.click();
  expect(asked('/sources/keywords')).toEqual([]);
  expect(asked('/sources/keywords/select')).toEqual([]);
  expect(asked('/sources/references/select')).toEqual([]);
  await keywords.fill('s');
  await screen.getByRole('option', { name: 'Skaðabætur' }).click();
  expect(asked('/sources/keywords')).toEqual([{ name: 's', pageSize: '10' }]);
  await expect.poll(place).toContain('keywords=31');
  await screen.getByRole('button', { name: 'Fjarlægja lykilorð: Skaðabætur' }).click();
  await expect.poll(place).not.toContain('keywords=31');
});

it('selects a place in an act in a dialog: article and paragraph from 1 to 999, the latter only with the former (SRC-06, SRC-08, SRC-09)', async () => {
  const { screen, place } = await draw();
  await screen.getByRole('button', { name: 'Bæta við lagatilvísun' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Lagatilvísun' });
  const act_ = dialog.getByRole('combobox', { name: 'Lög' });
  await act_.fill('l');
  await screen.getByRole('option', { name: '901/2009 - Lög um lausafjárleigu' }).click();
  expect(asked('/sources/details')).toEqual([{ searchQuery: 'l', type: 'ParliamentLaws', pageSize: '10' }]);
  const [section, paragraph] = [dialog.getByLabelText('Grein'), dialog.getByLabelText('Málsgrein')];
  await expect.element(paragraph).toBeDisabled();
  const add = dialog.getByRole('button', { name: 'Bæta við' });
  for (const wrong of ['0', '1000', 'x']) {
    await section.fill(wrong);
    await expect.element(dialog.getByText('Heil tala frá 1 til 999.')).toBeVisible();
    await expect.element(add).toBeDisabled();
  }
  await section.fill('5');
  await paragraph.fill('2');
  await section.fill('');
  await expect.element(paragraph).toHaveValue('');
  await section.fill('5');
  await paragraph.fill('2');
  await add.click();
  await expect.poll(place).toContain('references=3%3A5%3A2');
  await expect.element(screen.getByTitle('2. mgr. 5. gr. 901/2009 - Lög um lausafjárleigu')).toBeVisible();
});

it('offers every type with all of them first, a narrow search, two orders and a help (SRC-05, SRC-11, SRC-12)', async () => {
  const { screen, place } = await draw();
  const type = screen.getByRole('combobox', { name: 'Tegund' });
  expect([...type.element().querySelectorAll('option')].map(({ textContent }) => textContent)[0]).toBe(
    'Allar heimildir',
  );
  expect(type.element().querySelectorAll('option')).toHaveLength(17);
  await type.selectOptions('Hæstiréttur');
  await expect.poll(() => asked('/sources').at(-1)).toMatchObject({ types: ['SupremeCourt'] });
  (screen.getByRole('switch', { name: 'Þröng leit' }).element() as HTMLElement).click();
  await expect.poll(() => asked('/sources').at(-1)).toMatchObject({ narrowSearch: 'true' });
  await screen.getByText('Dagsetningu', { exact: true }).click();
  await expect.poll(place).toContain('orderByDate=true');
  await screen.getByText('Leitarvægi', { exact: true }).click();
  await expect.poll(() => asked('/sources').at(-1)).toMatchObject({ orderBy: 'R' });
  await screen.getByRole('button', { name: 'Hjálp við leit' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Leit í heimildum' })).toBeVisible();
});

it('refuses a date before the year 1100 at its field (SRC-10)', async () => {
  const { screen } = await draw('?from=1099-12-31');
  await expect.element(screen.getByText('Dagsetning má ekki vera fyrir árið 1100.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: document_.title })).toBeVisible();
  expect(asked('/sources').every((query) => query['dateFrom'] === undefined)).toBe(true);
});

it('clears every field and sorts by relevance again with ALLAR HEIMILDIR (SRC-13)', async () => {
  const { screen } = await draw(
    '?q=galli&types=SupremeCourt&keywords=31&orderByDate=true&from=2019-01-01&narrowSearch=true',
  );
  await screen.getByRole('button', { name: 'ALLAR HEIMILDIR' }).click();
  await expect.poll(() => asked('/sources').at(-1)).toEqual({ pageNumber: '1', pageSize: '10', orderBy: 'R' });
  await expect.element(screen.getByRole('combobox', { name: 'Leita í heimildum' })).toHaveValue('');
});

it('narrows by year and kind from their counts, and adds a clicked keyword (SRC-14, SRC-15, SRC-16)', async () => {
  const { screen, place } = await draw('?q=galli');
  expect(screen.getByText('ábyrgð', { exact: true }).element().tagName).toBe('MARK');
  await screen.getByRole('button', { name: /^Dómar Hæstaréttar/ }).click();
  await expect.poll(() => asked('/sources').at(-1)).toMatchObject({ subTypes: ['SupremeCourtVerdict'] });
  await screen.getByRole('button', { name: /^2020/ }).click();
  await expect.poll(() => asked('/sources').at(-1)).toMatchObject({ dateFrom: '2020-01-01', dateTo: '2020-12-31' });
  await screen.getByRole('button', { name: 'Skaðabætur', exact: true }).click();
  await expect.poll(place).toContain('keywords=31');
});

it('reports what failed to load, and that the library is closed (SRC-35, ERR-47, OPEN-17)', async () => {
  toasted.mockClear();
  call.mockImplementation(async ({ path }: Asked) => {
    if (path.startsWith('/sources')) throw new ApiError(500, {});
    return { items: [] };
  });
  const failed = await draw('?q=galli&keywords=31&references=3:5:2');
  await expect.element(failed.screen.getByText('Villa kom upp við að sækja heimildir')).toBeVisible();
  await failed.screen.getByRole('combobox', { name: 'Leita í heimildum' }).fill('galli í');
  await expect.element(failed.screen.getByText('Villa kom upp við að sækja tillögur')).toBeVisible();
  const said = toasted.mock.calls.map(([sentence]) => sentence);
  expect(said).toEqual(
    expect.arrayContaining(['Villa kom upp við að sækja lykilorð', 'Villa kom upp við að sækja lagatilvísanir']),
  );
  await failed.screen.getByRole('combobox', { name: 'Lykilorð' }).fill('s');
  await expect.element(failed.screen.getByText(/^Villa kom upp við að sækja lykilorð/)).toBeVisible();
  call.mockImplementation(async () => {
    throw new ApiError(403, { code: 'sources_off' });
  });
  const closed = await draw();
  await expect.element(closed.screen.getByText('Þú hefur ekki aðgang að heimildum')).toBeVisible();
  await closed.screen.getByRole('button', { name: 'Til baka' }).click();
  await expect.poll(closed.place).toBe('/1/dashboard');
});
