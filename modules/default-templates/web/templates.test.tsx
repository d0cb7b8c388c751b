import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import type * as Calls from '#web/lib/call.ts';
import { ApiError } from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import type { DefaultTemplate } from '../contract.ts';
import { FillDialog } from './fill-dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { SelectTemplate } from './select-dialog.tsx';
import TemplatesPage from './templates-page.tsx';

const { call, download } = vi.hoisted(() => ({ call: vi.fn(), download: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));
vi.mock('#web/lib/download.ts', () => ({ download }));

const base = {
  description: '',
  extension: 'docx',
  size: 2300,
  blobId: 'b',
  mimeType: '',
  hasParameters: true,
  parameters: ['málsnúmer'],
  projectTypeId: null,
  projectTypeName: null,
  projectSubTypeId: null,
  projectSubTypeName: null,
  folderId: null,
  createdDate: '2026-01-01T00:00:00Z',
  modifiedDate: '2026-02-01T00:00:00Z',
  version: 1,
};
const template = (id: number, name: string, more: Partial<DefaultTemplate> = {}): DefaultTemplate => ({
  ...base,
  id,
  name,
  can: { edit: true, delete: true },
  ...more,
});
const court = { projectTypeId: 7, projectTypeName: 'Dómsmál' };
const all = [
  template(1, 'Fundargerð'),
  template(2, 'Kröfubréf', { folderId: 10 }),
  template(3, 'Stefna', {
    folderId: 10,
    ...court,
    projectSubTypeId: 71,
    projectSubTypeName: 'Einkamál',
    hasParameters: false,
    parameters: [],
  }),
];
const folder = {
  id: 10,
  name: 'Bréf',
  parentFolderId: null,
  modifiedDate: '2026-01-01T00:00:00Z',
  version: 1,
  can: { edit: true, delete: true },
};
const type = (id: number, name: string, subTypes: unknown[] = []) => ({
  id,
  name,
  parentTypeId: null,
  description: '',
  modifiedDate: '',
  version: 1,
  can: { edit: true, delete: true },
  subTypes,
});
const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };

let templates = all;
let values: unknown = { items: [] };
beforeEach(() => {
  templates = all;
  values = { items: [] };
  download.mockReset().mockResolvedValue(undefined);
  call.mockReset().mockImplementation(({ method, path }: Endpoint) => {
    if (method === 'POST')
      return Promise.reject(
        new ApiError(409, { code: 'template_folder_exists', detail: 'Mappa með þetta heiti þegar til.' }),
      );
    if (path === '/defaultTemplates') return Promise.resolve({ items: templates });
    if (path === '/defaultTemplates/folders') return Promise.resolve({ items: [folder] });
    if (path === '/defaultTemplates/:id/parameters') return Promise.resolve(values);
    if (path === '/projectTypes')
      return Promise.resolve({ items: [type(7, 'Dómsmál', [type(71, 'Einkamál')]), type(8, 'Samningar')] });
    if (path === '/defaultExtensions') return Promise.resolve({ items: [{ id: 1, name: 'Dómstóll' }] });
    return Promise.resolve({ items: [], can: { edit: templates[0]?.can.edit } });
  });
});

