import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import type * as Settings from '#web/lib/settings.ts';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import type { Employee } from '../contract.ts';
import type * as Api from './api.ts';
import { EmployeeDialog } from './employee-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

// Fakes the server; the test is about how the dialogs handle its answers.
const server = vi.hoisted(() => ({
  one: vi.fn(),
  titles: vi.fn(),
  duties: vi.fn(),
  people: vi.fn(),
  editEmployee: vi.fn(),
  inviteEmployee: vi.fn(),
  deactivateEmployee: vi.fn(),
}));
vi.mock('./api.ts', async (original) => ({
  ...(await original<typeof Api>()),
  editEmployee: server.editEmployee,
  inviteEmployee: server.inviteEmployee,
  deactivateEmployee: server.deactivateEmployee,
  employeeOptions: (id: number) => ({ queryKey: ['employee', id], queryFn: () => server.one(id), retry: false }),
  dutiesOptions: (id: number) => ({ queryKey: ['duties', id], queryFn: () => server.duties(id), retry: false }),
  employeesOptions: (asked: object) => ({ queryKey: ['people', asked], queryFn: () => server.people(), retry: false }),
}));
vi.mock('#modules/rates/web/api.ts', () => ({
  hourlyRatesOptions: () => ({ queryKey: ['titles'], queryFn: () => server.titles(), retry: false }),
}));
vi.mock('#web/lib/toast.tsx', () => ({ toast: { success: vi.fn(), error: vi.fn() }, Toasts: () => null }));

// What the server says of itself in the page; a test may change it.
const settings = vi.hoisted(() => ({ mail: true }));
vi.mock('#web/lib/settings.ts', async (original) => {
  const own = await original<typeof Settings>();
  return { ...own, settings: Object.assign(settings, { ...own.settings, ...settings }) };
});

const everything = { edit: true, editAccess: true, invite: false, deactivate: true, reactivate: false };
const employee = (change: Partial<Employee> = {}): Employee => ({
  id: 7,
  name: 'Björn Helgason',
  email: 'bjorn@stofa.example',
  imageId: null,
  phoneMobile: '5551234',
  ssn: '0810820659',
  rateId: 2,
  rateName: 'Lögmaður',
  workHoursPerDay: 8,
  createdDate: '2026-01-01T00:00:00Z',
  tenant: 1,
  active: true,
  version: 3,
  role: 'employee',
  invited: false,
  deactivatedDate: null,
  can: everything,
  ...change,
});

beforeEach(() => {
  settings.mail = true;
  for (const played of Object.values(server)) played.mockReset();
  server.one.mockResolvedValue(employee());
  server.titles.mockResolvedValue({
    items: [
      { id: 2, name: 'Lögmaður' },
      { id: 3, name: 'Fulltrúi' },
    ],
  });
  server.people.mockResolvedValue({
    items: [
      employee(),
      employee({ id: 8, name: 'Dóra Steinsdóttir' }),
      employee({ id: 9, name: 'Lóa Lesandi', role: 'reader' }),
    ],
  });
  server.duties.mockResolvedValue({ items: [], total: 0 });
});

