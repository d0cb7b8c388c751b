import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { holdTimers } from '#tests/support/hand-clock.ts';
import { SearchPicker } from './search-picker.tsx';

type Party = { id: number; name: string; town: string };

const parties: Party[] = [
  { id: 1, name: 'Þórdís Ægisdóttir', town: 'Akureyri' },
  { id: 2, name: 'Þorsteinn Hall', town: 'Reykjavík' },
  { id: 3, name: 'Öx hf.', town: 'Höfn' },
];

function Host({ load, recents }: { load: (text: string) => Promise<Party[]>; recents?: Party[] }) {
  const [value, setValue] = useState<Party | null>(null);
  return (
    <>
      <SearchPicker
        label="Greiðandi"
        value={value}
        onChange={setValue}
        load={load}
        loadInitial={recents ? () => Promise.resolve(recents) : undefined}
        getKey={(party) => String(party.id)}
        getLabel={(party) => party.name}
        getNote={(party) => party.town}
      />
      <output>{value ? `chosen ${value.id}` : 'nobody'}</output>
    </>
  );
}

const find = (text: string) => Promise.resolve(parties.filter((party) => party.name.toLowerCase().includes(text)));

it('searches once, 300 ms after the last keystroke, from one character on (SHELL-32)', async () => {
  const clock = holdTimers();
  const load = vi.fn(find);
  const screen = await renderInKit(<Host load={load} />);
  await screen.getByRole('combobox').click();
  clock.advance(1000);
  expect(load).not.toHaveBeenCalled();
  await userEvent.keyboard('þ');
  clock.advance(299);
  await userEvent.keyboard('o');
  clock.advance(299);
  expect(load).not.toHaveBeenCalled();
  clock.advance(1);
  expect(load.mock.calls.map(([text]) => text)).toEqual(['þo']);
  await expect.element(screen.getByRole('option', { name: /Þorsteinn Hall/ })).toBeVisible();
});

it('searches for the beginning of a pasted paragraph, which stays as it was pasted', async () => {
  const load = vi.fn(find);
  const screen = await renderInKit(<Host load={load} />);
  const box = screen.getByRole('combobox', { name: 'Greiðandi' });
  await box.fill('þ'.repeat(300));
  await expect.poll(() => load.mock.calls.map(([text]) => text.length)).toEqual([100]);
  await expect.element(box).toHaveValue('þ'.repeat(300));
});

it('is operable by keyboard only and shows two lines', async () => {
  const screen = await renderInKit(<Host load={find} />);
  const box = screen.getByRole('combobox', { name: 'Greiðandi' });
  await box.click();
  await userEvent.keyboard('þ');
  await expect.element(screen.getByRole('option', { name: /Akureyri/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByText('chosen 2')).toBeVisible();
  await expect.element(box).toHaveValue('Þorsteinn Hall');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
});

it('offers the last used ones when opened', async () => {
  const screen = await renderInKit(<Host load={find} recents={parties.slice(2)} />);
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('option', { name: /Öx hf\./ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('chosen 3')).toBeVisible();
});

it('reports that nothing was found, and that a search failed, with a retry (OPEN-38)', async () => {
  let broken = true;
  const load = (text: string) =>
    text === 'q' ? Promise.resolve([]) : broken ? Promise.reject(new Error('503')) : find('öx');
  const screen = await renderInKit(<Host load={load} />);
  const box = screen.getByRole('combobox');
  await box.fill('q');
  await expect.element(screen.getByText('Ekkert fannst')).toBeVisible();
  await box.fill('öx');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Ekki tókst að leita\./);
  broken = false;
  await screen.getByRole('button', { name: 'Reyna aftur' }).click();
  await expect.element(screen.getByRole('option', { name: /Öx hf\./ })).toBeVisible();
});

it('is cleared by its cross, and Esc restores the previous choice', async () => {
  const screen = await renderInKit(<Host load={find} recents={parties} />);
  const box = screen.getByRole('combobox');
  await box.click();
  await screen.getByRole('option', { name: /Öx hf\./ }).click();
  await box.click();
  await userEvent.keyboard('x');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('Öx hf.');
  await screen.getByRole('button', { name: 'Hreinsa: Greiðandi' }).click();
  await expect.element(screen.getByText('nobody')).toBeVisible();
  await expect.element(box).toHaveValue('');
});

it('drops the choice when its text is deleted (TASK-27)', async () => {
  const screen = await renderInKit(<Host load={find} recents={parties} />);
  const box = screen.getByRole('combobox');
  await box.click();
  await screen.getByRole('option', { name: /Öx hf\./ }).click();
  await box.fill('');
  await expect.element(screen.getByText('nobody')).toBeVisible();
});

it('discards an answer to an outdated query', async () => {
  const answers = new Map<string, (found: Party[]) => void>();
  const load = (text: string) => new Promise<Party[]>((resolve) => answers.set(text, resolve));
  const screen = await renderInKit(<Host load={load} />);
  const box = screen.getByRole('combobox');
  await box.fill('a');
  await vi.waitFor(() => expect(answers.has('a')).toBe(true));
  await box.fill('ab');
  await vi.waitFor(() => expect(answers.has('ab')).toBe(true));
  answers.get('ab')?.(parties.slice(2));
  answers.get('a')?.(parties.slice(0, 1));
  await expect.element(screen.getByRole('option', { name: /Öx hf\./ })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /Þórdís/ })).not.toBeInTheDocument();
});

