import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type * as Calls from '#web/lib/call.ts';
import type * as Settings from '#web/lib/settings.ts';
import { drawAt } from '#tests/support/routed.tsx';
import EmployeesPage from './employees-page.tsx';

// Fakes the server; the test is about what the page asks for and how it handles the answers.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

// What the server says of itself in the page; a test may change it.
const settings = vi.hoisted(() => ({ mail: true }));
vi.mock('#web/lib/settings.ts', async (original) => {
  const own = await original<typeof Settings>();
  return { ...own, settings: Object.assign(settings, { ...own.settings, ...settings }) };
});

const can = { edit: true, editAccess: true, invite: false, deactivate: true, reactivate: false };
const bjorn = {
  id: 7,
  name: 'Björn Helgason',
  email: 'bjorn@stofa.example',
  imageId: null,
  phoneMobile: '5551234',
  ssn: null,
  rateId: 2,
  rateName: 'Lögmaður',
  workHoursPerDay: 8,
  createdDate: '2026-01-31T00:00:00Z',
  tenant: 1,
  active: true,
  version: 3,
  role: 'employee',
  invited: false,
  deactivatedDate: null,
  can,
};
const asked = () => call.mock.calls.filter(([{ path }]) => path === '/employees').map(([, input]) => input.query);

beforeEach(async () => {
  settings.mail = true;
  call.mockReset();
  call.mockImplementation(async ({ path }: { readonly path: string }) => {
    if (path === '/employees')
      return { items: [bjorn], pagination: { total: 1, pageNumber: 1, pageSize: 20 }, can: { invite: true } };
    if (path === '/employees/:id') return bjorn;
    return path === '/rates' ? { items: [{ id: 2, name: 'Lögmaður' }], pagination: { total: 1 } } : { value: null };
  });
  await page.viewport(1440, 900);
});

it('shows picture, name, user name, title, mobile and start day of each, 20 by name (EMP-01, EMP-02)', async () => {
  const { screen } = await drawAt(EmployeesPage, '/1/employees');
  const row = screen.getByRole('row', { name: /Björn Helgason/ });
  await expect.element(row).toBeVisible();
  expect(asked()[0]).toMatchObject({ pageNumber: '1', pageSize: '20', orderBy: 'name asc' });
  const heads = screen
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent?.trim());
  for (const head of ['Nafn', 'Notandanafn', 'Starfsheiti', 'Farsími', 'Stofnað']) expect(heads).toContain(head);
  expect(row.element().querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('BH');
  for (const text of ['bjorn@stofa.example', 'Lögmaður', '555-1234', '31.01.2026'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  const sizes = screen.getByLabelText('Fjöldi lína á síðu').element().querySelectorAll('option');
  expect([...sizes].map(({ value }) => value)).toEqual(['10', '20', '50', '100', '200', '500']);
});

it('opens the editor on double click, where the title is chosen (EMP-03)', async () => {
  const { screen } = await drawAt(EmployeesPage, '/1/employees');
  await screen
    .getByRole('row', { name: /Björn Helgason/ })
    .getByText('bjorn@stofa.example')
    .dblClick();
  const editor = screen.getByRole('dialog', { name: 'Breyta starfsmanni' });
  await expect.element(editor.getByLabelText('Starfsheiti')).toBeVisible();
});

it('says of an invited person whether the invitation was sent, and sends none without a mail server', async () => {
  const invited = { ...bjorn, invited: true, can: { ...can, invite: true } };
  call.mockImplementation(async ({ path }: { readonly path: string }) =>
    path === '/employees'
      ? { items: [invited], pagination: { total: 1, pageNumber: 1, pageSize: 20 }, can: { invite: true } }
      : { value: null },
  );
  const { screen } = await drawAt(EmployeesPage, '/1/employees');
  await expect.element(screen.getByRole('row', { name: /Björn Helgason/ }).getByText('Boð sent')).toBeVisible();
  await screen.unmount();
  settings.mail = false;
  const { screen: silent } = await drawAt(EmployeesPage, '/1/employees');
  const row = silent.getByRole('row', { name: /Björn Helgason/ });
  await expect.element(row.getByText('Bíður boðs')).toBeVisible();
  await row.click({ button: 'right' });
  await silent.getByRole('menuitem', { name: 'Senda boð aftur' }).click();
  expect(call.mock.calls.some(([{ path }]) => path.includes('invitation'))).toBe(false);
});
