import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Endpoint } from '#shared/endpoint.ts';
import type * as Calls from '#web/lib/call.ts';
import { ApiError } from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';
import type { DocumentRow } from '../contract/record.ts';
import { folderOptions, showArrived } from './api.ts';
import { FileManager } from './parts/file-manager.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const rowOf = (id: number, name: string, more: Partial<DocumentRow> = {}): DocumentRow => ({
  id,
  typeId: 1,
  name,
  extension: name.split('.')[1] ?? '',
  contentType: 'application/octet-stream',
  size: 1200,
  projectId: 5,
  projectYearNumber: '2026-0005',
  projectName: 'Deila um landamerki',
  employeeName: 'Anna',
  clientName: null,
  taskId: null,
  folderId: null,
  isRootFolder: false,
  createdByName: 'Ari Egilsson',
  createdDate: '2026-03-01T09:05:00Z',
  modifiedByName: 'Birna Daðadóttir',
  modifiedDate: '2026-03-09T14:30:00Z',
  versionId: '00000000-0000-4000-8000-000000000001',
  versionNumber: 1,
  lock: null,
  reading: null,
  scan: null,
  letter: null,
  passage: null,
  downloadUrl: null,
  sharepointContainerId: null,
  containerId: null,
  webUrl: null,
  version: 1,
  can: { edit: true, delete: true },
  ...more,
});
const rows = [rowOf(1, 'Vitni', { typeId: 2, extension: '', size: 0 }), rowOf(2, 'Stefna.docx'), rowOf(3, 'Mynd.png')];
const listed = (items: readonly DocumentRow[]) => ({
  items,
  pagination: { totalCount: items.length, total: items.length },
  can: { create: true },
});

type Asked = { readonly query?: Readonly<Record<string, string>>; readonly body?: unknown };
type Answer = (endpoint: Endpoint, asked: Asked) => unknown;
/** The server does not answer: the screen has its own message. */
const silent = () => Promise.reject(new ApiError(0, { code: 'offline' }));
const usual: Answer = ({ path }, { query }) => {
  if (path.startsWith('/settings')) return null;
  if (path.startsWith('/documents/folders/')) return { count: 1 };
  if (path === '/documents') return listed(query?.['folderId'] === '0' ? rows : []);
  if (path === '/documents/folders')
    return { ...listed([]), path: query?.['folderId'] === '1' ? [{ id: 1, name: 'Vitni' }] : [] };
  return { items: [] };
};
let answer: Answer = usual;
const asked = (path: string) => call.mock.calls.filter(([endpoint]) => endpoint.path === path).map(([, one]) => one);

beforeEach(() => {
  answer = usual;
  call.mockReset().mockImplementation((endpoint: Endpoint, one: Asked) => Promise.resolve(answer(endpoint, one)));
});

function Manager({ projectId = 5 }: { readonly projectId?: number }) {
  const [folder, setFolder] = useState(0);
  return <FileManager projectId={projectId} folderId={folder} onFolder={setFolder} />;
}
const draw = async () => (await drawAt(() => <Manager />, '/files')).screen;
type Screen = Awaited<ReturnType<typeof draw>>;
const row = (screen: Screen, name: string) => screen.getByRole('row').filter({ hasText: name });
const choose = (screen: Screen, name: string) => row(screen, name).getByRole('checkbox').click();

