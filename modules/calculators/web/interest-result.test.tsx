import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { drawAt } from '#tests/support/routed.tsx';
import type * as Calls from '#web/lib/call.ts';
import { calculatorsContract } from '../contract.ts';
import { interestRatesContract } from '../contract/rates.ts';
import { shippedRates } from '../rules/rates.ts';
import type { InterestRequest } from '../rules/request.ts';
import { calculate } from '../rules/result.ts';
import { InterestResult } from './interest-result.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const known = [...(shippedRates.get('Penalty') ?? [])].map(([month, rate]) => ({
  ...rate,
  interestType: 'Penalty',
  seriesId: null,
  month,
}));
const requestOf = (principalAmount: number | null): InterestRequest => ({
  dayCountConvention: '30/360',
  debts: [
    {
      name: 'Krafa',
      principalAmount,
      interestPeriods: [{ startDate: '2024-01-01', endDate: '2024-06-01', interestType: 'Penalty' }],
      payments: [],
    },
  ],
});
/** A day that the table of rates does not reach. */
const today = '2031-03-20';

it('sends nothing that the server would refuse: neither what was incomplete a moment ago nor months without a rate (CALC-07)', async () => {
  call.mockImplementation(async (endpoint: unknown, { body }: { readonly body?: InterestRequest }) =>
    endpoint === interestRatesContract.listInterestRates
      ? { items: known, series: [], proposals: [], fed: false, can: { edit: true } }
      : structuredClone({ ...calculate(body as InterestRequest, shippedRates), series: [] }),
  );
  const { screen } = await drawAt(Host, '/1/calculators/interests');
  const result = screen.getByRole('region', { name: 'Niðurstaða' });
  await expect.element(result).toHaveAttribute('aria-busy', 'false');
  for (const name of ['ekkert', '2000']) {
    await screen.getByRole('button', { name }).click();
    await expect.element(result).toHaveAttribute('aria-busy', 'false');
  }
  await expect.poll(() => sent().map(({ debts }) => debts[0]?.principalAmount)).toContain(2000);
  expect(sent().filter(({ debts }) => debts[0]?.principalAmount === null)).toEqual([]);
  expect(sent().filter(({ debts }) => debts[0]?.interestPeriods[0]?.endDate === today)).toEqual([]);
});

it('names the table of rates, not the form, when a month has no rate', async () => {
  call.mockImplementation(async () => ({ items: [], series: [], proposals: [], fed: false, can: { edit: true } }));
  const { screen } = await drawAt(Host, '/1/calculators/interests');
  const heading = screen.getByRole('alert').getByText('Vaxtataflan nær ekki yfir allt tímabilið.', { exact: true });
  await expect.element(heading).toBeVisible();
});

const sent = (): readonly InterestRequest[] =>
  call.mock.calls
    .filter(([endpoint]) => endpoint === calculatorsContract.calculateInterest)
    .map(([, { body }]) => body as InterestRequest);

function Host() {
  const [principal, setPrincipal] = useState<number | null>(1000);
  return (
    <>
      <button type="button" onClick={() => setPrincipal(null)}>
        ekkert
      </button>
      <button type="button" onClick={() => setPrincipal(2000)}>
        2000
      </button>
      <InterestResult
        request={requestOf(principal)}
        place={0}
        untouched={false}
        today={today}
        onUntil={vi.fn()}
        onDay={vi.fn()}
      />
    </>
  );
}
