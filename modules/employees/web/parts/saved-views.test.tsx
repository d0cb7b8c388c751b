import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeFindings } from '#tests/support/component.tsx';
import { drawAt } from '#tests/support/routed.tsx';
import type * as Calls from '#web/lib/call.ts';
import { SavedViews } from './saved-views.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

type Sent = { readonly params: { readonly key: string }; readonly body?: { readonly value: unknown } };
let kept: unknown = null;

beforeEach(() => {
  kept = null;
  call.mockReset();
  call.mockImplementation(async ({ method }: { readonly method: string }, { params, body }: Sent) => {
    expect(params.key).toBe('views.projects');
    if (method === 'GET') return { value: kept };
    kept = body?.value;
    return undefined;
  });
});

const List = () => <SavedViews list="projects" whose={{ employee: 'all' }} />;

it('save the filters of the URL under a name, including whose rows, and open the list with them again', async () => {
  const { screen, place } = await drawAt(List, '/1/projects?status=2&labels=4&page=3');
  await screen.getByRole('button', { name: 'Vistaðar síur' }).click();
  await expect.element(screen.getByLabelText('Heiti á þessum síum')).toHaveFocus();
  await screen.getByLabelText('Heiti á þessum síum').fill(' Lokið  í vor ');
  await screen.getByRole('button', { name: 'Geyma' }).click();
  await expect.element(screen.getByRole('button', { name: 'Lokið í vor', exact: true })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  expect(kept).toEqual({ views: [{ name: 'Lokið í vor', search: { status: '2', labels: '4', employee: 'all' } }] });
  await screen.getByRole('button', { name: 'Lokið í vor', exact: true }).click();
  await expect.poll(place).toBe('/1/projects?status=2&labels=4&employee=all');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('take the focus even if they load late, and return it on Esc', async () => {
  kept = { views: [{ name: 'Mín mál', search: {} }] };
  const { screen } = await drawAt(List, '/1/projects');
  const opener = screen.getByRole('button', { name: 'Vistaðar síur' });
  await opener.click();
  await expect.element(screen.getByRole('button', { name: 'Mín mál', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('are deleted with one click, and restored from the toast', async () => {
  kept = { views: [{ name: 'Mín mál', search: { q: 'a' } }] };
  const { screen } = await drawAt(List, '/1/projects');
  await screen.getByRole('button', { name: 'Vistaðar síur' }).click();
  await screen.getByRole('button', { name: 'Fjarlægja: Mín mál' }).click();
  await expect.poll(() => kept).toEqual({ views: [] });
  await screen.getByRole('button', { name: 'Afturkalla' }).click();
  await expect.poll(() => kept).toEqual({ views: [{ name: 'Mín mál', search: { q: 'a' } }] });
});

it('are neither shown nor overwritten if they were not loaded', async () => {
  call.mockRejectedValue(new Error('offline'));
  const { screen } = await drawAt(List, '/1/projects?status=2');
  await screen.getByRole('button', { name: 'Vistaðar síur' }).click();
  await expect.element(screen.getByText('Ekki tókst að sækja vistaðar síur.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Geyma' })).not.toBeInTheDocument();
});

it('report that they could not be saved, and show the stored ones', async () => {
  const { screen } = await drawAt(List, '/1/projects?status=2');
  await screen.getByRole('button', { name: 'Vistaðar síur' }).click();
  await screen.getByLabelText('Heiti á þessum síum').fill('Lokuð');
  call.mockImplementation(async ({ method }: { readonly method: string }) => {
    if (method === 'PUT') throw new Error('offline');
    return { value: null };
  });
  await screen.getByRole('button', { name: 'Geyma' }).click();
  await expect.element(screen.getByText('Ekki tókst að geyma síurnar. Reyndu aftur.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Lokuð', exact: true })).not.toBeInTheDocument();
});
