import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { RichTextField } from './rich-text-field.tsx';

function Host({ start = '' }: { start?: string }) {
  const [html, setHtml] = useState(start);
  return (
    <>
      <RichTextField label="Athugasemd" value={html} onChange={setHtml} />
      <output>{html}</output>
    </>
  );
}

it('offers headings 1 to 6, by default 2 (SHELL-24, SHELL-19)', async () => {
  const screen = await renderInKit(<Host />);
  const box = screen.getByRole('textbox', { name: 'Athugasemd' });
  await box.click();
  await userEvent.keyboard('Niðurstaða');
  await screen.getByRole('button', { name: 'Fyrirsögn 2' }).click();
  await expect.element(screen.getByText('<h2>Niðurstaða</h2>')).toBeVisible();
  const levels = screen.getByLabelText('Fyrirsagnir');
  expect([...levels.element().querySelectorAll('option')].map((option) => option.value)).toEqual([
    '',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
  await levels.selectOptions('6');
  await expect.element(screen.getByText('<h6>Niðurstaða</h6>')).toBeVisible();
});

it('writes bold text and returns html; an empty editor is the empty text', async () => {
  const screen = await renderInKit(<Host />);
  await screen.getByRole('textbox', { name: 'Athugasemd' }).click();
  await userEvent.keyboard('{Control>}b{/Control}feitt');
  await expect.element(screen.getByText('<p><strong>feitt</strong></p>')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await expect.element(screen.getByRole('status')).toMatchTextContent('');
});

it('discards pasted formatting', async () => {
  const screen = await renderInKit(<Host start={'<p onclick="alert(1)">a<img src=x onerror=alert(1)></p>'} />);
  const box = screen.getByRole('textbox', { name: 'Athugasemd' });
  await expect.element(box).toMatchTextContent('a');
  expect(box.element().querySelector('img:not(.ProseMirror-separator), [onclick]')).toBeNull();
});

it.each(['light', 'dark'] as const)('has no axe violations in the editor, %s', async (scheme) => {
  const screen = await renderInKit(<Host start="<h2>A</h2><p>b</p>" />, { scheme });
  await expect.element(screen.getByRole('textbox', { name: 'Athugasemd' })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

const people = [
  { id: 1, name: 'Anna Sigríður Þorvaldsdóttir' },
  { id: 2, name: 'Birna Björk Orradóttir' },
  { id: 3, name: 'Björn Ægir Helgason' },
];

function MentioningHost({ onMention }: { onMention: (person: { id: number; name: string }) => void }) {
  const [html, setHtml] = useState('');
  return (
    <>
      <RichTextField
        label="Athugasemd"
        value={html}
        onChange={setHtml}
        mentioning={{ people, label: 'Nefna', onMention }}
      />
      <output>{html}</output>
    </>
  );
}

it('offers people after an @, by any part of the name and without accents; the keys choose, and the name is written', async () => {
  const onMention = vi.fn();
  const screen = await renderInKit(<MentioningHost onMention={onMention} />);
  const list = () => screen.getByRole('listbox', { name: 'Nefna' }).getByRole('option');
  await screen.getByRole('textbox', { name: 'Athugasemd' }).click();
  const offered = () =>
    list()
      .elements()
      .map((one) => one.textContent);
  await userEvent.keyboard('Sæl @bjo');
  await expect.poll(offered).toEqual(['Björn Ægir Helgason', 'Birna Björk Orradóttir']);
  await expect
    .element(screen.getByRole('listbox', { name: 'Nefna' }).getByRole('option', { selected: true }))
    .toMatchTextContent('Björn');
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await userEvent.keyboard('lestu');
  await expect.element(screen.getByText('<p>Sæl @Björn Ægir Helgason lestu</p>')).toBeVisible();
  expect(offered()).toEqual([]);
  expect(onMention).toHaveBeenCalledExactlyOnceWith(people[2]);
});

it('writes a name that was chosen before the people loaded, where it was typed', async () => {
  const onMention = vi.fn();
  const Late = () => {
    const [html, setHtml] = useState('');
    const [known, setKnown] = useState<typeof people | null>(null);
    return (
      <>
        <button onPointerDown={(event) => event.preventDefault()} onClick={() => setKnown(people)}>
          Fólkið kemur
        </button>
        <RichTextField
          label="Athugasemd"
          value={html}
          onChange={setHtml}
          mentioning={{ people: known, label: 'Nefna', onMention }}
        />
        <output>{html}</output>
      </>
    );
  };
  const screen = await renderInKit(<Late />);
  await screen.getByRole('textbox', { name: 'Athugasemd' }).click();
  await userEvent.keyboard('Sæl @bjo{Enter}lestu');
  await expect.element(screen.getByText('<p>Sæl @bjo lestu</p>')).toBeVisible();
  await screen.getByRole('button', { name: 'Fólkið kemur' }).click();
  await expect.element(screen.getByText('<p>Sæl @Björn Ægir Helgason lestu</p>')).toBeVisible();
  await userEvent.keyboard('!');
  await expect.element(screen.getByText('<p>Sæl @Björn Ægir Helgason lestu!</p>')).toBeVisible();
  expect(onMention).toHaveBeenCalledExactlyOnceWith(people[2]);
});

it('offers nobody within an e-mail address, and none once Esc has closed the list', async () => {
  const onMention = vi.fn();
  const screen = await renderInKit(<MentioningHost onMention={onMention} />);
  const list = () => screen.getByRole('listbox', { name: 'Nefna' }).getByRole('option');
  await screen.getByRole('textbox', { name: 'Athugasemd' }).click();
  await userEvent.keyboard('a@an');
  await expect.element(screen.getByText('<p>a@an</p>')).toBeVisible();
  expect(list().elements()).toEqual([]);
  await userEvent.keyboard(' @an');
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard('{Escape}n');
  await expect.element(screen.getByText('<p>a@an @ann</p>')).toBeVisible();
  expect(list().elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(onMention).not.toHaveBeenCalled();
});
