import { expect, it, vi } from 'vitest';
import { drawAt } from '#tests/support/routed.tsx';
import { ApiError } from '#web/lib/call.ts';
import type * as Calls from '#web/lib/call.ts';
import type { Draft } from '../../contract/draft.ts';
import { IssueDraftDialog } from './issue-draft-dialog.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));
vi.mock('#modules/tenants/web/api.ts', () => ({ useTenant: () => ({ data: { accountingSystemId: null } }) }));

const draft = {
  id: 1,
  version: 1,
  payorName: 'Kennitölulaus ehf.',
  currencyCode: 'ISK',
  worklogCount: 1,
  total: 10_000,
  discount: 0,
  totalWithDiscount: 10_000,
  totalVat: 2400,
  totalWithVat: 12_400,
  vat: [],
  parts: [],
} as unknown as Draft;
const lacks = 'Það vantar: kennitölu greiðandans (Kennitölulaus ehf.)';

it('says once what is missing on the invoice, with a link to where it is entered', async () => {
  call.mockRejectedValue(
    new ApiError(422, {
      code: 'invoice_lacks',
      title: 'x',
      detail: `Samkvæmt lögum um virðisaukaskatt þarf meira að standa á reikningnum. ${lacks}`,
      errors: { 'payors.9': lacks },
    } as never),
  );
  const { screen } = await drawAt(() => <IssueDraftDialog draft={draft} close={() => {}} />, '/1/invoices/drafts/1');
  await screen.getByRole('button', { name: 'Gefa út reikning' }).click();
  await expect.element(screen.getByRole('link', { name: 'Opna greiðandann' })).toBeVisible();
  expect(document.body.textContent?.split(lacks)).toHaveLength(2);
});
