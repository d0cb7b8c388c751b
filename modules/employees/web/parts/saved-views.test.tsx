import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeFindings } from '#tests/support/component.tsx';
import { drawAt } from '#tests/support/routed.tsx';
import { ApiError } from '#web/lib/call.ts';
import type * as Calls from '#web/lib/call.ts';
import { mostViews, type SavedView } from '../../contract/views.ts';
import { SavedViews } from './saved-views.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

type Sent = {
  readonly params?: { readonly id: string };
  readonly query?: { readonly list: string };
  readonly body?: Partial<SavedView> & { readonly ids?: readonly number[] };
};
let stored: SavedView[] = [];
let removed: SavedView[] = [];

const view = (id: number, name: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  list: 'projects',
  name,
  search: { q: name },
  shared: false,
  employeeId: 1,
  employeeName: 'Anna',
  version: 1,
  can: { edit: true, share: true, delete: true },
  ...more,
});
const ofBjorn = (id: number, name: string, mayDelete = false) =>
  view(id, name, {
    shared: true,
    employeeId: 2,
    employeeName: 'Björn Ægir',
    can: { edit: false, share: false, delete: mayDelete },
  });

/** A server in memory. */
async function answer({ method, path }: { readonly method: string; readonly path: string }, sent: Sent) {
  const id = Number(sent.params?.id);
  if (method === 'GET') {
    expect(sent.query).toEqual({ list: 'projects' });
    return { items: stored };
  }
  if (path.endsWith('/restore')) {
    stored = [...stored, ...removed];
    return { count: 1 };
  }
  if (method === 'DELETE') {
    removed = stored.filter((one) => one.id === id);
    stored = stored.filter((one) => one.id !== id);
    return undefined;
  }
  if (stored.some((one) => one.id !== id && one.name === sent.body?.name))
    throw new ApiError(409, { code: 'view_name_taken', errors: { name: 'Þú átt síur með þessu heiti.' } });
  const [before] = stored.filter((one) => one.id === id);
  const after = { ...(before ?? view(9, '')), ...sent.body } as SavedView;
  stored = before ? stored.map((one) => (one === before ? after : one)) : [...stored, after];
  return after;
}

beforeEach(() => {
  [stored, removed] = [[], []];
  call.mockReset();
  call.mockImplementation(answer);
});

const List = () => <SavedViews list="projects" whose={{ employee: 'all' }} />;
async function opened(address = '/1/projects') {
  const drawn = await drawAt(List, address);
  await drawn.screen.getByRole('button', { name: 'Vistaðar síur' }).click();
  return drawn;
}

