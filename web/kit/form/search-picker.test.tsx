import { useState } from 'react';
import { expect, it, vi } from 'vitest';
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

it('asks once, 300 ms after the last keystroke, from one character on (SHELL-32)', async () => {
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

it('is worked by the keyboard alone and shows two lines', async () => {
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

it('offers the last ones used on opening', async () => {
  const screen = await renderInKit(<Host load={find} recents={parties.slice(2)} />);
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('option', { name: /Öx hf\./ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('chosen 3')).toBeVisible();
});

it('says that nothing was found, and that a search failed, with another try', async () => {
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

it('is cleared by its cross, and by Esc goes back to what was chosen', async () => {
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

it('throws away an answer that comes after a newer question', async () => {
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

it.each(['light', 'dark'] as const)('axe finds nothing in the open list, %s', async (scheme) => {
  const screen = await renderInKit(<Host load={find} recents={parties} />, { scheme });
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('option', { name: /Öx hf\./ })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
