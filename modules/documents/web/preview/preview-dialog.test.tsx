import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Endpoint } from '#shared/endpoint.ts';
import { drawAt } from '#tests/support/routed.tsx';
import { ApiError } from '#web/lib/call.ts';
import type * as Calls from '#web/lib/call.ts';
import { readAllAnew } from '#web/lib/read-all-anew.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { PreviewDialog } from './preview-dialog.tsx';

const { call, fetchFile } = vi.hoisted(() => ({ call: vi.fn(), fetchFile: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call, fetchFile }));

const openXml = 'application/vnd.openxmlformats-officedocument';
const rowOf = (id: number, name: string, contentType: string): DocumentRow => ({
  ...({ size: 1200, versionNumber: 2, modifiedByName: 'Birna', modifiedDate: '2026-03-09T14:30:00Z' } as DocumentRow),
  id,
  name,
  extension: name.split('.')[1] ?? '',
  contentType,
  scan: null,
  versionId: `00000000-0000-4000-8000-00000000000${id}`,
  can: { edit: false, delete: false },
});
const samningur = rowOf(1, 'Samningur.txt', 'text/plain');
const stefna = rowOf(2, 'Stefna.docx', `${openXml}.wordprocessingml.document`);
const bref = rowOf(3, 'Bréf.eml', 'message/rfc822');
const other = rowOf(4, 'Annað.bin', 'application/octet-stream');
const mynd = { ...rowOf(5, 'Skönnun.png', 'image/png'), reading: 'read' as const };
const epli = rowOf(6, 'Mynd.heic', 'image/heic');
const read = ['Kröfuhafi lýsir kröfu.', 'Skiptastjóri hafnar kröfunni.'];
const said = `Leigusamningur\n${'Grein um annað efni.\n'.repeat(300)}Samningurinn fellur úr gildi.`;
const drawn =
  '<!doctype html><html lang="is"><body><main><p>Stefndi <strong>rift</strong>i. Stefndi greiddi.</p></main></body></html>';
const letter = { subject: 'Um riftun', from: 'a@a.is', to: ['b@b.is'], cc: [], date: null, text: 'Riftun er hafnað.' };

beforeEach(() => {
  call
    .mockReset()
    .mockImplementation(
      ({ path }: Endpoint, { body, params }: { body?: { documentId: number }; params?: { id: string } }) =>
        Promise.resolve(
          path === '/documents/:id'
            ? all.find(({ id }) => String(id) === params?.id)
            : path.endsWith('/letter')
              ? { ...letter, attachments: [], related: [] }
              : path.endsWith('/text')
                ? { pages: read }
                : { url: `/x?token=${body?.documentId}` },
        ),
    );
  fetchFile
    .mockReset()
    .mockImplementation((_endpoint: Endpoint, { query }: { query: { token: string } }) =>
      Promise.resolve(new Blob([query.token === '1' ? said : drawn])),
    );
  document.getElementById('printed-page')?.remove();
});

const patience = 15_000;
const closed = vi.fn();
const all = [samningur, stefna, bref, other, mynd, epli];
const draw = async (row: DocumentRow) =>
  (await drawAt(() => <PreviewDialog row={row} all={all} close={closed} />, '/')).screen;
const marked = (kind: string) => [...(CSS.highlights.get(kind) ?? [])].map(String);

