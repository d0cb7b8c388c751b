import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type * as Calls from '#web/lib/call.ts';
import { ApiError } from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';
import { ProjectPage } from './project-page.tsx';
import ProjectsPage from './projects-page.tsx';

// Fakes the server; the test is about what the pages ask for and how they handle the answers.
const call = vi.hoisted(() => vi.fn());
const download = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));
vi.mock('#web/lib/download.ts', () => ({ download }));

const row = {
  id: 4,
  yearNumber: '2026-0004',
  name: 'Riftun',
  statusId: 1,
  statusName: 'Opið',
  types: [],
  labels: [],
  clientName: 'Brimalda ehf.',
  opponentName: null,
  employeeName: 'Anna Þorvaldsdóttir',
  employeeImageId: null,
  expirationDate: null,
  modifiedDate: '2026-01-01T00:00:00Z',
  createdDate: '2026-01-01T00:00:00Z',
  createdByName: null,
  isFavoriteProject: false,
  feeCapUse: null,
  can: { edit: true, delete: true, link: true },
};
type Asked = { readonly path: string };
type Input = { readonly query: { readonly pageNumber: string; readonly pageSize: string } };
const asked = () => call.mock.calls.filter(([{ path }]) => path === '/projects').map(([, input]) => input.query);

/** The list is filtered by the person at first (SHELL-33). */
const mine = { employeeId: '1', includeConnected: 'true' };

beforeEach(async () => {
  download.mockClear();
  call.mockReset();
  call.mockImplementation(async ({ path }: Asked, input?: Input) => {
    if (path === '/projectStatuses') return [{ id: 1, name: 'Opið' }];
    if (path === '/projects/:id/stats') return { currencyCode: 'ISK', unbilledHours: 13.25, unbilledAmount: 389_129 };
    if (path === '/projects/:id') throw new ApiError(404, { code: 'not_found', detail: 'Fannst ekki.' });
    const place = { pageNumber: Number(input?.query?.pageNumber), pageSize: Number(input?.query?.pageSize) };
    const items = path === '/projects' && place.pageNumber === 1 ? [row] : [];
    return { items, pagination: { total: path === '/projects' ? 1 : 0, ...place }, can: { create: true } };
  });
  await page.viewport(1440, 900);
});

describe('the list of cases', () => {
  it('requests 20 open ones, the newest number first, and offers 10 to 500 (PROJ-01, PROJ-02, PROJ-04)', async () => {
    const { screen } = await drawAt(ProjectsPage, '/1/projects');
    await expect.element(screen.getByRole('row', { name: /Riftun/ })).toBeVisible();
    expect(asked()).toEqual([{ ...mine, statusId: '1', pageNumber: '1', pageSize: '20', orderBy: 'yearNumber desc' }]);
    const sizes = screen.getByLabelText('Fjöldi lína á síðu').element().querySelectorAll('option');
    expect([...sizes].map(({ value }) => Number(value))).toEqual([10, 20, 50, 100, 200, 500]);
  });

  it('opens the dialogs that create, edit and delete (PROJ-06, PROJ-37)', async () => {
    const { screen } = await drawAt(ProjectsPage, '/1/projects');
    const choose = async (action: string) => {
      await screen
        .getByRole('row', { name: /Riftun/ })
        .getByRole('button')
        .last()
        .click();
      await screen.getByRole('menuitem', { name: action }).click();
    };
    await choose('Eyða');
    const question = screen.getByRole('dialog', { name: '2026-0004 · Riftun' });
    await expect.element(question.getByText(/^Ertu viss um að vilja eyða máli\?/)).toBeVisible();
    const unbilled = 'Óreikningsfærð vinna fer með í ruslið: 13,25 klst. og 389.129 kr.';
    await expect.poll(() => question.element().textContent?.replaceAll(/\s/g, ' ')).toContain(unbilled);
    await question.getByRole('button', { name: 'Hætta við' }).click();
    await choose('Breyta');
    await expect.element(screen.getByRole('dialog', { name: 'Breyta máli' })).toBeVisible();
    await screen.getByRole('dialog', { name: 'Breyta máli' }).getByRole('button', { name: 'Loka' }).click();
    await screen.getByRole('button', { name: 'Stofna mál' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Nýtt mál' }).getByLabelText(/^Heiti/)).toHaveFocus();
  });

  it('opens a case on double click on its row (PROJ-07)', async () => {
    const { screen, place } = await drawAt(ProjectsPage, '/1/projects');
    await screen
      .getByRole('row', { name: /Riftun/ })
      .getByText('Brimalda ehf.')
      .dblClick();
    await expect.poll(place).toBe('/1/projects/4');
  });

  it('opens a case by its number, a link (PROJ-07)', async () => {
    const { screen, place } = await drawAt(ProjectsPage, '/1/projects');
    await screen.getByRole('link', { name: '2026-0004' }).click();
    await expect.poll(place).toBe('/1/projects/4');
  });

  it('prints as PDF and Excel with the current filters and order (PROJ-05)', async () => {
    const { screen } = await drawAt(
      ProjectsPage,
      '/1/projects?q=riftun&status=3&employee=7&connected=1&types=2&sort=name%20asc',
    );
    for (const format of ['PDF', 'Excel']) {
      await screen.getByRole('button', { name: 'Flytja út' }).click();
      await screen.getByRole('menuitem', { name: format }).click();
      const query = {
        search: 'riftun',
        statusId: '3',
        employeeId: '7',
        includeConnected: 'true',
        types: ['2'],
        orderBy: 'name asc',
        format,
      };
      await expect
        .poll(() => download.mock.lastCall)
        .toEqual([expect.objectContaining({ path: '/projects/export' }), { query }]);
    }
  });

  it('says that the person in an address was not found', async () => {
    const { screen } = await drawAt(ProjectsPage, '/1/projects?employee=999');
    await expect.element(screen.getByRole('button', { name: /Fannst ekki/ })).toBeVisible();
  });

  it('treats an invalid URL as the list, and a page that no longer exists as the last', async () => {
    const { screen, place } = await drawAt(ProjectsPage, '/1/projects?page=9&size=7&sort=hack&status=99');
    await expect.element(screen.getByRole('row', { name: /Riftun/ })).toBeVisible();
    expect(asked()[0]).toEqual({ ...mine, statusId: '1', pageNumber: '9', pageSize: '20', orderBy: 'yearNumber desc' });
    expect(place()).toContain('page=1');
  });
});

describe('an invisible or missing case', () => {
  const Page = () => <ProjectPage />;
  const route = '/$tenantId/projects/$id';

  it.each([401, 403, 404])(
    'redirects to the previous page, or the dashboard, with a message: %i (PROJ-39, PROJ-40)',
    async (status) => {
      call.mockRejectedValue(new ApiError(status, { code: 'not_found', detail: 'Fannst ekki.' }));
      const back = await drawAt(Page, '/1/projects/5', { route, before: '/1/clients' });
      await expect.poll(back.place).toBe('/1/clients');
      await expect.element(page.getByText('Málið fannst ekki, eða þú hefur ekki aðgang að því.').first()).toBeVisible();
      await back.screen.unmount();
      const straight = await drawAt(Page, '/1/projects/5', { route });
      await expect.poll(straight.place).toBe('/1/dashboard');
    },
  );
});