it('save the filters of the URL under a name, including whose rows, and open the list with them again', async () => {
  const { screen, place } = await opened('/1/projects?status=2&labels=4&page=3');
  await expect.element(screen.getByLabelText('Heiti á þessum síum')).toHaveFocus();
  await screen.getByLabelText('Heiti á þessum síum').fill(' Lokið  í vor ');
  await screen.getByRole('button', { name: 'Geyma' }).click();
  await expect.element(screen.getByRole('button', { name: 'Lokið í vor', exact: true })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  expect(stored).toMatchObject([
    { name: 'Lokið í vor', search: { status: '2', labels: '4', employee: 'all' }, shared: false },
  ]);
  await screen.getByRole('button', { name: 'Lokið í vor', exact: true }).click();
  await expect.poll(place).toBe('/1/projects?status=2&labels=4&employee=all');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('saved under a name that one has already replace its filters, and stay shared', async () => {
  stored = [view(1, 'Mín mál', { shared: true })];
  const { screen } = await opened('/1/projects?status=2');
  await screen.getByLabelText('Heiti á þessum síum').fill('mín mál');
  await screen.getByRole('button', { name: 'Geyma' }).click();
  await expect
    .poll(() => stored)
    .toMatchObject([{ id: 1, name: 'mín mál', shared: true, search: { status: '2', employee: 'all' } }]);
  await expect.element(screen.getByText('Síunum „Mín mál“ var skipt út')).toBeVisible();
  await screen.getByRole('button', { name: 'Afturkalla' }).click();
  await expect.poll(() => stored).toMatchObject([{ id: 1, name: 'Mín mál', shared: true, search: { q: 'Mín mál' } }]);
});

it('are replaced also when there are as many as a list may have', async () => {
  stored = Array.from({ length: mostViews }, (_, index) => view(index + 1, `Síur ${index + 1}`));
  const { screen } = await opened('/1/projects?status=2');
  await screen.getByLabelText('Heiti á þessum síum').fill('Síur 7');
  await screen.getByRole('button', { name: 'Geyma' }).click();
  await expect.poll(() => stored[6]?.search).toEqual({ status: '2', employee: 'all' });
  await screen.getByRole('button', { name: 'Afturkalla' }).click();
  await expect.poll(() => stored[6]?.search).toEqual({ q: 'Síur 7' });
});

it('take the focus even if they load late, and return it on Esc', async () => {
  stored = [view(1, 'Mín mál')];
  const { screen } = await opened();
  await expect.element(screen.getByRole('button', { name: 'Mín mál', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Vistaðar síur' })).toHaveFocus();
});

it('are renamed in place by keys alone: a taken name is refused at the field, and Esc leaves only the field', async () => {
  stored = [view(1, 'Mín mál'), view(2, 'Önnur')];
  const { screen } = await opened();
  const named = (name: string) => screen.getByRole('button', { name, exact: true });
  await expect.element(named('Mín mál')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  const field = screen.getByLabelText('Nýtt heiti');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('Mín mál');
  await userEvent.keyboard('Önnur{Enter}');
  await expect.element(screen.getByText('Þú átt síur með þessu heiti.')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(named('Mín mál')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await userEvent.keyboard('Fyrri mál{Enter}');
  await expect.element(named('Fyrri mál')).toHaveFocus();
  expect(stored).toMatchObject([
    { id: 1, name: 'Fyrri mál', search: { q: 'Mín mál' } },
    { id: 2, name: 'Önnur' },
  ]);
});

it('are shared with a button that says so, and kept again with the same', async () => {
  stored = [view(1, 'Mín mál')];
  const { screen } = await opened();
  const share = screen.getByRole('button', { name: 'Deila með samstarfsfólki: Mín mál' });
  await share.click();
  await expect.element(share).toHaveAttribute('aria-pressed', 'true');
  expect(stored).toMatchObject([{ shared: true, search: { q: 'Mín mál' } }]);
  await share.click();
  await expect.element(share).toHaveAttribute('aria-pressed', 'false');
  expect(stored).toMatchObject([{ shared: false }]);
});

it('of colleagues stand under their own heading with the owner’s name, and are chosen, but not changed', async () => {
  stored = [view(1, 'Mín mál'), ofBjorn(2, 'Stóru málin'), ofBjorn(3, 'Gamalt', true)];
  const { screen, place } = await opened();
  const theirs = screen.getByRole('region', { name: 'Frá samstarfsfólki' });
  await expect.element(theirs.getByText('Björn Ægir').first()).toBeVisible();
  const labels = theirs
    .getByRole('button')
    .all()
    .map((one) => one.element().getAttribute('aria-label'));
  expect(labels).toEqual([null, null, 'Fjarlægja: Gamalt']);
  expect(await axeFindings()).toEqual([]);
  await theirs.getByRole('button', { name: 'Stóru málin Björn Ægir' }).click();
  await expect.poll(place).toBe('/1/projects?q=St%C3%B3ru+m%C3%A1lin');
});

it('are deleted with one click, and restored from the toast', async () => {
  stored = [view(1, 'Mín mál')];
  const { screen } = await opened();
  await screen.getByRole('button', { name: 'Fjarlægja: Mín mál' }).click();
  await expect.poll(() => stored).toEqual([]);
  await screen.getByRole('button', { name: 'Afturkalla' }).click();
  await expect.poll(() => stored).toMatchObject([{ name: 'Mín mál' }]);
});

it('leave the focus in the list when the first is removed', async () => {
  stored = [view(1, 'Mín mál'), view(2, 'Önnur')];
  const { screen } = await opened();
  await screen.getByRole('button', { name: 'Fjarlægja: Mín mál' }).click();
  await expect.element(screen.getByRole('button', { name: 'Mín mál', exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Önnur', exact: true })).toHaveFocus();
});

it('are neither shown nor overwritten if they were not loaded', async () => {
  call.mockRejectedValue(new Error('offline'));
  const { screen } = await opened('/1/projects?status=2');
  await expect.element(screen.getByText('Ekki tókst að sækja vistaðar síur.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Geyma' })).not.toBeInTheDocument();
});

it('report that they could not be saved, keep the typed name, and show the stored ones', async () => {
  const { screen } = await opened('/1/projects?status=2');
  await screen.getByLabelText('Heiti á þessum síum').fill('Lokuð');
  call.mockImplementation(async (endpoint: never, sent: Sent) => {
    if ((endpoint as { readonly method: string }).method === 'POST') throw new Error('offline');
    return answer(endpoint, sent);
  });
  await screen.getByRole('button', { name: 'Geyma' }).click();
  await expect.element(screen.getByText('Ekki tókst að geyma síurnar. Reyndu aftur.')).toBeVisible();
  await expect.element(screen.getByLabelText('Heiti á þessum síum')).toHaveValue('Lokuð');
  await expect.element(screen.getByRole('button', { name: 'Lokuð', exact: true })).not.toBeInTheDocument();
});

it('leave the focus in the popover when the only one is removed', async () => {
  for (const [address, role] of [
    ['/1/projects?status=2', 'textbox'],
    ['/1/projects', 'dialog'],
  ] as const) {
    stored = [view(1, 'Mín mál')];
    const Unfiltered = () => <SavedViews list="projects" whose={{}} />;
    const { screen } = await drawAt(Unfiltered, address);
    await screen.getByRole('button', { name: 'Vistaðar síur' }).click();
    await screen.getByRole('button', { name: 'Fjarlægja: Mín mál' }).click();
    await expect.element(screen.getByRole('dialog').getByText('Mín mál')).not.toBeInTheDocument();
    await expect.element(screen.getByRole(role)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.unmount();
  }
});
