import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Calls from '#web/lib/call.ts';
import { ApiError } from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import { icelandic } from '#shared/texts/nouns.ts';
import { plainSettings, type Project } from '../contract/record.ts';
import { is } from '../texts/web.is.ts';
import { ProjectSettingsDialog } from './settings-dialog.tsx';

// Fakes the server; the test is about how the dialog handles its answers.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const project = {
  id: 4,
  yearNumber: '2026-0004',
  version: 2,
  currencyCode: 'ISK',
  billable: true,
  discount: 0,
  vat: 3,
  feeCap: null,
  feeCapTypeId: null,
  feeCapCurrency: null,
  hasCustomRates: true,
  rates: [
    { rateId: 1, value: 30_000 },
    { rateId: 2, value: 20_000 },
  ],
  taskReminder: false,
  taskReminderEmployees: [],
  can: { edit: true },
} as unknown as Project;
const rates = [
  { id: 1, name: 'Lögmaður', value: 29_900 },
  { id: 2, name: 'Fulltrúi', value: 22_900 },
];
/** Not an Icelandic VAT rate: proves that the dialog shows the server's value. */
const vatRates = [
  { id: 1, rate: 0 },
  { id: 3, rate: 0.255 },
  { id: 7, rate: 0.1 },
];
const here = { tenantId: 7, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };

type Asked = { readonly path: string; readonly method: string };
const saves = () => call.mock.calls.filter(([{ method }]) => method === 'PUT').map(([, input]) => input.body);

async function open(save: () => Promise<unknown>, opened: object = project) {
  const close = vi.fn();
  call.mockImplementation(async ({ path, method }: Asked) =>
    method === 'PUT'
      ? save()
      : path === '/projects/:id'
        ? opened
        : path === '/Users/profile'
          ? { vatRates }
          : { items: rates, pagination: { total: 2 } },
  );
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <ProjectSettingsDialog id={4} close={close} />
      </HereProvider>
    </QueryClientProvider>,
  );
  return {
    screen,
    close,
    price: (name: string) => screen.getByLabelText(name),
    save: () => screen.getByRole('button', { name: 'Vista' }).click(),
  };
}

beforeEach(() => {
  call.mockReset();
});

describe('the settings of a project', () => {
  it('have an input for each plain setting', async () => {
    const { screen } = await open(() => Promise.resolve(project));
    const { settings: words } = is(icelandic.legal);
    for (const name of Object.keys(plainSettings) as readonly (keyof typeof plainSettings)[])
      await expect.element(screen.getByLabelText(words[name], { exact: false }).first()).toBeInTheDocument();
  });

  it('offer the VAT rates of the server, by its ids (DATA-28)', async () => {
    const { screen, save } = await open(() => Promise.resolve(project));
    const vat = screen.getByLabelText('Virðisaukaskattur');
    await expect.element(vat).toHaveTextContent('Enginn25,5%10%');
    await expect.element(vat).toHaveValue('3');
    await vat.selectOptions('10%');
    await save();
    await expect.poll(() => saves()).toEqual([{ vat: 7, version: 2 }]);
  });

  it('show a fee cap in the currency that it was set in, until its amount is changed', async () => {
    const capped = { ...project, feeCap: 3_000, feeCapTypeId: 1, feeCapCurrency: 'EUR' };
    const { screen } = await open(() => Promise.resolve(capped), capped);
    const cap = screen.getByLabelText('Hámarksþóknun');
    const note = screen.getByText('Hámarkið var sett í EUR. Ný upphæð verður í ISK.');
    await expect.element(note).toBeInTheDocument();
    await cap.fill('400000');
    await expect.element(note).not.toBeInTheDocument();
  });

  it('report everything that a colleague saved meanwhile, and overwrite none of it (PROJ-30, WIRE-23)', async () => {
    const theirs = {
      ...project,
      version: 3,
      vat: 1,
      feeCap: 500_000,
      feeCapTypeId: 2,
      discount: 0.1,
      taskReminder: true,
      rates: [{ rateId: 1, value: 31_000 }],
    };
    const answers = [
      () =>
        Promise.reject(new ApiError(412, { code: 'stale', detail: 'Einhver annar breytti þessu.', current: theirs })),
      () => Promise.resolve({ ...theirs, version: 4 }),
    ];
    const { screen, close, price, save } = await open(() => (answers.shift() ?? (() => Promise.resolve(theirs)))());
    // A focused field shows plain digits.
    await price('Fulltrúi').click();
    await expect.element(price('Fulltrúi')).toHaveValue('20000');
    await price('Fulltrúi').fill('25000');
    await save();
    const notice = screen.getByRole('alert').filter({ hasText: 'Svona stendur það núna' });
    await expect
      .element(notice)
      .toMatchTextContent(
        /10%.*VirðisaukaskatturEnginn.*500\.000 kr\..*Aðeins unnir tímar.*Lögmaður: 31\.000 kr\., Fulltrúi: –.*áminningar um verkefniJá/,
      );
    await expect.element(price('Fulltrúi')).toHaveValue('25.000');
    await screen.getByRole('button', { name: 'Halda mínu' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(saves()).toEqual([
      {
        rates: [
          { rateId: 1, value: 30_000 },
          { rateId: 2, value: 25_000 },
        ],
        version: 2,
      },
      {
        rates: [
          { rateId: 1, value: 31_000 },
          { rateId: 2, value: 25_000 },
        ],
        version: 3,
      },
    ]);
  });
});
