import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { DurationField } from './duration-field.tsx';

function Host() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <DurationField label="Tímar" value={value} onChange={setValue} />
      <output>{value === null ? 'none' : `=${value}`}</output>
    </>
  );
}

it.each([
  ['1:20', '=1.33', '1,33'],
  ['1h20', '=1.33', '1,33'],
  ['1,33', '=1.33', '1,33'],
  ['80m', '=1.33', '1,33'],
  ['1klst 20', '=1.33', '1,33'],
])('reads a duration typed as „%s“', async (typed, value, shown) => {
  const screen = await renderInKit(<Host />);
  const box = screen.getByLabelText('Tímar');
  await box.fill(typed);
  await userEvent.tab();
  await expect.element(screen.getByText(value, { exact: true })).toBeVisible();
  await expect.element(box).toHaveValue(shown);
});

it('explains how a duration is written', async () => {
  const screen = await renderInKit(<Host />);
  await screen.getByLabelText('Tímar').fill('lengi');
  await userEvent.tab();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Skrifaðu tíma eins og 1:30, 1,5 eða 90m');
});