it('finds words in a text by Ctrl F, goes through hits, and ends by Esc (DOC-30)', async () => {
  const screen = await draw(samningur);
  await expect.element(screen.getByText(/^Leigusamningur/)).toBeVisible();
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(screen.getByRole('searchbox', { name: 'Leita í skjalinu' })).toHaveFocus();
  await userEvent.keyboard('SAMNINGUR');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 af 2');
  expect(marked('found')).toEqual(['samningur', 'Samningur']);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 af 2');
  expect(marked('found-now')).toEqual(['Samningur']);
  const view = document.querySelector('[data-view]')?.getBoundingClientRect();
  const [now] = CSS.highlights.get('found-now') ?? [];
  const place = (now as Range).getBoundingClientRect();
  expect([place.top > (view?.top ?? 0), place.bottom < (view?.bottom ?? 0)]).toEqual([true, true]);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 af 2');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument();
  expect([marked('found'), closed.mock.calls]).toEqual([[], []]);
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

it('reports a missing word, and searches the next document for it (DOC-30)', async () => {
  const screen = await draw(samningur);
  await screen.getByRole('button', { name: 'Leita í skjalinu' }).click();
  await userEvent.keyboard('riftun');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Fannst ekki');
  await screen.getByRole('button', { name: 'Næsta skjal' }).click();
  await screen.getByRole('button', { name: 'Næsta skjal' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 af 2');
  expect(marked('found')).toEqual(['riftun', 'Riftun']);
});

it('highlights words of a document in a frame without scripts, across bold text (DOC-30)', async () => {
  const screen = await draw(stefna);
  await screen.getByRole('button', { name: 'Leita í skjalinu' }).click();
  await userEvent.keyboard('stefndi');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 af 2');
  await screen.getByRole('searchbox').fill('stefndi rifti');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 af 1');
  const frame = screen.getByTitle('Innihald: Stefna.docx').element();
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual(['', null]);
  const html = frame.getAttribute('srcdoc') ?? '';
  expect(html).toContain(
    '<p><mark id="found-0">Stefndi </mark><strong><mark>rift</mark></strong><mark>i</mark>. Stefndi',
  );
  expect(html).toContain(`content="default-src 'none'; style-src`);
});

it('finds words in a picture’s recognised text, which replaces the picture until it is turned off (DOC-30)', async () => {
  const screen = await draw(mynd);
  await expect.element(screen.getByRole('button', { name: 'Sýna lesinn texta' })).toBeVisible();
  await userEvent.keyboard('{Control>}f{/Control}kröfu');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 af 3');
  expect(marked('found')).toEqual(['Kröfu', 'kröfu', 'kröfu']);
  await expect.element(screen.getByLabelText('Síða 2')).toHaveTextContent('Skiptastjóri hafnar kröfunni.');
  await expect.element(screen.getByRole('button', { name: 'Snúa' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Sýna skjalið sjálft' }).click();
  await expect.element(screen.getByLabelText('Síða 2')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Snúa' })).toBeVisible();
});

it('explains that the browser does not support a phone’s picture format (DOC-30)', async () => {
  const screen = await draw(epli);
  await expect.element(screen.getByText(/^Þessi vafri sýnir ekki myndir af þessari gerð/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Leita í skjalinu' })).not.toBeInTheDocument();
});

it('goes to the adjacent document by the arrows, but not during typing (DOC-30)', async () => {
  const screen = await draw(samningur);
  await expect.element(screen.getByText(/^Leigusamningur/)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('dialog', { name: 'Stefna.docx' })).toBeVisible();
  await userEvent.keyboard('{Control>}f{/Control}stefndi{ArrowLeft}');
  await expect.element(screen.getByRole('dialog', { name: 'Stefna.docx' })).toBeVisible();
});

it('resizes a text by plus and minus, within the limits (DOC-30)', async () => {
  const screen = await draw(samningur);
  const text = screen.getByText(/^Leigusamningur/);
  await expect.element(text).toBeVisible();
  const lettersIn = () => text.element().getBoundingClientRect().height;
  const usual = lettersIn();
  await userEvent.keyboard('++++++');
  await expect.element(screen.getByRole('button', { name: 'Stækka' })).toBeDisabled();
  expect(lettersIn()).toBeGreaterThan(2 * usual);
  await userEvent.keyboard('------------');
  await expect.element(screen.getByRole('button', { name: 'Minnka' })).toBeDisabled();
  expect(lettersIn()).toBeLessThan(usual);
});

it('prints only the preview, in a frame without scripts (DOC-30)', async () => {
  const screen = await draw(samningur);
  await expect.element(screen.getByText(/^Leigusamningur/)).toBeVisible();
  const print = vi.fn();
  // The frame has our origin while it is printed: its `print` can be observed.
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement && target.id === 'printed-page' && target.contentWindow)
      target.contentWindow.print = print;
  };
  document.addEventListener('load', hear, true);
  await screen.getByRole('button', { name: 'Prenta' }).click();
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), patience);
  const page = document.querySelector<HTMLIFrameElement>('#printed-page');
  expect(page?.getAttribute('sandbox')).toBe('allow-same-origin allow-modals');
  expect(page?.contentDocument?.body.textContent).toBe(said);
  expect(page?.contentDocument?.title).toBe('Samningur.txt');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('dialog', { name: 'Stefna.docx' })).toBeVisible();
  await userEvent.keyboard('{Control>}p{/Control}');
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(2), patience);
  expect(document.querySelector<HTMLIFrameElement>('#printed-page')?.contentDocument?.body.textContent).toBe(
    'Stefndi rifti. Stefndi greiddi.',
  );
  document.removeEventListener('load', hear, true);
});

it('offers neither search nor print without a preview (DOC-30)', async () => {
  const screen = await draw(other);
  await expect.element(screen.getByText('Ekki er hægt að sýna skrá af þessari gerð hér.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Leita í skjalinu' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Prenta' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Niðurhala' })).toBeVisible();
});

it('keeps neither name, size nor author of a document that the person may not see any more', async () => {
  const { screen, client } = await drawAt(() => <PreviewDialog row={samningur} all={all} close={closed} />, '/');
  await expect.element(screen.getByText(/^Leigusamningur/)).toBeVisible();
  call.mockRejectedValue(new ApiError(404, { code: 'not_found', detail: 'Þetta fannst ekki.' }));
  await readAllAnew(client);
  await expect.element(screen.getByRole('dialog', { name: 'Ekki lengur aðgengilegt' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Samningur|KB|Birna/);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.body.textContent).not.toMatch(/Stefna/);
});

it('offers to send only while the person may edit the document', async () => {
  const own = { ...samningur, can: { edit: true, delete: true } };
  const answer = call.getMockImplementation();
  call.mockImplementation((endpoint: Endpoint, input) =>
    endpoint.path === '/documents/:id' ? Promise.resolve(own) : answer?.(endpoint, input),
  );
  const { screen, client } = await drawAt(() => <PreviewDialog row={own} all={[own]} close={closed} />, '/');
  await expect.element(screen.getByRole('button', { name: 'Senda í tölvupósti' })).toBeVisible();
  call.mockImplementation((endpoint: Endpoint, input) => answer?.(endpoint, input));
  await readAllAnew(client);
  await expect.element(screen.getByRole('button', { name: 'Senda í tölvupósti' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Niðurhala' })).toBeVisible();
});
