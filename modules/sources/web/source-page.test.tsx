import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type * as Calls from '#web/lib/call.ts';
import type * as Toasts from '#web/lib/toast.tsx';
import { ApiError } from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';
import { sourceAddress } from './addresses.ts';
import SourcePage from './source-page.tsx';
import { useAnchor } from './use-anchor.ts';

// Fakes the server: the tests cover the page's requests and how it shows the answers.
const call = vi.hoisted(() => vi.fn());
const fetchFile = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call, fetchFile }));
const said = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), undo: vi.fn() }));
// In the real object, because `failed` calls its `error`.
vi.mock('#web/lib/toast.tsx', async (original) => {
  const real = await original<typeof Toasts>();
  return { ...real, toast: Object.assign(real.toast, said) };
});

const block = (kind: string, text: string, anchor: string | null, label: string | null = null) => ({
  kind,
  text,
  anchor,
  label,
  amended: null,
});
const act = {
  id: 3,
  number: '901/2009',
  source: 'Lagasafn',
  date: '2009-04-17',
  title: 'Lög um lausafjárleigu',
  subtitle: '',
  type: 'ParliamentLaws',
  subtype: 'LawsInForce',
  subType: 'LawsInForce',
  keywords: [],
  description: '',
  fileType: 'html',
  status: 'in_force',
  madeUp: true,
  parties: '',
  url: null,
  originalUrl: null,
  versions: 0,
  release: null,
  blocks: [
    block('article', 'Galli', 'G5', '5. gr.'),
    block('paragraph', 'Leigutaki getur krafist bóta.', 'G5M1'),
    block('paragraph', 'Tilkynna skal um galla.', 'G5M2'),
  ],
  references: [],
  referenceDetails: [],
  citedBy: [],
  appeals: { below: [] as object[], above: [] as object[] },
  aiChatMessages: [] as object[],
  suggestedQuestions: [] as string[],
};
const ruling = {
  ...act,
  number: '912/2020',
  type: 'SupremeCourt',
  subtype: 'SupremeCourtVerdict',
  title: 'Hraunborg ehf. gegn Sæmundi Teitssyni',
  blocks: [block('paragraph', 'Grafan var gölluð.', 'P1', '1.')],
  suggestedQuestions: ['Hver var niðurstaðan?'],
};
const message = (id: number, senderRole: string, text: string) => ({
  id,
  senderRole,
  message: text,
  parts: [],
  failed: false,
  employeeId: 1,
  createdDate: '2026-01-01T00:00:00Z',
});
const corners = [
  { x: 56, y: 80 },
  { x: 506, y: 80 },
  { x: 506, y: 100 },
  { x: 56, y: 100 },
];
const scan = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    image: { base64Image: null, width: 560, height: 800, url: null },
    lines: [{ text: `Lína á síðu ${place + 1}`, corners }],
  }));

type Asked = { readonly path: string; readonly method: string };
let source: object = act;
let answers: Record<string, () => unknown> = {};
const asked = (path: string) => call.mock.calls.filter(([one]) => one.path === path);

beforeEach(async () => {
  source = act;
  answers = {};
  for (const one of Object.values(said)) one.mockClear();
  fetchFile.mockReset().mockResolvedValue(new Blob(['%PDF-1.4']));
  call.mockReset();
  call.mockImplementation(async ({ path, method }: Asked) => {
    const own = answers[`${method} ${path}`];
    if (own) return own();
    if (path === '/sources/settings') return { enabled: true, chat: true, model: false, madeUp: true, use: null };
    if (path === '/sources/:id') return source;
    if (path.endsWith('/totals'))
      return {
        items: [
          { section: 5, letter: '', paragraph: 1, count: 4 },
          { section: 5, letter: '', paragraph: null, count: 6 },
        ],
      };
    return { items: [], more: false, pagination: { total: 0, pageNumber: 1, pageSize: 20 } };
  });
  await page.viewport(1440, 900);
});
const fails = (status: number) => () => {
  throw new ApiError(status, {});
};
const draw = (hash = '') =>
  drawAt(SourcePage, `/1/sources/3${hash}`, { route: '/$tenantId/sources/$id', search: sourceAddress as never });

it('counts references to each article and paragraph of an act, and links to them (SRC-30)', async () => {
  const { screen } = await draw();
  await screen.getByRole('button', { name: '4 heimildir vísa hingað' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'Sýna allar í leit' }))
    .toHaveAttribute('href', '/1/sources/search?references=3%3A5%3A1');
  await expect.element(screen.getByRole('button', { name: '6 heimildir vísa hingað' })).toBeVisible();
});