const draw = async (what: React.ReactNode) =>
  renderInKit(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>{what}</TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
const lines = () =>
  [...document.querySelectorAll('ul[aria-label="Sniðmát"] li > div')].map(
    (line) => (line.querySelector('button[class*="name"], span[class*="branchName"]') as HTMLElement).innerText,
  );

describe('the page of templates', () => {
  it('shows folders with their contents, or types with subtypes; axe finds nothing (SET-07, PLUS-01)', async () => {
    const screen = await draw(<TemplatesPage />);
    await expect.poll(lines).toEqual(['Bréf', 'Kröfubréf.docx', 'Stefna.docx', 'Fundargerð.docx']);
    await screen.getByRole('radio', { name: 'Tegundir mála' }).click();
    await expect
      .poll(lines)
      .toEqual(['Öll mál', 'Fundargerð.docx', 'Kröfubréf.docx', 'Dómsmál', 'Einkamál', 'Stefna.docx']);
    await screen.getByRole('button', { name: 'Sýna það sem er í „Dómsmál“' }).click();
    expect(lines()).toEqual(['Öll mál', 'Fundargerð.docx', 'Kröfubréf.docx', 'Dómsmál']);
    expect(await axeFindings()).toEqual([]);
  });

  it('searches by name or type, also in closed folders', async () => {
    const screen = await draw(<TemplatesPage />);
    await screen.getByRole('button', { name: 'Sýna það sem er í „Bréf“' }).click();
    await expect.poll(lines).toEqual(['Bréf', 'Fundargerð.docx']);
    await screen.getByRole('searchbox', { name: 'Leita að sniðmáti' }).fill('krofu docx');
    await expect.poll(lines).toEqual(['Bréf', 'Kröfubréf.docx']);
  });

  it('lets others use templates, without editing (PERM-15)', async () => {
    templates = all.map((one) => ({ ...one, can: { edit: false, delete: false } }));
    const screen = await draw(<TemplatesPage />);
    await screen.getByRole('button', { name: 'Aðgerðir: Kröfubréf' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Sækja skrána' })).toBeVisible();
    expect(
      screen
        .getByRole('menuitem')
        .elements()
        .map((entry) => entry.textContent),
    ).toEqual(['Gera skjal í máli …', 'Sækja skrána']);
    expect(screen.getByRole('button', { name: /Nýtt sniðmát|Ný mappa/ }).elements()).toEqual([]);
  });

  it('lists the parameters in both languages, including the firm’s own properties, to copy (OPEN-63)', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await draw(<TemplatesPage />);
    await screen.getByRole('button', { name: 'Afrita {{Dómstóll}}' }).click();
    await screen.getByRole('radio', { name: 'English' }).click();
    await screen.getByRole('button', { name: 'Afrita {{case number}}' }).click();
    expect(write.mock.calls).toEqual([['{{Dómstóll}}'], ['{{case number}}']]);
    await expect.element(screen.getByText('{{case number}} er komið á klippiborðið')).toBeVisible();
  });
});

it('keeps a taken folder name in the form, with a message (SET-10)', async () => {
  const screen = await draw(<FolderDialog folder={null} close={() => undefined} />);
  await screen.getByRole('textbox', { name: 'Heiti' }).fill('Bréf');
  await screen.getByRole('button', { name: 'Vista' }).click();
  await expect.element(screen.getByText('Mappa með þetta heiti þegar til.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Heiti' })).toHaveValue('Bréf');
});

describe('choosing a template', () => {
  it('offers templates that match the case, and the others on request (SET-08)', async () => {
    const close = vi.fn();
    const screen = await draw(<SelectTemplate typeIds={[8]} close={close} />);
    await expect.element(screen.getByRole('radio', { name: /Kröfubréf/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Stefna/ }).elements()).toEqual([]);
    await expect.element(screen.getByRole('button', { name: 'Velja', exact: true })).toBeDisabled();
    await screen.getByText(/Sýna líka sniðmát annarra tegunda mála/).click();
    await screen.getByRole('radio', { name: /Stefna/ }).click();
    await screen.getByRole('button', { name: 'Velja', exact: true }).click();
    await expect.poll(() => close.mock.calls[0]?.[0]?.name).toBe('Stefna');
  });
});

describe('a document from a template', () => {
  const project = { id: 5, yearNumber: '2026-0005', name: 'Deila um landamerki' };

  it('shows the values, highlights missing ones, and sends only changed ones (OPEN-63)', async () => {
    values = {
      items: [
        { name: 'málsnúmer', value: '2026-0005', known: true },
        { name: 'gagnaðili', value: '', known: true },
        { name: 'viðskiptavinur ef', value: 'Jóhönnu', known: true },
        { name: 'þinghá', value: '', known: false },
      ],
    };
    const close = vi.fn();
    const screen = await draw(<FillDialog template={all[1] as DefaultTemplate} project={project} close={close} />);
    await expect.element(screen.getByRole('textbox', { name: 'Málsnúmer' })).toHaveValue('2026-0005');
    await expect.element(screen.getByText('Ekkert er skráð. Auður reitur stendur óbreyttur í skjalinu.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Viðskiptavinur (eignarfall)' })).toHaveValue('Jóhönnu');
    await screen.getByRole('textbox', { name: 'Þinghá' }).fill('Reykjavík');
    await screen.getByRole('button', { name: 'Sækja skjalið' }).click();
    await expect.poll(() => close.mock.calls).toEqual([[true]]);
    expect(download.mock.calls[0]?.[1]).toEqual({
      params: { id: '2' },
      body: { projectId: 5, values: [{ name: 'þinghá', value: 'Reykjavík' }] },
    });
  });

  it('is created in the case with one key, however often the dialog saves it (WIRE-24)', async () => {
    values = { items: [] };
    const keep = vi.fn().mockRejectedValueOnce(new ApiError(0, { code: 'offline' }));
    const screen = await draw(
      <FillDialog template={all[1] as DefaultTemplate} project={project} keep={keep} close={() => undefined} />,
    );
    const save = screen.getByRole('button', { name: 'Gera skjalið' });
    await save.click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await save.click();
    await expect.poll(() => keep.mock.calls.length).toBe(2);
    const [first, second] = keep.mock.calls;
    expect(first).toEqual([2, [], 'docx', expect.any(String)]);
    expect(second).toEqual(first);
  });

  it('stays open with the typed text on failure', async () => {
    values = { items: [{ name: 'gagnaðili', value: '', known: true }] };
    download.mockRejectedValue(new ApiError(0, { code: 'offline' }));
    const screen = await draw(
      <FillDialog template={all[1] as DefaultTemplate} project={project} close={() => undefined} />,
    );
    await screen.getByRole('textbox', { name: 'Gagnaðili' }).fill('Birtingur slhf.');
    await screen.getByRole('button', { name: 'Sækja skjalið' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Gagnaðili' })).toHaveValue('Birtingur slhf.');
  });
});
