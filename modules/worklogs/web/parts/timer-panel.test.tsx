import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import type * as Calls from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import type { Worklog } from '../../contract/record.ts';
import { TimerPanel } from './timer-panel.tsx';

const row = (change: Partial<Worklog>) =>
  ({
    date: '2026-11-02T10:00:00Z',
    projectName: 'Kaup á landi',
    projectYearNumber: '2026-0009',
    currencyCode: 'ISK',
    timerDate: null,
    timerDuration: 0,
    invoiceId: null,
    billedElsewhere: false,
    can: { edit: true, delete: true, startTimer: true },
    ...change,
  }) as Partial<Worklog> as Worklog;
const latest = [
  row({ id: 1, comment: 'Ljósritun', workTypeId: 2, quantity: 151, totalBilledWithDiscount: 7_550 }),
  row({ id: 2, comment: 'Símtal', workTypeId: 1, quantity: 0.25, totalBilledWithDiscount: 9_225 }),
];
vi.mock('#web/lib/call.ts', async (original) => ({
  ...(await original<typeof Calls>()),
  call: async ({ path }: { path: string }) =>
    path.endsWith('/latest') ? latest : path.includes('texts') ? [] : { items: [], worklog: null, value: null },
}));

const here = { tenantId: 7, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };

it('shows the amount of an expense, whose quantity is no hours (WORK-09)', async () => {
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TimerPanel onDone={() => undefined} />
      </HereProvider>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('Ljósritun')).toBeVisible();
  const figures = [...document.querySelectorAll('li .num')].map(({ textContent }) => textContent);
  expect(figures).toEqual(['7.550 kr.', '0,25']);
});
