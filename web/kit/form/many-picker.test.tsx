import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { ManyPicker } from './many-picker.tsx';

type Item = { readonly id: number; readonly name: string };
const items: readonly Item[] = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Björn' },
  { id: 3, name: 'Dóra' },
];

function Sample({
  onChange = () => {},
  onNew = () => {},
  disabled = false,
}: {
  onChange?: (chosen: readonly Item[]) => void;
  onNew?: (typed: string) => void;
  disabled?: boolean;
}) {
  const [value, setValue] = useState<readonly Item[]>(disabled ? items.slice(0, 2) : []);
  return (
    <ManyPicker<Item>
      label="Aðilar"
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        onChange(chosen);
      }}
      disabled={disabled}
      load={async (text) => items.filter(({ name }) => name.includes(text))}
      loadInitial={async () => items}
      getKey={({ id }) => String(id)}
      getLabel={({ name }) => name}
      removeLabel={(name) => `Fjarlægja: ${name}`}
      primary={{ label: 'Aðal', choose: (name) => `Gera að aðalaðila: ${name}` }}
      action={{ label: (typed) => `Nýr „${typed}“`, onChoose: onNew }}
    />
  );
}

it('adds a choice once, shows the first as primary, changes the primary and removes (PROJ-18)', async () => {
  const changed = vi.fn<(chosen: readonly Item[]) => void>();
  const screen = await renderInKit(<Sample onChange={changed} />);
  const chosen = () => changed.mock.lastCall?.[0].map(({ name }) => name);
  await screen.getByRole('combobox', { name: 'Aðilar' }).click();
  await screen.getByRole('option', { name: 'Björn' }).click();
  await screen.getByRole('combobox', { name: 'Aðilar' }).click();
  await expect.element(screen.getByRole('option', { name: 'Dóra' })).toBeVisible();
  // Earlier results stay visible, but cannot be chosen, until the answer arrives.
  await expect.element(screen.getByRole('option', { name: 'Björn' })).not.toBeInTheDocument();
  await screen.getByRole('option', { name: 'Dóra' }).click();
  expect(chosen()).toEqual(['Björn', 'Dóra']);
  await screen.getByRole('button', { name: 'Gera að aðalaðila: Dóra' }).click();
  expect(chosen()).toEqual(['Dóra', 'Björn']);
  await screen.getByRole('button', { name: 'Fjarlægja: Dóra' }).click();
  expect(chosen()).toEqual(['Björn']);
  expect(await axeFindings()).toEqual([]);
});

it('creates a new one with Enter (PROJ-20)', async () => {
  const made = vi.fn<(typed: string) => void>();
  const screen = await renderInKit(<Sample onNew={made} />);
  await screen.getByRole('combobox', { name: 'Aðilar' }).fill('Nýtt');
  await expect.element(screen.getByRole('option', { name: 'Nýr „Nýtt“' })).toHaveAttribute('data-combobox-selected');
  await userEvent.keyboard('{Enter}');
  expect(made).toHaveBeenCalledWith('Nýtt');
});

it.each(['{Home}', '  '])('adds and creates nothing for an empty box (PROJ-20): „%s“', async (typed) => {
  const changed = vi.fn<(chosen: readonly Item[]) => void>();
  const made = vi.fn<(typed: string) => void>();
  const screen = await renderInKit(<Sample onChange={changed} onNew={made} />);
  await screen.getByRole('combobox', { name: 'Aðilar' }).click();
  await userEvent.keyboard(typed);
  await expect.element(screen.getByRole('option', { name: 'Anna' })).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('option', { name: 'Anna' })).toBeVisible();
  expect([changed.mock.calls, made.mock.calls]).toEqual([[], []]);
});

it('is read-only for people who may not change it', async () => {
  const screen = await renderInKit(<Sample disabled />);
  await expect.element(screen.getByRole('list', { name: 'Aðilar' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});
