import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type * as Calls from '#web/lib/call.ts';
import { ApiError } from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import type { Tenant } from '../contract.ts';
import { TenantDialog } from './tenant-dialog.tsx';

// Fakes the server; the test is about how the dialog handles its answers.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const tenant: Tenant = {
  id: 7,
  name: 'Lögstofan Klettur',
  ssn: '5907870359',
  logoId: null,
  systemId: '1',
  rateId: 3,
  accountingSystemId: null,
  roles: ['TENANT_MANAGER_7'],
  projectAccess: 'restricted',
  timeZone: 'Atlantic/Reykjavik',
  roundingMinutes: 0,
  roundingMode: 'nearest',
  createdDate: '2026-01-01T00:00:00Z',
  modifiedDate: '2026-01-01T00:00:00Z',
  version: 4,
  address: null,
  postalCode: null,
  city: 'Reykjavík',
  email: null,
  phone: null,
  vatNumber: null,
  bankAccount: null,
  paymentDays: 14,
  invoicesNeedApproval: false,
  sharepointTenantSettingsId: null,
  defaultExtensions: [],
  can: { edit: true },
};
const rates = [
  { id: 3, name: 'Lögmaður' },
  { id: 4, name: 'Fulltrúi' },
];
const here = { tenantId: 7, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };

async function open() {
  const close = vi.fn();
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TenantDialog tenant={tenant} rates={rates} close={close} />
      </HereProvider>
    </QueryClientProvider>,
  );
  const save = () => screen.getByRole('button', { name: 'Vista' }).click();
  return { screen, close, save, field: (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) };
}
const sent = () => call.mock.calls.at(-1)?.[1];

beforeEach(() => call.mockReset());

describe('editing the company', () => {
  it('sends the changes with the version that was read (SET-15, API-22)', async () => {
    call.mockResolvedValue({ ...tenant, version: 5 });
    const { field, save, close } = await open();
    await field('Heiti').fill('Lögstofan Hamar');
    await field('Aðgangur að málum').selectOptions('Allt starfsfólk sér öll mál');
    await field('Sjálfgefið gjald').selectOptions('Fulltrúi');
    await field('Námundun').selectOptions('15 mínútur');
    await save();
    await expect.poll(() => close.mock.calls).toEqual([[true]]);
    expect(sent()).toMatchObject({
      params: { id: '7' },
      body: {
        name: 'Lögstofan Hamar',
        projectAccess: 'open',
        rateId: 4,
        roundingMinutes: 15,
        roundingMode: 'nearest',
        ssn: '590787-0359',
        systemId: '1',
        version: 4,
      },
    });
  });

  it('focuses the name, and closes on Esc (PLUS-01)', async () => {
    const { field, close } = await open();
    await expect.element(field('Heiti')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => close.mock.calls.length).toBe(1);
  });

  it('shows the server’s message about missing permission below a title, and keeps the input (SET-17, OPEN-41)', async () => {
    call.mockRejectedValueOnce(new ApiError(403, { code: 'forbidden', detail: 'Þú hefur ekki viðeigandi aðgang.' }));
    const { screen, field, save, close } = await open();
    await field('Heiti').fill('Annað heiti');
    await save();
    const refusal = screen.getByRole('alert').filter({ hasText: 'Þú hefur ekki viðeigandi aðgang.' });
    await expect.element(refusal.getByText('Tókst ekki.', { exact: true })).toBeVisible();
    await expect.element(field('Heiti')).toHaveValue('Annað heiti');
    expect(close).not.toHaveBeenCalled();
  });

  it('shows what somebody else saved meanwhile, and overwrites it on request (WIRE-23)', async () => {
    call.mockRejectedValueOnce(
      new ApiError(412, {
        code: 'stale',
        detail: 'Einhver annar breytti þessu.',
        current: { ...tenant, city: 'Akureyri', roundingMinutes: 30, version: 9 },
      }),
    );
    call.mockResolvedValueOnce({ ...tenant, version: 10 });
    const { screen, field, save } = await open();
    await field('Sími').fill('5551234');
    await save();
    await expect.element(screen.getByText('Akureyri')).toBeVisible();
    await expect.element(screen.getByText('30 mínútur').first()).toBeVisible();
    await screen.getByRole('button', { name: 'Halda mínu' }).click();
    await expect.poll(() => sent()?.body).toMatchObject({ phone: '5551234', version: 9 });
  });

  it('requires the name before sending; no axe violations (PLUS-01)', async () => {
    const { screen, field, save } = await open();
    await field('Heiti').fill(' ');
    await save();
    await expect.element(screen.getByText('Heitið vantar.')).toBeVisible();
    expect(call).not.toHaveBeenCalled();
    expect(await axeFindings()).toEqual([]);
  });
});
