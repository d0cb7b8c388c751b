import { useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { holdTimers } from '#tests/support/hand-clock.ts';
import { Avatar } from './avatar.tsx';
import { Chip, type ChipTone } from './chip.tsx';
import { FilterBar, FilterPill, FilterSpacer, TextButton } from './filter-pill.tsx';
import { NumberField } from './form/number-field.tsx';
import { Kbd } from './kbd.tsx';
import { LabelChip } from './label-chip.tsx';
import { PageHead } from './page-head.tsx';
import { PriorityIcon } from './priority-icon.tsx';
import { SearchBox } from './search-box.tsx';
import { Segmented } from './segmented.tsx';
import { StatusIcon } from './status-icon.tsx';

const TONES: ChipTone[] = ['neutral', 'accent', 'pending', 'progress', 'hold', 'done', 'plum', 'danger', 'running'];
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Drawn by CSS, so it is not text. */
const shownInitials = () =>
  [...document.querySelectorAll('[data-initials]')].map((avatar) => getComputedStyle(avatar, '::before').content);

it('shows the first letters of the first and last word if there is no image (SHELL-27)', async () => {
  await renderInKit(<Avatar name="Guðrún Ýr Þórsdóttir" />);
  expect(shownInitials()).toEqual(['"GÞ"']);
});

it('shows the image, and the initials if it does not load', async () => {
  await renderInKit(
    <>
      <Avatar name="Ari Jónsson" image={PIXEL} />
      <Avatar name="Björn Hall" image="data:image/png;base64,broken" />
    </>,
  );
  await expect.poll(shownInitials).toEqual(['"BH"']);
});

/** Hue of a CSS colour in degrees, -1 for grey. */
function hueOf(color: string): number {
  const probe = document.createElement('i');
  probe.style.color = `hsl(from ${color} h s l)`;
  document.body.append(probe);
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  probe.remove();
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (high - low < 0.1) return -1;
  const turn =
    high === red
      ? ((green - blue) / (high - low) + 6) % 6
      : high === green
        ? (blue - red) / (high - low) + 2
        : (red - green) / (high - low) + 4;
  return turn * 60;
}

describe.each(['light', 'dark'] as const)('colours, %s', (scheme) => {
  it.each([
    ['Pending', -1, 0],
    ['InProgress', 217, 12],
    ['OnHold', 38, 8],
    ['Completed', 148, 12],
  ] as const)(
    'of what is %s: pending grey, in progress blue, on hold amber, done green (I18N-14)',
    async (status, hue, off) => {
      const screen = await renderInKit(<StatusIcon status={status} label="Staðan" />, { scheme });
      const ring = screen.getByRole('img', { name: 'Staðan' }).element().querySelector('circle');
      expect(Math.abs(hueOf(getComputedStyle(ring ?? document.body).stroke) - hue)).toBeLessThanOrEqual(off);
    },
  );

  it('of priorities are grey, cyan, orange and red (I18N-15)', async () => {
    await renderInKit(<StatusIcon status="Pending" label="Bíður" />, { scheme });
    expect(hueOf('var(--pr-low)')).toBe(-1);
    expect(Math.abs(hueOf('var(--pr-normal)') - 189)).toBeLessThan(10);
    expect(Math.abs(hueOf('var(--pr-high)') - 26)).toBeLessThan(6);
    expect(Math.abs(hueOf('var(--pr-urgent)') - 4)).toBeLessThan(6);
  });
});

it('waits 300 ms before it searches, except on Enter (SHELL-32, TASK-05)', async () => {
  const clock = holdTimers();
  const search = vi.fn();
  const screen = await renderInKit(<SearchBox label="Leita" value="" onChange={search} />);
  await screen.getByRole('searchbox').fill('þór');
  clock.advance(299);
  expect(search).not.toHaveBeenCalled();
  clock.advance(1);
  expect(search).toHaveBeenCalledExactlyOnceWith('þór');
  await screen.getByRole('searchbox').fill('jón');
  await userEvent.keyboard('{Enter}');
  expect(search).toHaveBeenLastCalledWith('jón');
});

it('takes as much of a pasted paragraph as lists accept', async () => {
  const screen = await renderInKit(<SearchBox label="Leita" value="" onChange={vi.fn()} />);
  await screen.getByRole('searchbox').fill('þ'.repeat(300));
  await expect.element(screen.getByRole('searchbox')).toHaveValue('þ'.repeat(100));
});

it('does not search on the page that the person goes to meanwhile (SHELL-32)', async () => {
  const clock = holdTimers();
  const search = vi.fn();
  const screen = await renderInKit(<SearchBox label="Leita" value="" onChange={search} />);
  await screen.getByRole('searchbox').fill('þór');
  const { pathname } = window.location;
  try {
    history.pushState(null, '', '/another-page');
    clock.advance(300);
    expect(search).not.toHaveBeenCalled();
  } finally {
    history.replaceState(null, '', pathname);
  }
});

it('keeps the space and the letters that are typed before its own text comes back (SHELL-32)', async () => {
  const clock = holdTimers();
  const asked: string[] = [];
  let comeBack: (value: string) => void = () => undefined;
  function Host() {
    const [value, setValue] = useState('');
    comeBack = (text) => flushSync(() => setValue(text));
    return <SearchBox label="Leita" value={value} onChange={(text) => asked.push(text)} />;
  }
  const screen = await renderInKit(<Host />);
  const field = screen.getByRole('searchbox');
  await field.fill('krafa ');
  clock.advance(300);
  await field.fill('krafa um');
  clock.advance(300);
  expect(asked).toEqual(['krafa', 'krafa um']);
  await field.fill('krafa um ');
  // The first text comes back after the second was asked for.
  comeBack('krafa');
  await expect.element(field).toHaveValue('krafa um ');
  comeBack('krafa um');
  await expect.element(field).toHaveValue('krafa um ');
  // Another's value, such as that of a saved view, replaces the text.
  comeBack('þinglýsing');
  await expect.element(field).toHaveValue('þinglýsing');
});

it('is one tab stop in which the arrows select', async () => {
  function Host() {
    const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
    const items = [
      { value: 'a', label: 'Tímagjald' },
      { value: 'b', label: 'Kostnaður', disabled: true },
      { value: 'c', label: 'Fast gjald' },
    ] as const;
    return <Segmented label="Tegund" value={value} onChange={setValue} items={items} />;
  }
  const screen = await renderInKit(<Host />);
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'Tímagjald' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'Fast gjald' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Fast gjald' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'Tímagjald' })).toBeChecked();
});

it('removes a filter with its cross', async () => {
  const clear = vi.fn();
  const screen = await renderInKit(<FilterPill label="Starfsmaður" value="Ari" onClick={() => {}} onClear={clear} />);
  await screen.getByRole('button', { name: 'Hreinsa: Starfsmaður' }).click();
  expect(clear).toHaveBeenCalledOnce();
});

it.each(['light', 'dark'] as const)('has no axe violations in the small parts, %s', async (scheme) => {
  await renderInKit(
    <div style={{ background: 'var(--surface)' }}>
      <PageHead title="Mál" meta="12 mál" />
      {TONES.map((tone) => (
        <Chip key={tone} tone={tone}>
          {tone}
        </Chip>
      ))}
      <Kbd>Ctrl K</Kbd>
      {['Ari Jónsson', 'Björn Hall', 'Þóra Ýr', 'Eyrún Pála', 'Sólveig J', 'Guðrún Þ', 'Ólöf Æ'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <StatusIcon status="OnHold" label="Í bið" />
      <PriorityIcon priority="Urgent" label="Áríðandi" />
      <FilterPill label="Starfsmaður" value="Ari" onClick={() => {}} onClear={() => {}} />
      <FilterPill label="Ábyrgðarmaður" menu onClick={() => {}} />
      <SearchBox label="Leita" value="" onChange={() => {}} />
    </div>,
    { scheme },
  );
  expect(await axeFindings()).toEqual([]);
});

it('truncates a label at 20 characters and a filter at 30, and shows the whole on hover (SHELL-34)', async () => {
  const screen = await renderInKit(
    <>
      <LabelChip name="Útburður og innsetningar" />
      <LabelChip name="Forgangskrafa" />
      <FilterPill label="Mál" value="Kaup á atvinnuhúsnæði við Laugaveg" onClick={() => {}} />
    </>,
  );
  const cut = screen.getByText('Útburður og innsetni...', { exact: true });
  await expect.element(cut).toHaveAttribute('title', 'Útburður og innsetningar');
  await expect.element(screen.getByText('Forgangskrafa', { exact: true })).not.toHaveAttribute('title');
  const pill = screen.getByTitle('Kaup á atvinnuhúsnæði við Laugaveg');
  await expect.element(pill).toHaveTextContent('Mál: Kaup á atvinnuhúsnæði við Laug...');
});

it('truncates the name of the tab at 30 characters, and leaves the heading whole (SHELL-34)', async () => {
  const screen = await renderInKit(<PageHead title="Kaup á atvinnuhúsnæði við Laugaveg" />);
  expect(document.title).toMatch(/^Kaup á atvinnuhúsnæði við Laug\.\.\. · /);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Kaup á atvinnuhúsnæði við Laugaveg');
});

it('a filter whose label is hidden scrolls with the others on a phone, and does not widen the page (SHELL-21)', async () => {
  await page.viewport(390, 600);
  await renderInKit(
    <FilterBar label="Síur">
      {['Starfsmaður', 'Viðskiptavinur', 'Ábyrgðarmaður', 'Vinnustaða'].map((label) => (
        <FilterPill key={label} label={label} value="Anna Sigríður Þorvaldsdóttir" onClear={vi.fn()} />
      ))}
      <div>
        <NumberField label="Fjárhæð" hideLabel value={1} onChange={vi.fn()} />
      </div>
    </FilterBar>,
  );
  const bar = document.querySelector('[aria-label="Síur"]');
  expect(bar?.scrollWidth).toBeGreaterThan(600);
  expect(document.documentElement.scrollWidth).toBe(390);
});

it('a row that ends in commands wraps on a phone, so that all of them are in sight', async () => {
  await page.viewport(390, 600);
  const screen = await renderInKit(
    <FilterBar label="Síur" wraps>
      <FilterPill label="Starfsmaður" value="Anna Sigríður Þorvaldsdóttir" onClear={vi.fn()} />
      <FilterSpacer />
      <TextButton onClick={vi.fn()}>Flytja inn</TextButton>
      <TextButton onClick={vi.fn()}>Dagatal í símann</TextButton>
    </FilterBar>,
  );
  for (const name of ['Flytja inn', 'Dagatal í símann'])
    await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});