const citing = (id: number) => ({
  id,
  number: `${id}/2020`,
  title: 'Hraunborg ehf. gegn Sæmundi',
  type: 'SupremeCourt',
  date: '2020-05-07',
  madeUp: false,
});

it('lists the latest references to each place in the margin, if there is room (SRC-30)', async () => {
  source = { ...act, blocks: [...act.blocks, block('paragraph', 'Af ákvæðum til bráðabirgða.', 'B5M1')] };
  answers['GET /sources/:id/references/inverted/latest'] = () => ({
    items: [{ anchor: 'G5M1', sources: [citing(912), citing(913)] }],
  });
  await page.viewport(1920, 1000);
  const { screen } = await draw();
  const margin = screen.getByRole('list', { name: 'Vísa í 1. mgr. 5. gr.' });
  await expect.element(margin.getByRole('link').nth(1)).toHaveAttribute('href', '/1/sources/913');
  await expect.element(margin.getByRole('link').first()).toHaveTextContent('912/2020 Hraunborg ehf. gegn Sæmundi');
  const place = document.querySelector('#G5M1 > p')?.getBoundingClientRect();
  const beside = margin.element().getBoundingClientRect();
  expect(beside.left).toBeGreaterThan(place?.right ?? Infinity);
  expect(Math.abs(beside.top - (place?.top ?? 0))).toBeLessThan(20);
  // Requested once, for all its neighbours; a temporary provision is not an article of the same number.
  expect(asked('/sources/:id/references/inverted/latest').map(([one, { query }]) => [one.method, query])).toEqual([
    ['GET', { places: ['G5', 'G5M1'] }],
  ]);
  expect(document.querySelectorAll('#B5M1 button')).toHaveLength(1);
});

it('shows no margin without room, and requests nothing for it', async () => {
  await page.viewport(1280, 900);
  const { screen } = await draw();
  await screen.getByRole('button', { name: '4 heimildir vísa hingað' }).click();
  await expect.element(screen.getByRole('link', { name: 'Sýna allar í leit' })).toBeVisible();
  expect(asked('/sources/:id/references/inverted/latest')).toEqual([]);
});

it('lists references to the place being read beside an act, and follows the reader (SRC-30)', async () => {
  const filler = Array.from({ length: 40 }, (_, place) => block('paragraph', 'Ákvæði. '.repeat(60), `G${place + 6}M1`));
  source = { ...act, blocks: [...act.blocks, ...filler] };
  answers['GET /sources/:id/references/inverted/totals'] = () => ({
    items: [
      { section: 5, letter: '', paragraph: 1, count: 4 },
      { section: 40, letter: '', paragraph: 1, count: 1 },
    ],
  });
  const { screen } = await draw();
  await screen.getByText('Tilvitnanir').click();
  const here = (place: string) => screen.getByRole('region', { name: `Vísa í ${place}` });
  await expect
    .element(here('1. mgr. 5. gr.').getByRole('link', { name: 'Sýna allar í leit' }))
    .toHaveAttribute('href', '/1/sources/search?references=3%3A5%3A1');
  document.querySelector('#G40M1')?.scrollIntoView();
  await expect.element(here('1. mgr. 40. gr.')).toBeVisible();
  await expect.element(here('1. mgr. 5. gr.')).not.toBeInTheDocument();
  // Without references to the current place the last ones stay.
  document.querySelector('#G45M1')?.scrollIntoView();
  await expect.element(here('1. mgr. 40. gr.')).toBeVisible();
});

it('lists the courts that judged the case before and after, and links to them', async () => {
  const of = { title: 'Sama mál', date: '2019-05-03', madeUp: true };
  source = {
    ...ruling,
    appeals: {
      above: [{ ...of, id: 7, number: '916/2019', type: 'CircuitCourt', outcome: 'upheld' }],
      below: [{ ...of, id: 8, number: 'E-915/2018', type: 'DistrictCourt' }],
    },
  };
  const { screen } = await draw();
  const courts = screen.getByRole('list', { name: 'Á öðrum dómstigum' });
  await expect.element(courts.getByText(/^Staðfest í Landsrétti, nr\./)).toBeVisible();
  await expect.element(courts.getByText(/^Fyrri úrlausn héraðsdóms, nr\./)).toBeVisible();
  await expect
    .element(courts.getByRole('link', { name: '916/2019' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/1\/sources\/7(?:\?|$)/));
});

it('scrolls to the place in the URL, looking for it five times, each time later (SRC-31, SRC-32)', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const find = document.getElementById.bind(document);
  const looked = vi.spyOn(document, 'getElementById');
  await draw('#G5M2');
  await expect.poll(() => scrolled.mock.contexts.map((element) => (element as Element).id)).toContain('G5M2');
  expect([...document.querySelectorAll('[data-here]')].map(({ id }) => id)).toEqual(['G5M2']);
  const times: number[] = [];
  looked.mockImplementation((id) => {
    if (id === 'G99M1') times.push(performance.now());
    return find(id);
  });
  const Late = () => {
    useAnchor(true);
    return null;
  };
  await drawAt(Late, '/1/sources/3#G99M1');
  // The last attempt was longer ago than any wait.
  await expect.poll(() => performance.now() - (times.at(-1) ?? Infinity), { timeout: 8000 }).toBeGreaterThan(1100);
  const last = times.slice(-5);
  const waits = last.slice(1).map((time, place) => time - (last[place] ?? 0));
  for (const [place, wait] of waits.entries()) expect(wait).toBeGreaterThan(200 * (place + 1) - 20);
  expect(waits).toHaveLength(4);
  scrolled.mockRestore();
  looked.mockRestore();
});