describe('the file manager', () => {
  it('has the columns of a folder, two of them hidden by default, and fetches the whole folder (DOC-04, DOC-26)', async () => {
    const screen = await draw();
    await expect.element(row(screen, 'Stefna.docx')).toBeVisible();
    const heads = () =>
      screen
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent?.trim())
        .filter(Boolean);
    expect(heads()).toEqual(['Heiti', 'Stærð', 'Breytt af', 'Síðast breytt', 'Aðgerðir línu']);
    expect(row(screen, 'Stefna.docx').element().textContent?.replaceAll(/\s/g, ' ')).toContain('09.03.2026 14:30');
    expect(row(screen, 'Stefna.docx').element().querySelector('svg')).not.toBeNull();
    expect(asked('/documents')[0].query).toMatchObject({ pageSize: '999999', orderBy: 'typeId desc', folderId: '0' });
    await screen.getByRole('button', { name: /^Dálkar/ }).click();
    await screen.getByText('Stofnað af').click();
    await expect.poll(heads).toContain('Stofnað af');
    await screen.getByText('Stofnað', { exact: true }).click();
    await expect.poll(heads).toContain('Stofnað');
  });

  it('offers the program only for a single document with one (DOC-05)', async () => {
    const screen = await draw();
    await expect.element(row(screen, 'Stefna.docx')).toBeVisible();
    const program = () => screen.getByRole('button', { name: 'Opna í forriti' }).elements().length;
    expect(program()).toBe(0);
    await choose(screen, 'Stefna.docx');
    await expect.poll(program).toBe(1);
    await choose(screen, 'Mynd.png');
    await expect.poll(program).toBe(0);
    await choose(screen, 'Stefna.docx');
    expect(program()).toBe(0);
  });

  it('shows the tools that cannot act on the selection muted (DOC-07)', async () => {
    const screen = await draw();
    await expect.element(row(screen, 'Stefna.docx')).toBeVisible();
    const muted = () =>
      [...screen.getByRole('toolbar').element().querySelectorAll('[data-idle]')].map((one) => one.ariaLabel);
    expect(muted()).toEqual(['Niðurhala', 'Færa', 'Breyta heiti', 'Útgáfur', 'Eyða']);
    await choose(screen, 'Stefna.docx');
    await expect.poll(muted).toEqual([]);
    await choose(screen, 'Mynd.png');
    await expect.poll(muted).toEqual(['Breyta heiti', 'Útgáfur']);
    const before = asked('/documents').length;
    await screen.getByRole('toolbar').getByRole('button', { name: 'Endurnýja' }).click();
    await expect.poll(() => asked('/documents').length).toBeGreaterThan(before);
  });

  it('moves nothing to where it is, and no folder into itself (DOC-14, DOC-15)', async () => {
    answer = (endpoint, one) =>
      endpoint.path === '/documents/folders' && one.query?.['folderId'] === '0'
        ? { ...listed(rows.slice(0, 1)), path: [] }
        : usual(endpoint, one);
    const screen = await draw();
    await choose(screen, 'Vitni');
    const dialog = screen.getByRole('dialog', { name: /^Færa/ });
    await screen.getByRole('toolbar').getByRole('button', { name: 'Færa' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Vitni' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Færa hingað' }).click();
    await expect.poll(() => dialog.elements().length).toBe(0);
    expect(call.mock.calls.filter(([endpoint]) => endpoint.method === 'PUT' && /move/.test(endpoint.path))).toEqual([]);
  });

  it('opens a folder and goes back, and fetches its contents', async () => {
    const screen = await draw();
    await row(screen, 'Vitni').getByText('Vitni').dblClick();
    await expect.poll(() => asked('/documents').map(({ query }) => query.folderId)).toContain('1');
    await screen.getByRole('navigation', { name: 'Slóð möppu' }).getByRole('button', { name: 'Skjöl' }).click();
    await expect.element(row(screen, 'Stefna.docx')).toBeVisible();
  });

  it('reports failed requests (ERR-43, OPEN-07)', async () => {
    answer = (endpoint, one) => (endpoint.path === '/documents' ? silent() : usual(endpoint, one));
    const screen = await draw();
    await expect.element(screen.getByText('Villa kom upp við að sækja skjöl').first()).toBeVisible();
  });

  it('distinguishes failed opening from failed downloading (ERR-39, ERR-45, OPEN-08)', async () => {
    answer = (endpoint, one) => (endpoint.path === '/documents/access/read' ? silent() : usual(endpoint, one));
    const screen = await draw();
    await choose(screen, 'Mynd.png');
    await screen.getByRole('button', { name: 'Niðurhala' }).click();
    await expect.element(screen.getByText('Villa kom upp við að sækja skrá')).toBeVisible();
    await choose(screen, 'Mynd.png');
    answer = (endpoint, one) =>
      endpoint.path.endsWith('/open') || endpoint.method === 'POST' ? silent() : usual(endpoint, one);
    await choose(screen, 'Stefna.docx');
    await screen.getByRole('button', { name: 'Opna í forriti' }).click();
    await expect.element(screen.getByText('Villa kom upp við að opna skrá')).toBeVisible();
  });

  it.each([
    ['Mappa', '/documents/folders', 'Ný mappa', 'Villa kom upp við að stofna möppu'],
    ['Nýtt skjal', '/documents/new', 'Nýtt skjal', 'Villa kom upp við að stofna skjal'],
  ])(
    'reports %s that was not created, and retries with the same key (ERR-42, WIRE-24)',
    async (item, path, title, sentence) => {
      answer = (endpoint, one) =>
        endpoint.path === path && endpoint.method === 'POST'
          ? Promise.reject(new ApiError(500, { code: 'internal' }))
          : usual(endpoint, one);
      const screen = await draw();
      await screen.getByRole('button', { name: 'Bæta við' }).click();
      await screen.getByRole('menuitem', { name: item }).click();
      const dialog = screen.getByRole('dialog', { name: title });
      await dialog.getByRole('textbox', { name: 'Heiti' }).fill('Gögn');
      await dialog.getByRole('button', { name: 'Vista' }).click();
      await expect.element(dialog.getByRole('alert').getByText(new RegExp(`^${sentence}\\. `))).toBeVisible();
      answer = usual;
      await dialog.getByRole('button', { name: 'Vista' }).click();
      const keys = () =>
        call.mock.calls
          .filter(([endpoint]) => endpoint.path === path && endpoint.method === 'POST')
          .map(([, , sent]) => sent.idempotencyKey);
      await expect.poll(() => keys().length).toBe(2);
      expect(keys()[0]).toBe(keys()[1]);
    },
  );

  it('reports failed version lists and failed renames (ERR-44, ERR-46)', async () => {
    const broken = () => Promise.reject(new ApiError(500, { code: 'internal' }));
    answer = (endpoint, one) => (/versions|rename/.test(endpoint.path) ? broken() : usual(endpoint, one));
    const screen = await draw();
    await choose(screen, 'Stefna.docx');
    await screen.getByRole('button', { name: 'Útgáfur' }).click();
    await expect.element(screen.getByText('Villa kom upp við að ná í fyrri útgáfur')).toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: 'Loka' }).first().click();
    await screen.getByRole('button', { name: 'Breyta heiti' }).click();
    await screen.getByRole('textbox', { name: 'Heiti' }).fill('Greinargerð');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByRole('dialog').getByText(/^Villa kom upp\. /)).toBeVisible();
  });

  it('focuses the name field within 800 ms (DOC-25)', async () => {
    const screen = await draw();
    await choose(screen, 'Stefna.docx');
    const since = performance.now();
    await screen.getByRole('button', { name: 'Breyta heiti' }).click();
    await expect.poll(() => document.activeElement?.getAttribute('value')).toBe('Stefna');
    expect(performance.now() - since).toBeLessThan(800);
  });
});

