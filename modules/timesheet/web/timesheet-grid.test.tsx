import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { draftShelf } from '#tests/support/draft-shelf.ts';
import { DraftShelfContext } from '#web/kit/dialog/drafts.ts';
import { ApiError } from '#web/lib/call.ts';
import type { Timesheet } from '../contract.ts';
import { TimesheetGrid } from './timesheet-grid.tsx';

type LinkProps = {
  to: string;
  search?: { date: string };
  params: { tenantId: string; id?: string };
  children: string;
};
const actions = vi.hoisted(() => ({ createOn: vi.fn(), day: vi.fn(), edit: vi.fn() }));
vi.mock('#modules/worklogs/web/parts/new-worklog.tsx', () => ({ useWorklogActions: () => actions }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, params, children, ...more }: LinkProps) => {
    const path = to.replace('$tenantId', params.tenantId).replace('$id', params.id ?? '');
    return (
      <a {...more} href={search ? `${path}?date=${search.date}` : path}>
        {children}
      </a>
    );
  },
}));
const server = vi.hoisted(() => ({ log: vi.fn(), change: vi.fn(), remove: vi.fn(), readAnew: vi.fn() }));
vi.mock('#modules/worklogs/web/parts/cell-hours.ts', async (original) => ({
  ...(await original<object>()),
  useCellHours: () => server,
}));

const days = [
  '2026-06-15',
  '2026-06-16',
  '2026-06-17',
  '2026-06-18',
  '2026-06-19',
  '2026-06-20',
  '2026-06-21',
  '2026-06-22',
];
const cell = (date: string, quantity: number, worklogId: number | null, running = false) => ({
  date,
  quantity,
  quantityBilled: quantity,
  count: worklogId === null ? 2 : 1,
  worklogId,
  running,
  billed: worklogId === 13,
});
const item = (projectId: number, projectName: string, data: Timesheet['items'][number]['data']) => ({
  projectId,
  projectNumber: `2026-000${projectId}`,
  projectName,
  latestCreatedDate: '2026-06-17T10:00:00Z',
  quantity: 3.5,
  quantityBilled: 3.5,
  data,
});
const sheet: Timesheet = {
  items: [
    item(1, 'Kaup á landi', [cell('2026-06-15', 1.5, 11), cell('2026-06-16', 2, null), cell('2026-06-19', 1, 13)]),
    item(2, 'Forsjá', [cell('2026-06-22', 0.25, 12, true)]),
  ],
  dates: days.map((date) => ({
    date,
    isSunday: date === '2026-06-21',
    holiday: date === '2026-06-17' ? 'nationalDay' : null,
    isHalfDay: false,
  })),
  totals: days.map((date) => ({
    date,
    total: date === '2026-06-15' ? 1.5 : 0,
    totalWeek: date < '2026-06-22' ? 3.5 : 0.25,
  })),
  summary: { quantity: 3.75, quantityBilled: 3.75 },
  suggestionDayCounts: [{ date: '2026-06-16', count: 3 }],
  total: 2,
};

beforeEach(() => {
  for (const done of [...Object.values(actions), ...Object.values(server)]) done.mockReset();
  server.log.mockImplementation(async ({ quantity }) => ({ id: 21, quantity }));
  server.change.mockImplementation(async (id, quantity) => ({ id, quantity }));
});

async function draw(scheme: 'light' | 'dark' = 'light', shelf = draftShelf()) {
  const here = { tenantId: 1, employeeId: 7, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  return renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <DraftShelfContext value={shelf.it}>
            <TimesheetGrid sheet={sheet} today="2026-06-16" busy={false} />
          </DraftShelfContext>
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
    { scheme },
  );
}

