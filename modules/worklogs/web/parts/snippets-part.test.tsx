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

/** A server in memory. */
async function answer({ method }: { readonly method: string }, { body }: Sent) {
  if (method === 'GET') return { value: { texts: kept } };
  await held;
  kept = body?.value.texts ?? [];
  return undefined;
}

beforeEach(() => {
  [kept, held] = [[], null];
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
