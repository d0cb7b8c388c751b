import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { MoneyField } from './money-field.tsx';
import { PercentField } from './percent-field.tsx';

type HostProps = { kind: 'money' | 'krona' | 'percent'; start?: number | null };

function Host({ kind, start = null }: HostProps) {
  const [value, setValue] = useState<number | null>(start);
  const field = { label: 'Reitur', value, onChange: setValue };
  return (
    <>
      {kind === 'money' ? <MoneyField {...field} decimals={2} currency="EUR" step={10} /> : null}
      {kind === 'krona' ? <MoneyField {...field} decimals={0} currency="kr." step={500} min={0} /> : null}
      {kind === 'percent' ? <PercentField {...field} /> : null}
      <output>{value === null ? 'none' : `=${value}`}</output>
    </>
  );
}

it.each([
  ['1.234,56', '=1234.56', '1.234,56'],
  ['1234,5', '=1234.5', '1.234,50'],
  ['1.234.567', '=1234567', '1.234.567,00'],
  ['1234.5', '=1234.5', '1.234,50'],
  ['1,234.56', '=1234.56', '1.234,56'],
  ['12.500 kr.', '=12500', '12.500,00'],
  ['-7,5', '=-7.5', '−7,50'],
])('reads an amount typed or pasted as „%s“', async (typed, value, shown) => {
  const screen = await renderInKit(<Host kind="money" />);
  const box = screen.getByLabelText('Reitur');
  await box.fill(typed);
  await expect.element(screen.getByText(value, { exact: true })).toBeVisible();
  await userEvent.tab();
  await expect.element(box).toHaveValue(shown);
});

it('changes an hourly price in krónur in steps of 500, without decimals (WORK-23)', async () => {
  const screen = await renderInKit(<Host kind="krona" start={28900} />);
  await screen.getByLabelText('Reitur').click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await expect.element(screen.getByText('=29400')).toBeVisible();
  await screen.getByLabelText('Reitur').fill('28900,4');
  await expect.element(screen.getByText('=28900')).toBeVisible();
});

it('selects all on focus, so that typing replaces the number', async () => {
  const screen = await renderInKit(<Host kind="krona" start={28900} />);
  await screen.getByLabelText('Reitur').click();
  await userEvent.keyboard('500');
  await expect.element(screen.getByText('=500', { exact: true })).toBeVisible();
});

it('reports an invalid number and keeps it', async () => {
  const screen = await renderInKit(<Host kind="krona" start={100} />);
  const box = screen.getByLabelText('Reitur');
  await box.fill('abc');
  await userEvent.tab();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Þetta er ekki tala');
  await expect.element(box).toHaveValue('abc');
  await box.fill('-5');
  await userEvent.tab();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Talan má ekki vera lægri en 0');
});

it('accepts a discount of 0 to 100 percent in steps of 1 and returns the fraction (WORK-21)', async () => {
  const screen = await renderInKit(<Host kind="percent" start={0.07} />);
  const box = screen.getByLabelText('Reitur');
  await expect.element(box).toHaveValue('7');
  await box.click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByText('=0.08')).toBeVisible();
  await box.fill('101');
  await userEvent.tab();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Talan má ekki vera hærri en 100');
  await expect.element(screen.getByText('=0.08')).toBeVisible();
});

it('shows a percentage with its decimals, keeps them in a step, and accepts typed ones', async () => {
  const screen = await renderInKit(<Host kind="percent" start={0.125} />);
  const box = screen.getByLabelText('Reitur');
  await expect.element(box).toHaveValue('12,5');
  await box.click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByText('=0.135')).toBeVisible();
  await box.fill('33,333');
  await userEvent.tab();
  await expect.element(box).toHaveValue('33,33');
  await expect.element(screen.getByText('=0.3333')).toBeVisible();
});
