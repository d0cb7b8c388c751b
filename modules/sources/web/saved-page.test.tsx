import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type * as Calls from '#web/lib/call.ts';
import type * as Toasts from '#web/lib/toast.tsx';
import { ApiError } from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';
import { savedAddress } from './addresses.ts';
import { ProjectSources } from './parts/project-sources.tsx';
import SavedPage from './saved-page.tsx';

// Fakes the server: the tests cover the screens' requests and how they show the answers.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));
const said = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), undo: vi.fn() }));
// In the real object, because `failed` calls its `error`.
vi.mock('#web/lib/toast.tsx', async (original) => {
  const real = await original<typeof Toasts>();
  return { ...real, toast: Object.assign(real.toast, said) };
});

const kept = (id: number, projectId: number) => ({
  id,
  projectId,
  projectName: 'Riftun',
  projectYearNumber: `2026-000${projectId}`,
  sourceId: 12,
  sourceName: 'Hraunborg ehf. gegn Sæmundi Teitssyni',
  type: 'SupremeCourt',
  number: '912/2020',
  concepts: [],
  members: '',
  date: '2020-05-07',
  comment: 'Fordæmi.',
  quote: '',
  anchor: 'P2',
  citation: 'dómur Hæstaréttar 7. maí 2020 í máli nr. 912/2020, 2. mgr.',
  madeUp: true,
  createdByName: 'Anna',
  createdById: 1,
  createdDate: '2026-01-01T00:00:00Z',
  modifiedDate: '2026-01-01T00:00:00Z',
  version: 1,
  can: { edit: true, delete: true },
});
const group = {
  sourceId: 12,
  sourceName: kept(1, 4).sourceName,
  type: 'SupremeCourt',
  number: '912/2020',
  date: '2020-05-07',
  madeUp: true,
  latestCreatedDate: '2026-01-01T00:00:00Z',
  projectCount: 2,
  sourceProjects: [kept(1, 4), kept(2, 5)],
};
type Asked = { readonly path: string; readonly method: string };
const asked = () =>
  call.mock.calls.filter(([{ path }]) => path === '/sources/saved/distinct').map(([, input]) => input.query);
const page20 = { total: 45, pageNumber: 1, pageSize: 20 };
let edit: () => Promise<object> = async () => kept(1, 4);

beforeEach(async () => {
  for (const one of Object.values(said)) one.mockClear();
  call.mockReset();
  call.mockImplementation(async ({ path, method }: Asked) => {
    if (path === '/sources/saved/distinct') return { items: [group], pagination: page20 };
    if (path === '/sources/saved/:id') return method === 'PUT' ? edit() : undefined;
    if (path === '/sources/saved') return { items: [kept(1, 4)], pagination: page20, can: { create: true } };
    if (path.startsWith('/employees')) return { items: [{ id: 7, name: 'Björn Helgason' }], pagination: page20 };
    if (path.startsWith('/projecttypes') || path.startsWith('/projectTypes'))
      return { items: [{ id: 3, name: 'Leiga', children: [] }], pagination: page20 };
    return { items: [], value: null };
  });
  await page.viewport(1440, 900);
});
const draw = (search = '') =>
  drawAt(SavedPage, `/1/sources/saved${search}`, {
    route: '/$tenantId/sources/saved',
    search: savedAddress as never,
  });

it('shows everybody’s saved sources, the latest first, twenty to a page (SRC-01, SRC-22, SRC-24, SHELL-33, OPEN-14)', async () => {
  const { screen, place } = await draw();
  await expect.element(screen.getByRole('link', { name: group.sourceName })).toBeVisible();
  expect(asked()).toEqual([{ pageNumber: '1', pageSize: '20', orderBy: 'LatestCreatedDate desc' }]);
  const person = screen.getByRole('combobox', { name: 'Starfsmaður' }).element();
  expect(person.querySelector('option:checked')?.textContent).toBe('Allir starfsmenn');
  const orders = screen.getByRole('combobox', { name: 'Röðun' });
  expect([...orders.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Seinast skráð',
    'Dags heimildar',
    'Fjölda mála',
  ]);
  await orders.selectOptions('Fjölda mála');
  await expect.poll(() => asked().at(-1)).toMatchObject({ orderBy: 'projectCount desc' });
  await screen.getByRole('button', { name: 'Næsta síða' }).click();
  await expect.poll(place).toContain('pageNumber=2');
});

