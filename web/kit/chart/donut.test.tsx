import { expect, it } from 'vitest';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { Donut, type DonutPart } from './donut.tsx';

const part = (label: string, share: number): DonutPart => ({
  key: label,
  label,
  value: `${share} klst.`,
  share,
  shareText: `${share}%`,
  colour: 0,
});
const parts = [part('Fjarðarlax ehf.', 62.5), part('Steypustöðin hf.', 37.5)];

it('names every part in words, beside the picture and in it (STAT-01)', async () => {
  const screen = await renderInKit(<Donut label="Tímar" total="8,00" unit="klst." parts={parts} />);
  await expect
    .element(screen.getByRole('img', { name: 'Fjarðarlax ehf.: 62.5%, Steypustöðin hf.: 37.5%' }))
    .toBeVisible();
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Fjarðarlax ehf.62.5 klst.62.5%', 'Steypustöðin hf.37.5 klst.37.5%']);
  expect(await axeFindings()).toEqual([]);
});

it('shows the hovered part in the middle, and dims the others', async () => {
  const screen = await renderInKit(<Donut label="Tímar" total="8,00" unit="klst." parts={parts} />);
  await screen.getByRole('listitem').nth(1).hover();
  const middle = () => document.querySelector('figure p')?.textContent;
  await expect.poll(middle).toBe('37.5%Steypustöðin hf.');
  expect([...document.querySelectorAll('svg circle[stroke]')].map((circle) => circle.hasAttribute('data-dim'))).toEqual(
    [true, false],
  );
});

it('draws consecutive arcs around the whole circle', async () => {
  await renderInKit(<Donut label="Tímar" total="8,00" parts={parts} />);
  const [first, second] = [...document.querySelectorAll('svg circle[stroke]')].map((circle) =>
    [circle.getAttribute('stroke-dasharray'), circle.getAttribute('stroke-dashoffset')].map((text) =>
      Number.parseFloat(text ?? ''),
    ),
  );
  const around = 2 * Math.PI * 40;
  expect(first?.[0]).toBeCloseTo(0.625 * around - 0.8, 3);
  expect(second?.[1]).toBeCloseTo(-0.625 * around, 3);
});
