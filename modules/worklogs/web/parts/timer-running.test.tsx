import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { icelandic } from '#shared/texts/nouns.ts';
import { ApiError } from '#web/lib/call.ts';
import type * as Calls from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import type { Worklog } from '../../contract/record.ts';
import { is } from '../../texts/web.is.ts';
import { TimerRunning } from './timer-running.tsx';

// The timer is stopped in another tab while its text is being written.

const running = {
  id: 5,
  version: 3,
  taskId: null,
  employeeId: 1,
  employeeName: 'Anna',
  payorId: null,
  payorName: null,
  projectId: 9,
  projectName: 'Kaup á landi',
  projectYearNumber: '2026-0009',
  projectEmployeeName: 'Anna',
  clientId: null,
  clientName: null,
  billable: true,
  vatRateId: 3,
  date: '2026-11-02T10:00:00Z',
  comment: 'Fundur',
  workTypeId: 1,
  price: 20_000,
  currencyCode: 'ISK',
  currencyRate: 1,
  discount: 0,
  quantity: 0,
  quantityBilled: 0,
  timerDate: '2026-11-02T10:00:00Z',
  timerDuration: 0,
  can: { edit: true, delete: true, startTimer: true },
} as Partial<Worklog> as Worklog;
const stopped: Worklog = { ...running, version: 4, timerDate: null, quantity: 1.5, quantityBilled: 1.5 };

type Edit = { readonly version: number; readonly comment: string; readonly quantity: number };
let edits: Edit[] = [];
let current: Worklog = running;
vi.mock('#web/lib/call.ts', async (original) => ({
  ...(await original<typeof Calls>()),
  call: async ({ method, path }: { method: string; path: string }, { body }: { body?: Edit } = {}) => {
    if (method !== 'PUT' || !body) return path.includes('texts') ? [] : { items: [], worklog: null, value: null };
    edits.push(body);
    if (body.version !== current.version) throw new ApiError(412, { detail: 'Breytt af öðrum', current });
    return { ...current, ...body, version: body.version + 1 };
  },
}));
beforeEach(() => {
  edits = [];
  current = running;
});

const here = { tenantId: 7, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
const { timer: words } = is(icelandic.legal);

/** What the hub does when the timer is stopped elsewhere. */
let end: () => void;

function Panel() {
  const [isRunning, setRunning] = useState(true);
  useEffect(() => {
    end = () => setRunning(false);
  }, []);
  return isRunning ? <TimerRunning worklog={running} /> : null;
}

async function begin() {
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <Panel />
      </HereProvider>
    </QueryClientProvider>,
  );
  return { screen, what: screen.getByRole('combobox', { name: words.whatNow }) };
}

it('saves the text that was not left yet over the stop, with what the timer counted', async () => {
  const { what } = await begin();
  await what.fill('Fundur um sátt');
  current = stopped;
  end();
  await expect.poll(() => edits.length).toBe(2);
  expect(edits.at(-1)).toMatchObject({ version: 4, comment: 'Fundur um sátt', quantity: 1.5 });
});

it('names the text that could not be saved, because the entry was changed elsewhere', async () => {
  const { screen, what } = await begin();
  await what.fill('Fundur um sátt');
  current = { ...stopped, comment: 'Sáttafundur' };
  end();
  await expect.element(screen.getByText(words.notSaved('Fundur um sátt'))).toBeVisible();
  expect(edits).toHaveLength(1);
});

it('names the text of a conflict that nobody had settled when the timer stopped', async () => {
  const { screen, what } = await begin();
  await what.fill('Fundur um sátt');
  current = { ...running, version: 4, comment: 'Sáttafundur' };
  (what.element() as HTMLElement).blur();
  await expect.element(screen.getByText(/Sáttafundur/)).toBeVisible();
  end();
  await expect.element(screen.getByText(words.changedElsewhere)).toBeVisible();
});