it('filters by employee, source type and case type, and keeps them in the URL (SRC-22, SRC-23)', async () => {
  const { screen, place } = await draw();
  await screen.getByRole('combobox', { name: 'Starfsmaður' }).selectOptions('Björn Helgason');
  await expect.poll(place).toContain('employeeId=7');
  await screen.getByRole('combobox', { name: 'Tegund heimildar' }).selectOptions('Hæstiréttur');
  await expect.poll(place).toContain('types=SupremeCourt');
  await screen.getByRole('combobox', { name: 'Tegund máls' }).selectOptions('Leiga');
  await expect.poll(place).toContain('projectTypes=3');
  await expect
    .poll(() => asked().at(-1))
    .toMatchObject({ employeeId: '7', types: ['SupremeCourt'], projectTypes: ['3'], pageNumber: '1' });
});

it('expands a source to its cases, and edits the comment of each (SRC-25, SRC-26, ERR-51)', async () => {
  const { screen } = await draw();
  await screen.getByRole('button', { name: `Sýna mál: ${group.sourceName}` }).click();
  await expect.element(screen.getByRole('link', { name: '2026-0004 · Riftun' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '2026-0005 · Riftun' })).toBeVisible();
  await screen.getByRole('button', { name: 'Aðgerðir: 2026-0004 · Riftun' }).click();
  await screen.getByRole('menuitem', { name: 'Breyta athugasemd' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Breyta athugasemd' });
  await expect.element(dialog.getByLabelText('Athugasemd')).toHaveValue('Fordæmi.');
  await dialog.getByLabelText('Athugasemd').fill('Ræður úrslitum.');
  edit = async () => kept(1, 4);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await expect.poll(() => said.success.mock.calls[0]).toEqual(['Athugasemd heimildar breytt', 'Tókst!']);
});

it('keeps the input if a comment could not be saved (PROJ-34, PROJ-35, ERR-51)', async () => {
  const Tab = () => <ProjectSources projectId={4} />;
  const { screen } = await drawAt(Tab, '/1/projects/4/sources');
  edit = async () => {
    throw new ApiError(500, {});
  };
  await screen.getByRole('button', { name: `Aðgerðir: ${group.sourceName}` }).click();
  await screen.getByRole('menuitem', { name: 'Breyta athugasemd' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Breyta athugasemd' });
  await dialog.getByLabelText('Athugasemd').fill('Löng hugleiðing.');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await expect.element(screen.getByText(/^Villa kom upp við að breyta athugasemd\./)).toBeVisible();
  await expect.element(dialog.getByLabelText('Athugasemd')).toHaveValue('Löng hugleiðing.');
});

it('removes a source from its case at once, with undo (PROJ-34)', async () => {
  const Tab = () => <ProjectSources projectId={4} />;
  const { screen } = await drawAt(Tab, '/1/projects/4/sources');
  await screen.getByRole('button', { name: `Aðgerðir: ${group.sourceName}` }).click();
  await screen.getByRole('menuitem', { name: 'Fjarlægja' }).click();
  await expect
    .poll(() => call.mock.calls.filter(([{ path, method }]) => path === '/sources/saved/:id' && method === 'DELETE'))
    .toHaveLength(1);
  await expect.poll(() => said.undo.mock.calls.length).toBe(1);
});

it('reports what failed to load (ERR-48, ERR-53)', async () => {
  call.mockImplementation(async () => {
    throw new ApiError(500, {});
  });
  const { screen } = await draw();
  await expect.element(screen.getByText('Villa kom upp við að sækja vistaðar heimildir')).toBeVisible();
  await expect
    .poll(() => said.error.mock.calls.map(([sentence]) => sentence))
    .toContain('Villa kom upp við að sækja starfsmenn.');
});
