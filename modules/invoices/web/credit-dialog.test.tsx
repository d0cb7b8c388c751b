import { expect, it } from 'vitest';
import { drawAt } from '#tests/support/routed.tsx';
import { CreditDialog } from './credit-dialog.tsx';

const draw = (paid: string | null) =>
  drawAt(
    () => <CreditDialog id={1} number={17} invoiceDate="2026-11-02" ofSplit={false} paid={paid} close={() => {}} />,
    '/1/invoices/invoice/1',
  );

it('says before a paid invoice is credited that the payment becomes the payor’s credit', async () => {
  const { screen } = await draw('200.000 kr.');
  await expect
    .element(screen.getByText('Það sem greitt hefur verið (200.000 kr.) verður inneign greiðandans.'))
    .toBeVisible();
});

it('says nothing of payments where there are none', async () => {
  const { screen } = await draw(null);
  await expect.element(screen.getByText(/bakfærir allan reikninginn/)).toBeVisible();
  expect(document.body.textContent).not.toContain('inneign');
});