describe('the timesheet', () => {
  it('opens the only worklog of a day, lists several, and creates one if there is none (WORK-14, TEMPO-01)', async () => {
    const screen = await draw();
    await screen.getByRole('button', { name: '2026-0001, 15.06.2026: 1,50' }).click();
    await screen.getByRole('button', { name: '2026-0001, 16.06.2026: 2,00, 2 færslur' }).click();
    (screen.getByRole('button', { name: '2026-0002, 18.06.2026: –' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(actions.edit).toHaveBeenCalledWith(11);
    expect(actions.day).toHaveBeenCalledWith({
      projectId: 1,
      projectName: 'Kaup á landi',
      employeeId: 7,
      day: '2026-06-16',
    });
    expect(actions.createOn).toHaveBeenCalledWith(2, '2026-06-18');
  });

  it('is one tab stop; the arrows move within it and stop at its edges', async () => {
    const screen = await draw();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(screen.getByRole('button', { name: '2026-0001, 15.06.2026: 1,50' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowRight}');
    await expect.element(screen.getByRole('button', { name: '2026-0002, 16.06.2026: –' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(actions.createOn).toHaveBeenCalledWith(2, '2026-06-16');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.closest('table') ?? null).toBeNull();
  });

  it('accepts typed hours; Enter moves down, Tab to the right, and the arrows continue from there', async () => {
    const screen = await draw();
    await userEvent.keyboard('{Tab}{Tab}{ArrowRight}{ArrowRight}');
    await userEvent.keyboard('1:30{Enter}');
    expect(server.log).toHaveBeenLastCalledWith({
      projectId: 1,
      day: '2026-06-17',
      quantity: 1.5,
      key: expect.any(String),
      time: expect.stringMatching(/^\d\d:\d\d$/),
      confirmed: false,
    });
    await expect.element(screen.getByRole('button', { name: '2026-0002, 17.06.2026: –' })).toHaveFocus();
    await userEvent.keyboard('90m{Tab}');
    expect(server.log).toHaveBeenLastCalledWith({
      projectId: 2,
      day: '2026-06-17',
      quantity: 1.5,
      key: expect.any(String),
      time: expect.stringMatching(/^\d\d:\d\d$/),
      confirmed: false,
    });
    await expect.element(screen.getByRole('button', { name: '2026-0002, 18.06.2026: –' })).toHaveFocus();
    await userEvent.keyboard('7{Escape}');
    await expect.element(screen.getByRole('button', { name: '2026-0002, 18.06.2026: –' })).toHaveFocus();
    expect(server.log).toHaveBeenCalledTimes(2);
  });

  it('changes or removes the only worklog of a day, and does not save an unchanged value', async () => {
    await draw();
    await userEvent.keyboard('{Tab}{Tab}2,25{Enter}');
    expect(server.change).toHaveBeenCalledWith(11, 2.25, false);
    await userEvent.keyboard('{ArrowUp}{F2}{Enter}');
    expect(server.change).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowUp}{Delete}');
    expect(server.remove).toHaveBeenCalledWith(11);
  });

  it('lists several of a day instead of overwriting them, and says why billed ones are locked', async () => {
    const screen = await draw();
    await userEvent.keyboard('{Tab}{Tab}{ArrowRight}3');
    expect(actions.day).toHaveBeenCalledOnce();
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}3');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Færslan er á reikningi og henni verður ekki breytt.');
    expect([server.change.mock.calls, server.log.mock.calls]).toEqual([[], []]);
  });

  it('keeps invalid or unsaved input, and retries the same entry', async () => {
    const screen = await draw();
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown}');
    server.log.mockRejectedValueOnce(new Error('offline'));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-16T10:59:50Z') });
    await userEvent.keyboard('0:45{Enter}');
    const kept = screen.getByRole('button', { name: /2026-0002, 15\.06\.2026: 0:45, Ekki tókst að vista/ });
    await expect.element(kept).toHaveFocus();
    vi.setSystemTime(new Date('2026-06-16T11:01:00Z'));
    await userEvent.keyboard('{Enter}{Enter}');
    vi.useRealTimers();
    expect(server.log).toHaveBeenCalledTimes(2);
    expect(server.log.mock.calls[1]).toEqual(server.log.mock.calls[0]);
    await userEvent.keyboard('5:99{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Skrifaðu tíma eins og 1:30, 1,5, 90m eða 9-11.');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: '2026-0002, 15.06.2026: –' })).toHaveFocus();
  });

  it('sends hours again, as the same entry, once the connection is back', async () => {
    const shelf = draftShelf();
    const screen = await draw('light', shelf);
    server.log.mockRejectedValueOnce(new ApiError(0, { code: 'offline' }));
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown}0:45{Enter}');
    await expect
      .element(screen.getByRole('button', { name: /2026-0002, 15\.06\.2026: 0:45, Ekki tókst að vista/ }))
      .toBeVisible();
    expect(shelf.kept.size).toBe(1);
    globalThis.dispatchEvent(new Event('online'));
    await expect.poll(() => server.log.mock.calls.length).toBe(2);
    expect(server.log.mock.calls[1]).toEqual(server.log.mock.calls[0]);
    await expect.element(screen.getByRole('button', { name: '2026-0002, 15.06.2026: –' })).toBeVisible();
    expect(shelf.kept.size).toBe(0);
  });

  it('keeps hours that were not saved when the screen is left, and sends them on the return', async () => {
    const shelf = draftShelf();
    const before = await draw('light', shelf);
    server.log.mockRejectedValueOnce(new ApiError(503, { code: 'unavailable' }));
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown}2{Enter}');
    await expect
      .element(before.getByRole('button', { name: /2026-0002, 15\.06\.2026: 2, Ekki tókst að vista/ }))
      .toBeVisible();
    await before.unmount();
    await draw('light', shelf);
    await expect.poll(() => server.log.mock.calls.length).toBe(2);
    expect(server.log.mock.calls[1]).toEqual(server.log.mock.calls[0]);
  });

  it('does not send refused hours again by itself', async () => {
    const screen = await draw();
    server.log.mockRejectedValueOnce(new ApiError(403, { detail: 'Málið er lokað.' }));
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown}2{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Málið er lokað.');
    globalThis.dispatchEvent(new Event('online'));
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: '2026-0002, 15.06.2026: –' })).toHaveFocus();
    expect(server.log).toHaveBeenCalledTimes(1);
  });

  it('changes the entry of the first text when the cell is typed again before the answer', async () => {
    const screen = await draw();
    const answer = Promise.withResolvers<object>();
    server.log.mockReturnValueOnce(answer.promise);
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown}2{Enter}3{Enter}4{Enter}');
    await expect.element(screen.getByRole('button', { name: '2026-0002, 15.06.2026: 4' })).toHaveFocus();
    answer.resolve({ id: 21, quantity: 2 });
    await expect.poll(() => server.change.mock.calls).toEqual([[21, 4, false]]);
    expect(server.log).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByRole('button', { name: '2026-0002, 15.06.2026: –' })).toHaveFocus();

    const second = Promise.withResolvers<object>();
    server.log.mockReturnValueOnce(second.promise);
    await userEvent.keyboard('5{Enter}{Delete}');
    second.resolve({ id: 22, quantity: 5 });
    await expect.poll(() => server.remove.mock.calls).toEqual([[22]]);
    const keys = server.log.mock.calls.map(([{ key }]) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('changes an entry that was saved although its answer was lost, instead of making another', async () => {
    const screen = await draw();
    await userEvent.keyboard('{Tab}{Tab}');
    server.log.mockRejectedValueOnce(new ApiError(0, { code: 'offline' }));
    await userEvent.keyboard('{ArrowDown}2{Enter}');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    server.log.mockRejectedValueOnce(new ApiError(409, { code: 'idempotency_mismatch' }));
    await userEvent.keyboard('3{Enter}');
    await expect.poll(() => server.readAnew.mock.calls.length).toBe(1);
    const keys = server.log.mock.calls.map(([{ key }]) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('opens an empty cell for typing on click', async () => {
    const screen = await draw();
    await screen.getByRole('button', { name: '2026-0002, 18.06.2026: –' }).click();
    await userEvent.keyboard('1h20');
    await screen.getByRole('columnheader', { name: 'Samtals' }).click();
    expect(server.log).toHaveBeenCalledWith({
      projectId: 2,
      day: '2026-06-18',
      quantity: 1.33,
      key: expect.any(String),
      time: expect.stringMatching(/^\d\d:\d\d$/),
      confirmed: false,
    });
  });

  it('marks weekends and holidays, sums days, weeks and everything, and links to the suggestions of a day (TEMPO-05, TEMPO-06, TEMPO-07)', async () => {
    const screen = await draw();
    const marked = [...document.querySelectorAll<HTMLElement>('thead [data-mark~=off]')].map((one) => [
      one.textContent,
      one.title,
    ]);
    expect(marked).toEqual([
      ['mið. 17., Þjóðhátíðardagurinn', 'Þjóðhátíðardagurinn'],
      ['lau. 20.', ''],
      ['sun. 21.', ''],
    ]);
    await expect
      .element(screen.getByRole('link', { name: '3 tillögur að tímaskráningu' }))
      .toHaveAttribute('href', '/1/worklogs/suggestions?date=2026-06-16');
    await expect.element(screen.getByRole('link', { name: '2026-0002' })).toHaveAttribute('href', '/1/projects/2');
    const feet = [...document.querySelectorAll('tfoot tr')].map((row) =>
      [...row.querySelectorAll('td')].map((one) => one.textContent),
    );
    expect(feet).toEqual([
      ['1,50', '', '', '', '', '', '', '', '3,75'],
      ['3,50', '0,25'],
    ]);
    await expect.element(screen.getByRole('button', { name: /0,25, tímaklukka í gangi$/ })).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('passes accessibility checks, %s', async (scheme) => {
    await draw(scheme);
    expect(await axeFindings()).toEqual([]);
  });
});