describe('the file manager by keyboard and clipboard', () => {
  const grid = (screen: Screen) => screen.getByRole('grid', { name: 'Skjöl' });
  const at = (screen: Screen, name: string) =>
    expect
      .poll(() => {
        const active = grid(screen).element().getAttribute('aria-activedescendant') ?? '';
        return document.getElementById(active)?.closest('[role=row]')?.textContent;
      })
      .toContain(name);
  const focus = async (screen: Screen) => {
    await expect.element(row(screen, 'Stefna.docx')).toBeVisible();
    (grid(screen).element() as HTMLElement).focus();
  };
  const paste = (files: readonly File[] = []) => {
    const data = new DataTransfer();
    for (const file of files) data.items.add(file);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  };

  it('selects the document whose name begins with the typed letters, and previews it on Space', async () => {
    const screen = await draw();
    await focus(screen);
    await userEvent.keyboard('ste');
    await at(screen, 'Stefna.docx');
    await userEvent.keyboard('{Home}m');
    await at(screen, 'Mynd.png');
    await userEvent.keyboard(' ');
    await expect.element(screen.getByRole('dialog', { name: /Mynd\.png/ })).toBeVisible();
  });

  it('pastes cut rows into the open folder once, moves them back on request, and pastes copied rows repeatedly', async () => {
    const screen = await draw();
    await focus(screen);
    await userEvent.keyboard('s{Control>}x{/Control}');
    await row(screen, 'Vitni').getByText('Vitni').dblClick();
    await expect.poll(() => asked('/documents').map(({ query }) => query.folderId)).toContain('1');
    paste();
    await expect
      .poll(() => asked('/documents/folders/move').map(({ body }) => body))
      .toEqual([{ projectId: 5, folderId: 1, ids: [2], confirmed: false }]);
    paste();
    await screen.getByRole('button', { name: 'Afturkalla' }).click();
    await expect
      .poll(() => asked('/documents/folders/move').map(({ body }) => body))
      .toEqual([1, 0].map((folderId) => ({ projectId: 5, folderId, ids: [2], confirmed: false })));
    await screen.getByRole('navigation', { name: 'Slóð möppu' }).getByRole('button', { name: 'Skjöl' }).click();
    await focus(screen);
    await userEvent.keyboard('m{Control>}c{/Control}');
    await screen.getByRole('button', { name: 'Bæta við' }).click();
    await screen.getByRole('menuitem', { name: 'Líma' }).click();
    await expect
      .poll(() => asked('/documents/folders/copy').map(({ body }) => body))
      .toEqual([{ projectId: 5, folderId: 0, ids: [3], confirmed: false }]);
    expect(asked('/documents/folders/move')).toHaveLength(2);
  });

  it('shows beside the list who opened the selected document, on request', async () => {
    const version = {
      versionId: 'v2',
      frozen: null,
      sendings: [],
      number: 2,
      size: 1200,
      createdByName: 'Ari Egilsson',
      createdDate: '2026-03-09T14:30:00Z',
    };
    const opened = {
      employeeId: 3,
      employeeName: 'Birna Daðadóttir',
      kind: 'download',
      openedDate: '2026-03-10T10:00:00Z',
    };
    answer = (endpoint, one) =>
      endpoint.path === '/documents/:id/versions'
        ? { items: [{ ...version, openings: [opened] }] }
        : usual(endpoint, one);
    const screen = await draw();
    await expect.element(row(screen, 'Stefna.docx')).toBeVisible();
    await screen.getByRole('button', { name: 'Sýna upplýsingar' }).click();
    await choose(screen, 'Stefna.docx');
    const panel = screen.getByRole('complementary', { name: 'Upplýsingar' });
    await expect.element(panel.getByText('Sótti útgáfu 2, síðast 10.03.2026 10:00')).toBeVisible();
    await expect.element(panel.getByText('Birna Daðadóttir', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Sýna upplýsingar' }).click();
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('shows the sender of a letter, without the address, and its date', async () => {
    const letter = { sender: '"Ari Egilsson" <ari@daemi.is>', sentDate: '2026-03-03T10:00:00Z' };
    answer = (endpoint, one) =>
      endpoint.path === '/documents' ? listed([...rows, rowOf(4, 'Svar.eml', { letter })]) : usual(endpoint, one);
    const screen = await draw();
    await expect.element(row(screen, 'Svar.eml')).toBeVisible();
    const said = row(screen, 'Svar.eml').element().textContent?.replaceAll(/\s+/g, ' ');
    expect(said).toContain('Svar.eml · Ari Egilsson, 03.03.2026');
  });

  it('asks before documents move to more people, and proceeds on confirmation', async () => {
    const question = 'Þetta kemur úr 2026-0005 Deila um landamerki. Þá sjá það einnig: Ari Egilsson.';
    const errors = { 'questions.seenByMore': question };
    answer = (endpoint, one) =>
      endpoint.path === '/documents/folders/copy' && !(one.body as { confirmed: boolean }).confirmed
        ? Promise.reject(new ApiError(409, { code: 'document_seen_by_more', errors }))
        : usual(endpoint, one);
    const screen = await draw();
    await focus(screen);
    await userEvent.keyboard('s{Control>}c{/Control}');
    await screen.unmount();
    const other = (await drawAt(() => <Manager projectId={6} />, '/files')).screen;
    await focus(other);
    paste();
    const dialog = other.getByRole('dialog', { name: 'Fleiri sjá þetta þar' });
    await expect.element(dialog.getByText(question)).toBeVisible();
    await dialog.getByRole('button', { name: 'Halda samt áfram' }).click();
    const body = { projectId: 6, folderId: 0, ids: [2] };
    await expect
      .poll(() => asked('/documents/folders/copy').map((one) => one.body))
      .toEqual([false, true].map((confirmed) => ({ ...body, confirmed })));
  });

  it('uploads a pasted picture under a dated name, and files under their own', async () => {
    const screen = await draw();
    await focus(screen);
    const names = () => asked('/documents/names/check').flatMap(({ body }) => (body as { names: string[] }).names);
    paste([new File(['x'], 'image.png', { type: 'image/png' })]);
    await expect.poll(names).toEqual([expect.stringMatching(/^Mynd \d\d\.\d\d\.\d{4} \d\d\.\d\d\.png$/)]);
    paste([new File(['x'], 'Bréf.txt'), new File(['y'], 'Svar.txt')]);
    await expect.poll(() => names().slice(1)).toEqual(['Bréf.txt', 'Svar.txt']);
  });
});

it('adds a new upload to the open folder, and invalidates other lists (DOC-12)', async () => {
  const client = new QueryClient();
  const options = folderOptions(5, 0, 'typeId desc');
  client.setQueryData(options.queryKey, listed(rows) as never);
  const names = () => client.getQueryData(options.queryKey)?.items.map(({ name, size }) => `${name} ${size}`);
  showArrived(client, rowOf(4, 'Ný.txt'));
  showArrived(client, rowOf(2, 'Stefna.docx', { size: 9, versionNumber: 2 }));
  showArrived(client, rowOf(5, 'Annars staðar.txt', { folderId: 1 }));
  expect(names()).toEqual(['Vitni 0', 'Stefna.docx 9', 'Mynd.png 1200', 'Ný.txt 1200']);
});
