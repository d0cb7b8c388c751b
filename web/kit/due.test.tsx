import { expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { Due, nearnessOf } from './due.tsx';

it.each([
  ['2026-05-31', 'past'],
  ['2026-06-01', 'today'],
  ['2026-06-02', 'near'],
  ['2026-06-08', 'near'],
  ['2026-06-09', 'later'],
])('%s is, on 1 June, %s', (day, nearness) => {
  expect(nearnessOf(day, '2026-06-01')).toBe(nearness);
});

it('shows what is past and what is due today in colours of their own, until it is settled', async () => {
  const screen = await renderInKit(
    <>
      <Due day="2026-05-31" today="2026-06-01" />
      <Due day="2026-06-01" today="2026-06-01" />
      <Due day="2026-06-02" today="2026-06-01" />
      <Due day="2026-05-30" today="2026-06-01" settled />
    </>,
  );
  const colourOf = (text: string) => getComputedStyle(screen.getByText(text).element()).color;
  await expect.element(screen.getByText('31.05.2026')).toBeVisible();
  const plain = getComputedStyle(document.body).color;
  const [past, today, tomorrow, settled] = ['31.05.2026', '01.06.2026', '02.06.2026', '30.05.2026'].map(colourOf);
  expect(new Set([past, today, plain]).size).toBe(3);
  expect(tomorrow).toBe(plain);
  expect([past, today]).not.toContain(settled);
});
