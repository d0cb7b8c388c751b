import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawAt } from '#tests/support/routed.tsx';
import type * as Calls from '#web/lib/call.ts';
import type { Choice } from '../contract.ts';
import { Choices } from './choices.tsx';

// Fakes the server, which answers a save when the test lets it.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

let stored: Choice;
let answers: PromiseWithResolvers<void>[];

beforeEach(() => {
  stored = { kind: 'invited', screen: true, mail: 'None' };
  answers = [];
  call.mockReset();
  call.mockImplementation(async ({ method }: { readonly method: string }, input?: { body: { items: [Choice] } }) => {
    if (method === 'PUT' && input) {
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      await answer.promise;
      [stored] = input.body.items;
    }
    return { items: [stored] };
  });
});

async function open() {
  const { screen } = await drawAt(Choices, '/1/dashboard');
  const shown = screen.getByRole('switch');
  await expect.element(shown).toBeChecked();
  return { screen, shown, mail: screen.getByRole('combobox') };
}

it('shows a choice at once, and stores the next one beside it although the first is unanswered', async () => {
  const { shown, mail } = await open();
  (shown.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(shown).not.toBeChecked();
  await userEvent.selectOptions(mail, 'Í morgunbréfi');
  await expect.element(mail).toHaveValue('Morning');
  await expect.element(shown).not.toBeChecked();
  for (const nth of [0, 1]) {
    await expect.poll(() => answers.length).toBeGreaterThan(nth);
    answers[nth]?.resolve();
  }
  await expect.poll(() => stored).toEqual({ kind: 'invited', screen: false, mail: 'Morning' });
  await expect.element(mail).toHaveValue('Morning');
  await expect.element(shown).not.toBeChecked();
});

it('reports a choice that could not be saved, and puts it back', async () => {
  const { screen, shown } = await open();
  (shown.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.reject(new TypeError('Failed to fetch'));
  await expect.element(screen.getByText('Ekki tókst að vista')).toBeVisible();
  await expect.element(shown).toBeChecked();
});
