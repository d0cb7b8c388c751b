import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawAt } from '#tests/support/routed.tsx';
import type * as Calls from '#web/lib/call.ts';
import { SnippetsPart } from './snippets-part.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

type Sent = { readonly body?: { readonly value: { readonly texts: readonly string[] } } };
let kept: readonly string[] = [];
/** What a write waits for, as on a slow connection. */
let held: Promise<void> | null = null;
let isOffline = false;

/** A server in memory. */
async function answer({ method }: { readonly method: string }, { body }: Sent) {
  if (method === 'GET') return { value: { texts: kept } };
  await held;
  if (isOffline) throw new Error('offline');
  kept = body?.value.texts ?? [];
  return undefined;
}

beforeEach(() => {
  [kept, held, isOffline] = [[], null, false];
  call.mockReset();
  call.mockImplementation(answer);
});

const writes = () => call.mock.calls.filter(([{ method }]) => method === 'PUT').length;

it('keep an edited one whose box is left while the edit is being stored', async () => {
  kept = ['Símtal', 'Yfirlestur'];
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const { screen } = await drawAt(SnippetsPart, '/1/settings/user');
  await screen.getByLabelText('Breyta „Símtal“').fill('Símtal við dómstól');
  await userEvent.keyboard('{Enter}');
  await expect.poll(writes).toBe(1);
  await userEvent.keyboard('{Tab}');
  resolve();
  await expect.poll(writes).toBe(2);
  await expect.element(screen.getByLabelText('Breyta „Símtal við dómstól“')).toHaveValue('Símtal við dómstól');
  expect(kept).toEqual(['Símtal við dómstól', 'Yfirlestur']);
});

it('bring a deleted one back to its place, and keep what was added since', async () => {
  kept = ['Símtal', 'Yfirlestur'];
  const { screen } = await drawAt(SnippetsPart, '/1/settings/user');
  await screen.getByRole('button', { name: 'Eyða „Yfirlestur“' }).click();
  await expect.poll(() => kept).toEqual(['Símtal']);
  await screen.getByRole('textbox', { name: 'Bæta við textabút' }).fill('Fundur');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => kept).toEqual(['Fundur', 'Símtal']);
  await screen.getByRole('button', { name: 'Afturkalla' }).click();
  await expect.poll(() => kept).toEqual(['Fundur', 'Símtal', 'Yfirlestur']);
});

it('keep the text of a new one that could not be stored in its box', async () => {
  const { screen } = await drawAt(SnippetsPart, '/1/settings/user');
  const box = screen.getByRole('textbox', { name: 'Bæta við textabút' });
  await box.fill('Fundur með sáttasemjara');
  isOffline = true;
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Ekki tókst að geyma textabútana')).toBeVisible();
  await expect.element(box).toHaveValue('Fundur með sáttasemjara');
});

it('accept a word that every object inherits', async () => {
  kept = ['constructor'];
  const { screen } = await drawAt(SnippetsPart, '/1/settings/user');
  const box = screen.getByLabelText('Breyta „constructor“');
  await expect.element(box).toHaveValue('constructor');
  await box.fill('toString');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => kept).toEqual(['toString']);
  await expect.element(screen.getByLabelText('Breyta „toString“')).toHaveValue('toString');
});