async function open(dialog: ReactNode) {
  return renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={{ tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal', language: 'is' }}>
        <TextsProvider first={await loadLanguage('is')}>{dialog}</TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
}

describe('the editor', () => {
  it('shows numbers with their dashes and sends the chosen title, with the version (EMP-03, API-180)', async () => {
    server.editEmployee.mockResolvedValue(employee({ version: 4 }));
    const close = vi.fn();
    const screen = await open(<EmployeeDialog id={7} close={close} />);
    await expect.element(screen.getByLabelText('Farsími')).toHaveValue('555-1234');
    await expect.element(screen.getByLabelText('Kennitala')).toHaveValue('081082-0659');
    await screen.getByLabelText('Starfsheiti').selectOptions('Fulltrúi');
    expect(await axeFindings()).toEqual([]);
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(server.editEmployee).toHaveBeenCalledExactlyOnceWith(7, {
      name: 'Björn Helgason',
      phoneMobile: '555-1234',
      ssn: '081082-0659',
      imageId: null,
      version: 3,
      rateId: 3,
      role: 'employee',
      workHoursPerDay: 8,
    });
  });

  it('has a required name and a read-only e-mail; mobile and kennitala can be empty (OPEN-51)', async () => {
    server.editEmployee.mockRejectedValueOnce(new ApiError(400, { errors: { name: 'Nafnið vantar.' } }));
    server.editEmployee.mockResolvedValueOnce(employee({ version: 4 }));
    const close = vi.fn();
    const screen = await open(<EmployeeDialog id={7} close={close} />);
    await expect.element(screen.getByLabelText('Netfang')).toHaveAttribute('readonly');
    const name = screen.getByLabelText(/^Nafn/);
    await expect.element(name).toHaveAttribute('aria-required', 'true');
    await name.fill('');
    await screen.getByLabelText('Farsími').fill('');
    await screen.getByLabelText('Kennitala').fill('');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Björn');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(server.editEmployee.mock.lastCall?.[1]).toMatchObject({ name: 'Björn', phoneMobile: null, ssn: null });
  });

  it('reports that the server failed, and keeps the input (ERR-53)', async () => {
    server.editEmployee.mockRejectedValueOnce(new ApiError(500));
    const screen = await open(<EmployeeDialog id={7} close={vi.fn()} />);
    await screen.getByLabelText(/^Nafn/).fill('Björn Nýi');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByText(/^Villa kom upp við að breyta starfsmanni\. /)).toBeVisible();
    await expect.element(screen.getByLabelText(/^Nafn/)).toHaveValue('Björn Nýi');
  });

  it("shows 'Tókst ekki.' above a refusal, and keeps the input (EMP-05)", async () => {
    server.editEmployee.mockRejectedValue(
      new ApiError(403, { code: 'forbidden', detail: 'Þú hefur ekki viðeigandi aðgang.' }),
    );
    const screen = await open(<EmployeeDialog id={7} close={vi.fn()} />);
    await screen.getByLabelText(/^Nafn/).fill('Björn Nýi');
    await screen.getByRole('button', { name: 'Vista' }).click();
    const refusal = screen.getByRole('alert').filter({ hasText: 'Þú hefur ekki viðeigandi aðgang.' });
    await expect.element(refusal.getByText('Tókst ekki.', { exact: true })).toBeVisible();
    await expect.element(screen.getByLabelText(/^Nafn/)).toHaveValue('Björn Nýi');
  });

  it('shows what another person saved meanwhile, and saves one’s own changes on request (WIRE-22, WIRE-23)', async () => {
    server.editEmployee
      .mockRejectedValueOnce(new ApiError(412, { current: employee({ version: 5, rateId: 3, rateName: 'Fulltrúi' }) }))
      .mockResolvedValue(employee({ version: 6 }));
    const screen = await open(<EmployeeDialog id={7} close={vi.fn()} />);
    await screen.getByLabelText(/^Nafn/).fill('Björn Nýi');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Fulltrúi' })).toBeVisible();
    await screen.getByRole('button', { name: 'Halda mínu' }).click();
    await expect
      .poll(() => server.editEmployee.mock.lastCall?.[1])
      .toMatchObject({ name: 'Björn Nýi', rateId: 3, version: 5 });
  });

  it('does not offer role and title to people who cannot change them (PERM-16)', async () => {
    server.one.mockResolvedValue(employee({ can: { ...everything, editAccess: false } }));
    const screen = await open(<EmployeeDialog id={7} close={vi.fn()} />);
    await expect.element(screen.getByLabelText(/^Nafn/)).toBeVisible();
    expect(screen.getByLabelText('Aðgangur').query()).toBeNull();
  });
});

describe('an invitation', () => {
  it('reports a known address at its field, and keeps one key for the retry (WIRE-24)', async () => {
    server.inviteEmployee
      .mockRejectedValueOnce(
        new ApiError(409, {
          detail: 'Starfsmaður með þetta netfang er þegar skráður.',
          errors: { email: 'Þetta er þegar í notkun.' },
        }),
      )
      .mockResolvedValue(employee({ id: 20 }));
    const close = vi.fn();
    const screen = await open(<InviteDialog close={close} />);
    await screen.getByLabelText(/^Nafn/).fill('Nýr');
    await screen.getByLabelText(/^Netfang/).fill('nyr@stofa.example');
    await screen.getByRole('button', { name: 'Senda boð' }).click();
    await expect.element(screen.getByText('Þetta er þegar í notkun.')).toBeVisible();
    await screen.getByRole('button', { name: 'Senda boð' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    const keys = server.inviteEmployee.mock.calls.map(([, key]) => key);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(toast.success).toHaveBeenLastCalledWith('Boð var sent á bjorn@stofa.example');
  });

  it('says before and afterwards that it reaches nobody without a mail server', async () => {
    settings.mail = false;
    server.inviteEmployee.mockResolvedValue(employee({ id: 20 }));
    const close = vi.fn();
    const screen = await open(<InviteDialog close={close} />);
    await expect.element(screen.getByText(/boð berast engum.*SMTP_URL/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await screen.getByLabelText(/^Nafn/).fill('Nýr');
    await screen.getByLabelText(/^Netfang/).fill('nyr@stofa.example');
    await screen.getByRole('button', { name: 'Skrá starfsmann' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(toast.success).toHaveBeenLastCalledWith('Björn Helgason er á skrá og bíður boðs');
  });
});

describe('leaving', () => {
  const open18 = {
    items: [{ kind: 'project' as const, id: 1, number: '2026-0001', name: 'Galli í fasteign' }],
    total: 18,
  };

  it('lists open duties and requires a successor, who is neither a reader nor the leaver', async () => {
    server.duties.mockResolvedValue(open18);
    server.deactivateEmployee.mockResolvedValue(employee({ active: false }));
    const close = vi.fn();
    const screen = await open(<LeaveDialog employee={employee()} close={close} />);
    await expect.element(screen.getByText('Galli í fasteign')).toBeVisible();
    await expect.element(screen.getByText('og 17 til viðbótar')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Gera óvirkan' }).click();
    await expect.element(screen.getByText('Veldu hver tekur við')).toBeVisible();
    await screen.getByRole('combobox', { name: 'Hver tekur við?' }).click();
    // Only one person qualifies: readers cannot take over, nor can the person who leaves.
    await expect.element(screen.getByRole('option')).toBeVisible();
    await screen.getByRole('option', { name: /^Dóra Steinsdóttir/ }).click();
    await screen.getByRole('button', { name: 'Gera óvirkan' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(server.deactivateEmployee).toHaveBeenCalledExactlyOnceWith(7, 3, 8);
  });

  it('cannot be confirmed before the open duties are known', async () => {
    server.duties.mockRejectedValue(new ApiError(500));
    const screen = await open(<LeaveDialog employee={employee()} close={vi.fn()} />);
    await expect
      .element(screen.getByText('Villa kom upp við að sækja það sem starfsmaðurinn ber ábyrgð á'))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Gera óvirkan' })).toBeDisabled();
  });
});
