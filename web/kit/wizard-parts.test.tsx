import { expect, it, vi } from 'vitest';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { Meter } from './meter.tsx';
import { Stepper } from './stepper.tsx';
import { TabBar } from './tab-bar.tsx';

it('opens only completed steps, and marks the one to correct (PROJ-10)', async () => {
  const opened = vi.fn<(place: number) => void>();
  const screen = await renderInKit(
    <Stepper
      label="Skref 2 af 3"
      errorLabel="Laga"
      doneLabel="Lokið"
      onStep={opened}
      steps={[
        { label: 'Almennt', state: 'done', error: true },
        { label: 'Flokkun', state: 'current' },
        { label: 'Aðilar', state: 'ahead' },
      ]}
    />,
  );
  await expect.element(screen.getByRole('button', { name: /Aðilar/ })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: /Flokkun/ })).toHaveAttribute('aria-current', 'step');
  await expect.element(screen.getByLabelText('Laga')).toBeVisible();
  await screen.getByRole('button', { name: /Almennt/ }).click();
  expect(opened).toHaveBeenCalledWith(0);
  expect(await axeFindings()).toEqual([]);
});

it('shows progress up to the total, and in words', async () => {
  const screen = await renderInKit(
    <>
      <Meter label="Hámark" valueText="80% notuð" fraction={0.8} tone="warning" />
      <Meter label="Annað" valueText="111% notuð" fraction={1.11} tone="danger" />
    </>,
  );
  await expect.element(screen.getByRole('meter', { name: 'Hámark' })).toHaveAttribute('aria-valuenow', '80');
  await expect.element(screen.getByRole('meter', { name: 'Annað' })).toHaveAttribute('aria-valuenow', '100');
  await expect.element(screen.getByRole('meter', { name: 'Annað' })).toHaveAttribute('aria-valuetext', '111% notuð');
  expect(await axeFindings()).toEqual([]);
});

it('is a landmark of links', async () => {
  const screen = await renderInKit(
    <TabBar label="Hlutar málsins">
      <a href="#a" aria-current="page">
        Tímaskráningar
      </a>
      <a href="#b">Aðilar</a>
    </TabBar>,
  );
  await expect.element(screen.getByRole('navigation', { name: 'Hlutar málsins' })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
