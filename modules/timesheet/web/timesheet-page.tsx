import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, CopyPlus, Lightbulb, Plus } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { useRunningHours } from '#modules/worklogs/web/parts/running-hours.ts';
import { mondayOf } from '#shared/dates.ts';
import { calendarDay, date, hours } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { savePreferences } from '#web/lib/preferences.ts';
import { profileOptions } from '#web/lib/queries.ts';
import { roleIn } from '#web/lib/role.ts';
import { sp } from '#web/lib/search-params.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { FoldingButton } from '#web/kit/folding-button.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import type { Timesheet } from '../contract.ts';
import { timesheetOptions } from './api.ts';
import { AddRowDialog, CopyWeekDialog } from './dialogs.ts';
import { useOwnRows } from './own-rows.ts';
import { withRunning } from './running.ts';
import { useSteadyRows } from './steady.ts';
import frame from '#web/kit/page-frame.module.css';
import { TimesheetGrid } from './timesheet-grid.tsx';
import { daysOf, isCalendar, stepped, views, type View } from './views.ts';
import { useTimesheetWords } from './words.ts';

// Loaded when needed, because most people use the grid.
const CalendarView = lazyPart(() => import('./calendar/calendar-view.tsx'));

type Search = { readonly view?: string; readonly day?: string };

/**
 * The person's hours by project and day: view and day are part of the address, and the view is remembered (TEMPO-01,
 * TEMPO-02, TEMPO-04).
 */
export default function TimesheetPage() {
  const words = useTimesheetWords();
  const actions = useWorklogActions();
  const dialogs = useDialogs();
  const { tenantId } = useHere();
  // Readers cannot log time.
  const reads = roleIn(tenantId) === 'reader';
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const remembered = useQuery(profileOptions()).data?.preferences.timesheetView;
  const phone = useIsPhone();
  const today = calendarDay(new Date());
  const view = views.find((one) => one === search.view) ?? views.find((one) => one === remembered) ?? 'week';
  const day = sp.date().parse(search.day) ?? today;
  const calendar = isCalendar(view);
  const range = daysOf(view, day);
  const own = useOwnRows(range);
  const sheet = useQuery(timesheetOptions(range, own.ids));
  const go = useChangeAddress<Search>();
  const step = (by: 1 | -1) => go({ day: stepped(view, day, by) });
  const waiting = firstWaiting(sheet.data);
  const period = range.from === range.to ? date(range.from) : `${date(range.from)} – ${date(range.to)}`;
  // The second of two weeks; for a month, the week with the day.
  const week = mondayOf(day);

  function turn(next: View) {
    go({ view: next });
    savePreferences({ timesheetView: next }).catch(() => {});
  }

  async function addRow() {
    const projectId = await dialogs.open(AddRowDialog, {});
    if (projectId !== undefined) own.add(week, [projectId]);
  }

  async function copyWeek() {
    const ids = await dialogs.open(CopyWeekDialog, { monday: week });
    if (ids) own.add(week, ids);
  }

  // On a phone the toolbar scrolls sideways, so the most important buttons come first.
  const steps = (
    <Button.Group>
      <Button variant="default" px={9} aria-label={words.previous} onClick={() => step(-1)}>
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <Button variant="default" onClick={() => go({ day: today })}>
        {words.today}
      </Button>
      <Button variant="default" px={9} aria-label={words.next} onClick={() => step(1)}>
        <ChevronRight size={16} aria-hidden />
      </Button>
    </Button.Group>
  );

  return (
    <section className={frame.page}>
      <PageHead
        title={words.title}
        meta={sheet.data ? `${period} · ${words.sum(hours(sheet.data.summary.quantity))}` : null}
      >
        {phone ? steps : null}
        {waiting ? (
          <Button
            variant="subtle"
            leftSection={<Lightbulb size={15} aria-hidden />}
            aria-label={words.suggestions(waiting.count)}
            onClick={() =>
              void navigate({
                to: '/$tenantId/worklogs/suggestions',
                params: { tenantId: String(tenantId) },
                search: { date: waiting.date },
              })
            }
          >
            {words.suggestionsShort(waiting.count)}
          </Button>
        ) : null}
        {calendar || reads ? null : (
          <FoldingButton
            icon={<Plus size={15} aria-hidden />}
            label={words.addRow.title}
            folds="tablet"
            onClick={() => void addRow()}
          />
        )}
        {calendar || reads || view === 'month' ? null : (
          <FoldingButton
            icon={<CopyPlus size={15} aria-hidden />}
            label={words.copyWeek.open}
            folds="tablet"
            onClick={() => void copyWeek()}
          />
        )}
        <Segmented<View>
          label={words.view}
          value={calendar ? 'calendar' : view}
          onChange={turn}
          items={(['week', 'twoWeeks', 'month', 'calendar'] as const).map((one) => ({
            value: one,
            label: words.views[one],
          }))}
        />
        {calendar ? (
          <Segmented<View>
            label={words.calendar.length}
            value={view}
            onChange={turn}
            items={(['calendar', 'calendarDay'] as const).map((one) => ({
              value: one,
              label: words.calendar.lengths[one],
            }))}
          />
        ) : null}
        {phone ? null : steps}
      </PageHead>
      {sheet.error && !sheet.data ? <QueryError title={words.failed} of={sheet} /> : null}
      {calendar && sheet.data && sheet.data.dates.length <= 7 ? (
        <Suspense fallback={<span aria-busy />}>
          <CalendarView dates={sheet.data.dates} suggestionDayCounts={sheet.data.suggestionDayCounts} today={today} />
        </Suspense>
      ) : null}
      {!calendar && sheet.data && sheet.data.items.length > 0 ? (
        <LiveGrid sheet={sheet.data} today={today} busy={sheet.isPlaceholderData} />
      ) : null}
      {!calendar && sheet.data?.items.length === 0 ? (
        <EmptyState
          title={words.empty.title}
          text={words.empty.text}
          action={<Button onClick={() => actions.create()}>{words.empty.action}</Button>}
        />
      ) : null}
      {sheet.isPending ? <span aria-busy /> : null}
    </section>
  );
}

/** The total number of open suggestions, and the first day with any. */
function firstWaiting(sheet: Timesheet | undefined): { readonly date: string; readonly count: number } | null {
  const counts = sheet?.suggestionDayCounts ?? [];
  return counts[0] ? { date: counts[0].date, count: counts.reduce((sum, one) => sum + one.count, 0) } : null;
}

/** The grid with the running timer's hours; rerendered every hundredth of an hour. */
function LiveGrid({
  sheet,
  today,
  busy,
}: {
  readonly sheet: Timesheet;
  readonly today: string;
  readonly busy: boolean;
}) {
  const running = useRunningHours();
  const { projectId, day, hours: counted } = running ?? { projectId: 0, day: '', hours: 0 };
  const steady = useSteadyRows(sheet);
  const live = useMemo(
    () => withRunning(steady, { projectId, day, hours: counted }),
    [steady, projectId, day, counted],
  );
  return <TimesheetGrid sheet={live} today={today} busy={busy} />;
}