describe('a list that is loading', () => {
  /** Answers like the server, after a delay in milliseconds. */
  const slowly =
    (ms: number) =>
    (text: string): Promise<Party[]> =>
      new Promise((resolve) =>
        setTimeout(() => resolve(parties.filter((one) => one.name.toLowerCase().includes(text))), ms),
      );

  it.each(
    [0, 60, 200, 299, 301, 700].flatMap((speed) => [0, 90, 400, 1500].map((latency) => [speed, latency] as const)),
  )('is awaited by Enter: a key every %i ms, an answer in %i ms', async (speed, latency) => {
    const clock = holdTimers();
    const screen = await renderInKit(<Host load={slowly(latency)} recents={parties.slice(2)} />);
    await screen.getByRole('combobox').click();
    clock.advance(2000);
    await expect.element(screen.getByRole('option', { name: /Öx hf\./ })).toBeVisible();
    // „þ“ finds Þórdís first, „þor“ Þorsteinn alone.
    for (const key of ['þ', 'o', 'r', '{Enter}']) {
      await userEvent.keyboard(key);
      clock.advance(speed);
    }
    clock.advance(5000);
    await expect.element(screen.getByText('chosen 2')).toBeVisible();
    await expect.element(screen.getByRole('combobox')).toHaveValue('Þorsteinn Hall');
  });

  async function halfway() {
    const clock = holdTimers();
    const screen = await renderInKit(<Host load={slowly(500)} />);
    const box = screen.getByRole('combobox');
    await box.click();
    await userEvent.keyboard('þ');
    clock.advance(800);
    const stale = screen.getByRole('option', { name: /Þórdís/ });
    await expect.element(stale).toBeVisible();
    await userEvent.keyboard('or');
    return { clock, screen, box, stale };
  }

  it('does not offer the previous results to a click', async () => {
    const { clock, screen, stale } = await halfway();
    await expect.element(stale).toHaveAttribute('aria-disabled', 'true');
    await stale.click({ force: true });
    clock.advance(2000);
    await expect.element(screen.getByRole('option', { name: /Þorsteinn/ })).toBeVisible();
    await expect.element(screen.getByText('nobody')).toBeVisible();
  });

  it('is not chosen from on blur: the input stays, is marked as not chosen, and is searched again', async () => {
    const { clock, screen, box } = await halfway();
    await userEvent.keyboard('{Tab}');
    clock.advance(2000);
    await expect.element(screen.getByText('Veldu úr listanum')).toBeVisible();
    await expect.element(box).toHaveValue('þor');
    await expect.element(box).toHaveAttribute('data-unread');
    await expect.element(screen.getByText('nobody')).toBeVisible();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    clock.advance(2000);
    await expect.element(screen.getByRole('option', { name: /Þorsteinn/ })).toHaveAttribute('data-combobox-selected');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('chosen 2')).toBeVisible();
    expect(screen.getByText('Veldu úr listanum').query()).toBeNull();
  });

  it('is not chosen from by an Enter that is followed by more typing', async () => {
    const { clock, screen, box } = await halfway();
    await userEvent.keyboard('{Enter}');
    await box.fill('öx');
    clock.advance(2000);
    await expect.element(screen.getByRole('option', { name: /Öx hf\./ })).toBeVisible();
    await expect.element(screen.getByText('nobody')).toBeVisible();
  });
});

it('keeps the input if the search fails, until it can be chosen', async () => {
  let broken = true;
  const load = (text: string) => (broken ? Promise.reject(new Error('offline')) : find(text));
  const screen = await renderInKit(<Host load={load} />);
  const box = screen.getByRole('combobox');
  await box.fill('öx');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Ekki tókst að leita\./);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(box).toHaveValue('öx');
  broken = false;
  await box.click();
  await screen.getByRole('option', { name: /Öx hf\./ }).click();
  await expect.element(screen.getByText('chosen 3')).toBeVisible();
});

it.each(['light', 'dark'] as const)('has no axe violations in the open list, %s', async (scheme) => {
  const screen = await renderInKit(<Host load={find} recents={parties} />, { scheme });
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('option', { name: /Öx hf\./ })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
