import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { DateField } from './date-field.tsx';
import { NumberField } from './number-field.tsx';
import { en } from '../texts/en.ts';

const now = () => '2026-11-20T14:35';

function Host({ start = null, withTime = false }: { start?: string | null; withTime?: boolean }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <DateField label="Dagsetning" value={value} onChange={setValue} withTime={withTime} now={now} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

it.each([
  ['5.3.26 0930', '2026-03-05T09:30'],
  ['05032026', '2026-03-05T14:35'],
  ['5.3.', '2026-03-05T14:35'],
  ['31.12.2025 9:05', '2025-12-31T09:05'],
])('reads „%s“ as %s, a date only with the current time of day (WORK-19)', async (typed, value) => {
  const screen = await renderInKit(<Host withTime />);
  await screen.getByLabelText('Dagsetning', { exact: true }).fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(value)).toBeVisible();
});

it.each([
  ['1,12', false, '2026-12-01'],
  ['1,12,25', false, '2025-12-01'],
  ['1.12 2025', false, '2025-12-01'],
  ['1.12. 1958', false, '1958-12-01'],
  ['1.12 1930', true, '2026-12-01T19:30'],
  ['1.12 2030', true, 'none'],
  ['29.2.2027', false, 'none'],
  ['í dag', false, '2026-11-20'],
  ['á morgun', true, '2026-11-21T14:35'],
  ['1. des', false, '2026-12-01'],
  ['föstudag', false, 'none'],
])('reads „%s“ (with a time: %s) as %s, and never a year as a time of day', async (typed, withTime, value) => {
  const screen = await renderInKit(<Host withTime={withTime} />);
  await screen.getByLabelText('Dagsetning', { exact: true }).fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent(value);
  await expect.poll(() => screen.getByRole('alert').elements().length).toBe(value === 'none' ? 1 : 0);
});

it('shows dates as dd.MM.yyyy and dd.MM.yyyy HH:mm (I18N-07)', async () => {
  const screen = await renderInKit(
    <>
      <DateField label="Dagur" value="2026-03-05" onChange={() => {}} />
      <DateField label="Stund" value="2026-03-05T09:30" withTime onChange={() => {}} />
    </>,
  );
  await expect.element(screen.getByLabelText('Dagur', { exact: true })).toHaveValue('05.03.2026');
  await expect.element(screen.getByLabelText('Stund', { exact: true })).toHaveValue('05.03.2026 09:30');
});

it('accepts the text on blur, not while typing', async () => {
  const screen = await renderInKit(<Host start="2026-01-01" />);
  const box = screen.getByLabelText('Dagsetning', { exact: true });
  await box.fill('5.3.2026');
  await expect.element(screen.getByText('2026-01-01')).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByText('2026-03-05')).toBeVisible();
  await expect.element(box).toHaveValue('05.03.2026');
});

it('keeps an invalid date, explains the format in Icelandic and leaves the value unchanged (I18N-05)', async () => {
  const screen = await renderInKit(<Host start="2026-01-01T08:00" withTime />);
  const box = screen.getByLabelText('Dagsetning', { exact: true });
  await box.fill('31.02.2026');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent('Dagsetning þarf að vera á forminu dd.mm.áááá kk:mm');
  await expect.element(box).toHaveValue('31.02.2026');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText('2026-01-01T08:00')).toBeVisible();
});

it('says of a day outside the limits that it is too early or too late, not that it is written wrongly', async () => {
  const limits = { min: '2026-11-27', max: '2026-12-31' };
  const screen = await renderInKit(<DateField label="Gjalddagi" value={null} onChange={() => {}} {...limits} />);
  const box = screen.getByLabelText('Gjalddagi', { exact: true });
  for (const [typed, said] of [
    ['1.1.2026', 'Dagurinn má ekki vera á undan 27.11.2026'],
    ['1.1.2027', 'Dagurinn má ekki vera á eftir 31.12.2026'],
    ['1.13.2026', 'Dagsetning þarf að vera á forminu dd.mm.áááá'],
  ] as const) {
    await box.fill(typed);
    await userEvent.tab();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(said);
  }
});

it('shows an Icelandic month that starts on Monday, in a browser without Icelandic data (I18N-04)', async () => {
  const screen = await renderInKit(<Host start="2026-03-05" />);
  await screen.getByRole('button', { name: 'Opna dagatal: Dagsetning' }).click();
  const calendar = screen.getByRole('dialog', { name: 'Dagsetning' });
  await expect.element(calendar).toMatchTextContent(/mars 2026MáÞrMiFiFöLaSu/);
  await calendar.getByText('17', { exact: true }).click();
  await expect.element(screen.getByText('2026-03-17')).toBeVisible();
});

it('uses English if the kit does', async () => {
  const screen = await renderInKit(<Host start="2026-03-05" />, { texts: en });
  await screen.getByRole('button', { name: 'Open calendar: Dagsetning' }).click();
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/March 2026/);
});

it('closes the calendar on Esc and restores the focus', async () => {
  const screen = await renderInKit(<Host start="2026-03-05" />);
  await screen.getByRole('button', { name: /Opna dagatal/ }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it.each(['light', 'dark'] as const)('has no axe violations in the calendar, %s', async (scheme) => {
  const screen = await renderInKit(<Host start="2026-03-05" />, { scheme });
  await screen.getByRole('button', { name: /Opna dagatal/ }).click();
  await expect.element(screen.getByRole('button', { name: '17. mars 2026' })).toBeVisible();
  await vi.waitFor(async () => expect(await axeFindings()).toEqual([]));
});

it.each([
  ['a date', <DateField key="date" label="Reitur" value={null} onChange={vi.fn()} now={now} />],
  ['a number', <NumberField key="number" label="Reitur" value={null} onChange={vi.fn()} />],
])('%s shows its error after the click that left it, which reaches the button below', async (_name, field) => {
  const press = vi.fn();
  const screen = await renderInKit(
    <div style={{ width: 90 }}>
      {field}
      <button type="button" onClick={press} style={{ height: 16, fontSize: 9 }}>
        Bæta við
      </button>
    </div>,
  );
  const box = screen.getByRole('textbox', { name: 'Reitur' });
  await box.fill('rugl');
  await screen.getByRole('button', { name: 'Bæta við' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(press).toHaveBeenCalledOnce();
  await box.fill('bull');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('alert')).toBeVisible();
});
