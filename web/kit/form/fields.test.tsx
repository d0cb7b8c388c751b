import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { CodeField } from './code-field.tsx';
import { DateRangeField, type DateRange } from './date-range-field.tsx';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';
import { en } from '../texts/en.ts';

it('labels switches „Já“ and „Nei“ (I18N-06)', async () => {
  function Host() {
    const [on, setOn] = useState(false);
    return <Switch label="Útskuldanlegt" value={on} onChange={setOn} />;
  }
  const screen = await renderInKit(<Host />);
  await expect.element(screen.getByText('Nei')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText('Já')).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: 'Útskuldanlegt' })).toBeChecked();
});

it('labels switches in English if the kit does', async () => {
  const screen = await renderInKit(<Switch label="Billable" value onChange={() => {}} />, { texts: en });
  await expect.element(screen.getByText('Yes')).toBeVisible();
});

function CodeHost({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField label="Kóði" value={code} onChange={setCode} onComplete={onComplete} />;
}

it('accepts a code digit by digit, corrects it and reports when it is complete', async () => {
  const done = vi.fn();
  const screen = await renderInKit(<CodeHost onComplete={done} />);
  await screen.getByLabelText('Tölustafur 1 af 6').click();
  await userEvent.keyboard('12x39{Backspace}4567');
  expect(done.mock.calls).toEqual([['123456'], ['123457']]);
  const digits = screen
    .getByRole('textbox')
    .elements()
    .map((box) => (box as HTMLInputElement).value);
  expect(digits.join('')).toBe('123457');
});

it('distributes a pasted code to all boxes', async () => {
  const done = vi.fn();
  const screen = await renderInKit(<CodeHost onComplete={done} />);
  const first = screen.getByLabelText('Tölustafur 1 af 6');
  await first.click();
  const clipboard = new DataTransfer();
  clipboard.setData('text', '482 913');
  first
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  expect(done).toHaveBeenCalledExactlyOnceWith('482913');
});

it('shows and hides a password', async () => {
  const screen = await renderInKit(
    <PasswordField label="Lykilorð" autoComplete="current-password" value="leyndó" onChange={() => {}} />,
  );
  const box = screen.getByLabelText('Lykilorð', { exact: true });
  await expect.element(box).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Sýna lykilorð' }).click();
  await expect.element(box).toHaveAttribute('type', 'text');
  await expect.element(screen.getByRole('button', { name: 'Fela lykilorð' })).toBeVisible();
});

it.each([
  [0, 'Mjög veikt', 1],
  [3, 'Gott', 4],
  [4, 'Mjög gott', 5],
] as const)('shows the strength of a password of score %i (AUTH-36, OPEN-23)', async (score, words, lit) => {
  const screen = await renderInKit(<PasswordMeter score={score} typed />);
  await expect.element(screen.getByRole('status')).toMatchTextContent(`Styrkur lykilorðs: ${words}`);
  expect(document.querySelectorAll('i[data-on]')).toHaveLength(lit);
});

it('associates the error with the field', async () => {
  const screen = await renderInKit(
    <TextField label="Kennitala" value="1" onChange={() => {}} error="Kennitala er ekki rétt" required />,
  );
  const box = screen.getByRole('textbox', { name: 'Kennitala' });
  await expect.element(box).toHaveAccessibleDescription('Kennitala er ekki rétt');
  await expect.element(box).toHaveAttribute('aria-required', 'true');
});

const presets = [
  { id: 'ThisWeek', label: 'Þessi vika', range: { from: '2026-11-16', to: '2026-11-22' } },
  { id: 'LastWeek', label: 'Síðasta vika', range: { from: '2026-11-09', to: '2026-11-15' } },
];

function RangeHost() {
  const [range, setRange] = useState<DateRange>({ from: '2026-11-16', to: '2026-11-22' });
  return (
    <>
      <DateRangeField label="Tímabil" value={range} onChange={setRange} presets={presets} />
      <output>{`${range.from} ${range.to}`}</output>
    </>
  );
}

it('selects days by a preset and by two dates, and refuses a reversed range', async () => {
  const screen = await renderInKit(<RangeHost />);
  const pill = screen.getByRole('button', { name: /^Tímabil/ });
  await expect.element(pill).toMatchTextContent('Tímabil: Þessi vika');
  await pill.click();
  await screen.getByRole('button', { name: 'Síðasta vika' }).click();
  await expect.element(screen.getByText('2026-11-09 2026-11-15')).toBeVisible();
  await pill.click();
  await screen.getByLabelText('Til', { exact: true }).fill('1.11.2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Lokadagur má ekki vera á undan upphafsdegi')).toBeVisible();
  await expect.element(screen.getByText('2026-11-09 2026-11-15')).toBeVisible();
  await screen.getByLabelText('Til', { exact: true }).fill('20.11.2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(pill).toMatchTextContent('Tímabil: 09.11.2026 – 20.11.2026');
});

it('takes both days of a range that is typed from its first day, past the last one', async () => {
  const screen = await renderInKit(<RangeHost />);
  await screen.getByRole('button', { name: /^Tímabil/ }).click();
  await screen.getByLabelText('Frá', { exact: true }).fill('1.12.2026');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText('Lokadagur má ekki vera á undan upphafsdegi')).toBeVisible();
  await screen.getByLabelText('Til', { exact: true }).fill('31.12.2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('2026-12-01 2026-12-31')).toBeVisible();
  await expect.element(screen.getByLabelText('Frá', { exact: true })).toHaveValue('01.12.2026');
});

it('drops a day that was being typed when Escape closes the range', async () => {
  const screen = await renderInKit(<RangeHost />);
  const pill = screen.getByRole('button', { name: /^Tímabil/ });
  await pill.click();
  await screen.getByLabelText('Frá', { exact: true }).fill('1.1');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByLabelText('Frá', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('2026-11-16 2026-11-22')).toBeVisible();
});

it.each(['light', 'dark'] as const)('has no axe violations in the fields, %s', async (scheme) => {
  await renderInKit(
    <div style={{ background: 'var(--surface)', padding: 20 }}>
      <FormError detail="Ekki tókst að vista." />
      <TextField label="Nafn" hint="Fullt nafn" required value="" onChange={() => {}} placeholder="Jón" />
      <TextField label="Óvirkt" disabled value="a" onChange={() => {}} />
      <SelectField
        label="Tegund"
        value={null}
        options={[{ value: 'a', label: 'A' }]}
        onChange={() => {}}
        error="Veldu tegund"
      />
      <Switch label="Útskuldanlegt" hint="Kemur á reikning" value onChange={() => {}} />
      <Switch label="Lokað" value={false} onChange={() => {}} />
      <CodeField label="Kóði" value="12" onChange={() => {}} error="Kóðinn er rangur" />
      <PasswordField label="Lykilorð" autoComplete="new-password" value="a" onChange={() => {}} />
      <PasswordMeter score={2} typed />
      <RangeHost />
    </div>,
    { scheme },
  );
  expect(await axeFindings()).toEqual([]);
});
