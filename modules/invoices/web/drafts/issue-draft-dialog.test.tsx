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
  lines: [],
  state: 'open',
  leaveOutZero: false,
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

const zero = { totalWithDiscount: 0 };
const some = { totalWithDiscount: 10_000 };
const of = (rest: object) => ({ ...draft, ...rest }) as unknown as Draft;

it('offers to leave out lines of zero, and issues the draft so', async () => {
  call.mockReset();
  call.mockResolvedValue({ invoices: [] });
  const one = of({ lines: [zero, some] });
  const { screen } = await drawAt(() => <IssueDraftDialog draft={one} close={() => {}} />, '/1/invoices/drafts/1');
  await screen.getByText(/Sleppa 1 línu á 0 kr/).click();
  await screen.getByRole('button', { name: 'Gefa út reikning' }).click();
  await expect.poll(() => call.mock.calls[0]?.[1]).toMatchObject({ body: { draftId: 1, leaveOutZero: true } });
});

it.each([
  ['of zero alone', { lines: [zero] }],
  ['that were approved', { lines: [zero, some], state: 'approved' }],
])('does not offer to leave out lines %s', async (_which, rest) => {
  const { screen } = await drawAt(() => <IssueDraftDialog draft={of(rest)} close={() => {}} />, '/1/invoices/drafts/1');
  await expect.element(screen.getByRole('button', { name: 'Gefa út reikning' })).toBeVisible();
  expect(screen.getByRole('switch').elements()).toHaveLength(0);
});
