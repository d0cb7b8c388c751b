import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { exchangeRatesContract } from '#modules/rates/contract/exchange.ts';
import { renderInKit } from '#tests/support/component.tsx';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { worklogsContract } from '../contract.ts';
import { NewWorklogDialog } from './worklog-dialog.tsx';

// Fakes the server; the test is about how the dialog handles currencies.
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));
vi.mock('#modules/projects/web/parts/find-projects.ts', () => ({
  findProjects: (text: string) => Promise.resolve([project, inland].filter((one) => one.yearNumber === text)),
  recentProjects: () => Promise.resolve([]),
}));
vi.mock('./payors.ts', () => ({
  findPayors: () =>
    Promise.resolve([
      { id: 31, name: 'Innlent ehf.', currencyCode: 'ISK' },
      { id: 32, name: 'Svensk AB', currencyCode: 'SEK' },
    ]),
}));

const project = {
  id: 9,
  yearNumber: '2026-0009',
  name: 'Kaup á landi',
  statusId: 1,
  clientId: 30,
  clientName: 'Euro SA',
  payorId: null,
  payorName: null,
  employeeId: 1,
  employeeName: 'Anna',
  billable: true,
  discount: 0,
  vatRateId: 3,
  currencyCode: 'EUR',
} as ProjectLite;

const inland = {
  ...project,
  id: 10,
  yearNumber: '2026-0010',
  clientId: 31,
  clientName: 'Innlent ehf.',
  currencyCode: 'ISK',
} as ProjectLite;

beforeEach(() => {
  server.call.mockReset();
  server.call.mockImplementation(async (endpoint: unknown) =>
    endpoint === exchangeRatesContract.listCurrencies
      ? {
          fed: false,
          can: { edit: true },
          items: [
            { currencyCode: 'EUR', previousRate: null, clients: 1, latest: { rate: 150 } },
            { currencyCode: 'SEK', previousRate: null, clients: 1, latest: null },
          ],
        }
      : endpoint === worklogsContract.listTexts || endpoint === worklogsContract.listCaseTexts
        ? []
        : { id: 1, version: 1 },
  );
});

async function open(workTypeId = 1) {
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <NewWorklogDialog workTypeId={workTypeId} project={project} close={() => {}} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  const price = screen.getByRole('textbox', { name: /^Verð|^Einingarverð/ });
  const choosePayor = async (name: string) => {
    const payor = screen.getByRole('combobox', { name: 'Greiðandi' });
    await payor.fill(name.slice(0, 5));
    await screen.getByRole('option', { name }).click();
  };
  const chooseCase = async (yearNumber: string) => {
    await screen.getByRole('combobox', { name: 'Mál' }).fill(yearNumber);
    await screen.getByRole('option', { name: new RegExp(yearNumber) }).click();
  };
  return { screen, price, choosePayor, chooseCase };
}
const sent = () =>
  (
    server.call.mock.calls.findLast(([one]) => one === worklogsContract.createWorklog) as
      | [
          unknown,
          { readonly body: { readonly price: number | null; readonly currencyCode: string; readonly payorId: number } },
        ]
      | undefined
  )?.[1].body;

describe('the currency of an entry', () => {
  it('is its payor’s, at a displayed exchange rate; prices have two decimals and steps of ten (WORK-16, WORK-23)', async () => {
    const { screen, price } = await open();
    await expect.element(screen.getByText('1 EUR = 150 kr.')).toBeVisible();
    await price.fill('100,25');
    await price.click();
    await screen.getByRole('textbox', { name: /^Tímar/ }).fill('2');
    await expect.element(screen.getByText('200,50 EUR')).toBeVisible();
    expect(price.element().closest('form, [role=dialog]')?.textContent).toContain('EUR');
  });

  it('converts the amount for a payor with another currency', async () => {
    const { screen, price, choosePayor } = await open();
    await expect.element(screen.getByText('1 EUR = 150 kr.')).toBeVisible();
    await price.fill('200');
    await choosePayor('Innlent ehf.');
    await expect.element(price).toHaveValue('30.000');
    await expect.element(screen.getByText('Umreiknað úr 200,00 EUR')).toBeVisible();
    await screen.getByRole('textbox', { name: /^Tímar/ }).fill('1');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.poll(() => sent()).toMatchObject({ price: 30_000, currencyCode: 'ISK', payorId: 31 });
  });

  it('converts the price for a case with another currency, says so, and restores it on the way back', async () => {
    const { screen, price, chooseCase } = await open();
    await expect.element(screen.getByText('1 EUR = 150 kr.')).toBeVisible();
    await price.fill('33,33');
    await chooseCase('2026-0010');
    await expect.element(price).toHaveValue('5.000');
    await expect.element(screen.getByText('Umreiknað úr 33,33 EUR')).toBeVisible();
    await chooseCase('2026-0009');
    await expect.element(price).toHaveValue('33,33');
    await expect.element(screen.getByText(/^Umreiknað/)).not.toBeInTheDocument();
  });

  it('without an exchange rate shows an error at the price, which is then computed again', async () => {
    const { screen, price, choosePayor } = await open();
    await expect.element(screen.getByText('1 EUR = 150 kr.')).toBeVisible();
    await price.fill('200');
    await choosePayor('Svensk AB');
    await expect.element(screen.getByText('Ekkert gengi er skráð fyrir SEK')).toBeVisible();
    await expect.element(price).toHaveValue('');
  });
});
