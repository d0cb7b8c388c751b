import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { useRunningHours } from '#modules/worklogs/web/parts/running-hours.ts';
import { mondayOf } from '#shared/dates.ts';
import { date, hours } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { PageHead } from '#web/kit/page-head.tsx';
import type { Timesheet } from '../contract.ts';
import { timesheetOptions } from './api.ts';
import { useOwnRows } from './own-rows.ts';
import { withRunning } from './running.ts';
import { useSteadyRows } from './steady.ts';
import frame from '#web/kit/page-frame.module.css';
import { TimesheetGrid } from './timesheet-grid.tsx';
import { RowButtons, Steps, ViewChoice, WaitingButton, type Waiting } from './timesheet-toolbar.tsx';
import { useShownDays } from './use-shown-days.ts';
import { useTimesheetWords } from './words.ts';

// Loaded when needed, because most people use the grid.
const CalendarView = lazyPart(() => import('./calendar/calendar-view.tsx'));

/**
 * The person's hours by project and day: view and day are part of the address, and the view is remembered (TEMPO-01,
 * TEMPO-02, TEMPO-04).
 */
export default function TimesheetPage() {
  const words = useTimesheetWords();
  const { tenantId } = useHere();
  // Readers cannot log time.
  const reads = roleIn(tenantId) === 'reader';
  const phone = useIsPhone();
  const shown = useShownDays();
  const { view, day, today, calendar, range } = shown;
  const own = useOwnRows(range);
  const sheet = useQuery(timesheetOptions(range, own.ids));
  const waiting = firstWaiting(sheet.data);
  const period = range.from === range.to ? date(range.from) : `${date(range.from)} – ${date(range.to)}`;
  // On a phone the toolbar scrolls sideways, so the most important buttons come first.
  const steps = <Steps {...shown} />;

  return (
    <section className={frame.page}>
      <PageHead
        title={words.title}
        meta={sheet.data ? `${period} · ${words.sum(hours(sheet.data.summary.quantity))}` : null}
      >
        {phone ? steps : null}
        {waiting ? <WaitingButton {...waiting} /> : null}
        {calendar || reads ? null : <RowButtons week={mondayOf(day)} copies={view !== 'month'} onAdd={own.add} />}
        <ViewChoice {...shown} />
        {phone ? null : steps}
      </PageHead>
      {sheet.error && !sheet.data ? <QueryError title={words.failed} of={sheet} /> : null}
      {sheet.data ? <Days sheet={sheet.data} calendar={calendar} today={today} busy={sheet.isPlaceholderData} /> : null}
      {sheet.isPending ? <span aria-busy /> : null}
    </section>
  );
}

type DaysProps = LiveGridProps & { readonly calendar: boolean };

/** The days as a calendar, or as a grid once there are rows. */
function Days({ sheet, calendar, today, busy }: DaysProps) {
  const words = useTimesheetWords();
  const actions = useWorklogActions();
  if (calendar)
    // The days of the view before may still be shown.
    return sheet.dates.length > 7 ? null : (
      <Suspense fallback={<span aria-busy />}>
        <CalendarView dates={sheet.dates} suggestionDayCounts={sheet.suggestionDayCounts} today={today} />
      </Suspense>
    );
  if (sheet.items.length > 0) return <LiveGrid sheet={sheet} today={today} busy={busy} />;
  return (
    <EmptyState
      title={words.empty.title}
      text={words.empty.text}
      action={<Button onClick={() => actions.create()}>{words.empty.action}</Button>}
    />
  );
}

/** The total number of open suggestions, and the first day with any. */
function firstWaiting(sheet: Timesheet | undefined): Waiting | null {
  const counts = sheet?.suggestionDayCounts ?? [];
  return counts[0] ? { date: counts[0].date, count: counts.reduce((sum, one) => sum + one.count, 0) } : null;
}

type LiveGridProps = {
  readonly sheet: Timesheet;
  readonly today: string;
  readonly busy: boolean;
};

/** The grid with the running timer's hours; rerendered every hundredth of an hour. */
function LiveGrid({ sheet, today, busy }: LiveGridProps) {
  const running = useRunningHours();
  const { projectId, day, hours: counted } = running ?? { projectId: 0, day: '', hours: 0 };
  const steady = useSteadyRows(sheet);
  const live = useMemo(
    () => withRunning(steady, { projectId, day, hours: counted }),
    [steady, projectId, day, counted],
  );
  return <TimesheetGrid sheet={live} today={today} busy={busy} />;
}