it('shows a PDF as published, and its text (SRC-27)', async () => {
  source = { ...ruling, fileType: 'pdf' };
  const { screen } = await draw();
  await expect.element(screen.getByRole('radio', { name: 'Frumrit' })).toBeChecked();
  await expect.poll(() => fetchFile.mock.calls[0]?.[1]).toEqual({ params: { id: '3', part: '0' } });
  await screen.getByText('Texti', { exact: true }).click();
  await expect.element(screen.getByText(/Grafan var gölluð/)).toBeVisible();
});

it('has lines of 68 characters, narrower or wider by choice, which is remembered', async () => {
  localStorage.clear();
  const { screen } = await draw();
  const measure = () => {
    const text = screen.getByText('Leigutaki getur krafist bóta.').element().closest('[lang="is"]') as HTMLElement;
    return text.style.getPropertyValue('--measure');
  };
  expect(measure()).toBe('68ch');
  await screen.getByRole('button', { name: 'Breiðari texti' }).click();
  await expect.poll(measure).toBe('90ch');
  await expect.element(screen.getByRole('button', { name: 'Breiðari texti' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Mjórri texti' }).click();
  await screen.getByRole('button', { name: 'Mjórri texti' }).click();
  await expect.poll(measure).toBe('54ch');
  await screen.unmount();
  const again = await draw();
  const kept = again.screen.getByText('Leigutaki getur krafist bóta.').element().closest('[lang="is"]') as HTMLElement;
  expect(kept.style.getPropertyValue('--measure')).toBe('54ch');
  localStorage.clear();
});

it('shows a text-only source as text (SRC-27)', async () => {
  source = { ...ruling, fileType: 'html' };
  const { screen } = await draw();
  await expect.element(screen.getByText(/Grafan var gölluð/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Frumrit' }).elements()).toEqual([]);
});

it('overlays the recognised text on a scanned page, by its corners, scaled to the page’s width (SRC-27, SRC-33, API-179)', async () => {
  source = { ...ruling, fileType: 'json' };
  answers = { 'GET /sources/:id/pages': () => ({ pages: scan(1) }) };
  const { screen } = await draw();
  const line = screen.getByText('Lína á síðu 1').element() as HTMLElement;
  const sheet = line.closest('section') as HTMLElement;
  const scale = (sheet.parentElement?.clientWidth ?? 0) / 1120;
  expect(scale).toBeGreaterThan(0.3);
  await expect.poll(() => Number.parseFloat(line.style.fontSize)).toBeCloseTo(40 * scale, 1);
  expect(Number.parseFloat(line.style.left)).toBeCloseTo(112 * scale, 1);
  expect(Number.parseFloat(line.style.top)).toBeCloseTo(160 * scale, 1);
  await expect.poll(() => line.getBoundingClientRect().width).toBeCloseTo(900 * scale, 0);
});

it('renders ten scanned pages per frame, and waits 250 ms after a resize (SRC-34)', async () => {
  source = { ...ruling, fileType: 'json' };
  answers = { 'GET /sources/:id/pages': () => ({ pages: scan(35) }) };
  const frames: FrameRequestCallback[] = [];
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => frames.push(next));
  const { screen } = await draw();
  const pages = () => screen.getByText(/^Lína á síðu/).elements().length;
  await expect.poll(pages).toBe(10);
  const draws = () => frames.splice(0).forEach((next) => next(0));
  draws();
  await expect.poll(pages).toBe(20);
  frame.mockRestore();
  draws();
  await expect.poll(pages).toBe(35);
  const line = screen.getByText('Lína á síðu 1', { exact: true }).element() as HTMLElement;
  const before = line.style.fontSize;
  await page.viewport(700, 900);
  const resized = performance.now();
  expect(line.style.fontSize).toBe(before);
  await expect.poll(() => line.style.fontSize).not.toBe(before);
  expect(performance.now() - resized).toBeGreaterThan(150);
});

it('prints, and clears the chat to its greeting and sample questions (SRC-28, AI-01, AI-04, ERR-50)', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  source = { ...ruling, aiChatMessages: [message(1, 'User', 'Hver vann?'), message(2, 'AI', 'Stefnandi.')] };
  answers = { 'DELETE /sources/:id/source-ai-chat-messsages': fails(500) };
  const { screen } = await draw();
  await screen.getByRole('button', { name: 'Prenta' }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Hver var niðurstaðan?' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Hreinsa spjall' }).click();
  await expect.poll(() => said.error.mock.calls.flat()).toContain('Villa kom upp við að hreinsa spjall');
  answers = {};
  source = ruling;
  await screen.getByRole('button', { name: 'Hreinsa spjall' }).click();
  await expect.element(screen.getByRole('button', { name: 'Hver var niðurstaðan?' })).toBeVisible();
  await expect.element(screen.getByText(/^Spurðu um efni heimildarinnar/)).toBeVisible();
  expect(asked('/sources/:id/source-ai-chat-messsages')).toHaveLength(2);
});

it('reports that it was saved on the case, or why it was not (ERR-49)', async () => {
  const project = { id: 7, name: 'Riftun', yearNumber: '2026-0007', statusId: 1, clientName: 'Bú ehf.' };
  answers = {
    'GET /projects/lite': () => ({ items: [project] }),
    'POST /sources/saved': fails(500),
  };
  const { screen } = await draw();
  await screen.getByRole('button', { name: 'Vista á mál' }).first().click();
  const dialog = screen.getByRole('dialog', { name: 'Vista heimild á mál' });
  await dialog.getByRole('combobox', { name: 'Mál' }).click();
  await screen.getByRole('option', { name: /2026-0007/ }).click();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await expect.poll(() => document.body.innerText).toContain('Villa kom upp við að tengja við mál');
  answers = { ...answers, 'POST /sources/saved': () => ({}) };
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await expect.poll(() => said.success.mock.calls.flat()).toContain('Tókst að tengja máli 2026-0007');
});

it('loads similar sources twenty at a time (SRC-29)', async () => {
  source = ruling;
  const like = (id: number) => ({ ...ruling, id, title: `Dómur ${id}` });
  const pages = [
    { items: Array.from({ length: 20 }, (_, n) => like(n + 50)), more: true },
    { items: [like(70)], more: false },
  ];
  answers = { 'GET /sources/MoreLikeThis': () => pages.shift() };
  const { screen } = await draw();
  await screen.getByText('Áþekkar', { exact: true }).click();
  await screen.getByRole('button', { name: 'Sýna fleiri' }).click();
  await expect.element(screen.getByRole('link', { name: 'Dómur 70' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Dómur \d/ }).elements()).toHaveLength(21);
  expect(screen.getByRole('button', { name: 'Sýna fleiri' }).elements()).toEqual([]);
  expect(asked('/sources/MoreLikeThis').map(([, { query }]) => [query.top, query.skip])).toEqual([
    ['20', '0'],
    ['20', '20'],
  ]);
});

it('offers no questions about an act (AI-01)', async () => {
  const { screen } = await draw();
  await expect.element(screen.getByRole('textbox', { name: 'Spurning' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Tillögur að spurningum' }).elements()).toEqual([]);
});

it('reports what failed to load (ERR-48, ERR-52)', async () => {
  source = { ...ruling, fileType: 'json' };
  answers = {
    'GET /sources/:id/pages': fails(500),
    'GET /sources/MoreLikeThis': fails(500),
    'GET /sources/:id/references/inverted/totals': fails(500),
  };
  const { screen } = await draw();
  await expect.element(screen.getByText('Villa kom upp við að sækja gögn.')).toBeVisible();
  await screen.getByText('Áþekkar', { exact: true }).click();
  await expect.element(screen.getByText('Villa kom upp við að sækja áþekkar heimildir')).toBeVisible();
  source = act;
  const statute = await draw();
  await expect.element(statute.screen.getByText('Villa kom upp við að sækja fjölda tilvísana')).toBeVisible();
});

it('leads people without access back, or to the area of sources (SRC-35, OPEN-17)', async () => {
  answers = { 'GET /sources/:id': fails(404) };
  const { screen, place } = await draw();
  await expect.element(screen.getByText('Þú hefur ekki aðgang að heimildum')).toBeVisible();
  await screen.getByRole('button', { name: 'Til baka' }).click();
  await expect.poll(place).toContain('/1/sources/search');
});
