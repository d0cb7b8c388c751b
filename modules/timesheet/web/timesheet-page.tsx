import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { calendarDay, date, hours } from '#shared/format.ts';
import { ApiError } from '#web/lib/call.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { timesheetOptions } from './api.ts';
import classes from './timesheet.module.css';
import { TimesheetGrid } from './timesheet-grid.tsx';
import { daysOf, stepped, views, type View } from './views.ts';
import { useTimesheetWords } from './words.ts';

type Search = { readonly view?: string; readonly day?: string };

/** One's hours by project and day: the view and the day stand in the address (TEMPO-01, TEMPO-02). */
export default function TimesheetPage() {
  const words = useTimesheetWords();
  const actions = useWorklogActions();
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = calendarDay(new Date());
  const view = views.find((one) => one === search.view) ?? 'week';
  const day = /^20\d\d-\d\d-\d\d$/.test(search.day ?? '') ? (search.day ?? today) : today;
  const range = daysOf(view, day);
  const sheet = useQuery(timesheetOptions(range));
  const go = (change: Search) => void navigate({ to: '.', search: ((before: Search) => ({ ...before, ...change })) as never });
  const step = (by: 1 | -1) => go({ day: stepped(view, day, by) });

  return (
    <section className={classes.page}>
      <PageHead title={words.title} meta={sheet.data ? `${date(range.from)} – ${date(range.to)} · ${words.sum(hours(sheet.data.summary.quantity))}` : null}>
        <Segmented<View> label={words.view} value={view} onChange={(next) => go({ view: next })} items={views.map((one) => ({ value: one, label: words.views[one] }))} />
        <Button.Group>
          <Button variant="default" px={9} aria-label={words.previous} onClick={() => step(-1)}><ChevronLeft size={16} aria-hidden /></Button>
          <Button variant="default" onClick={() => go({ day: today })}>{words.today}</Button>
          <Button variant="default" px={9} aria-label={words.next} onClick={() => step(1)}><ChevronRight size={16} aria-hidden /></Button>
        </Button.Group>
      </PageHead>
      {sheet.error && !sheet.data ? <ErrorState title={words.failed} detail={sheet.error instanceof ApiError ? sheet.error.detail : null} onRetry={() => void sheet.refetch()} /> : null}
      {sheet.data && sheet.data.items.length > 0 ? <TimesheetGrid sheet={sheet.data} today={today} busy={sheet.isPlaceholderData} /> : null}
      {sheet.data?.items.length === 0 ? <EmptyState title={words.empty.title} text={words.empty.text} action={<Button onClick={() => actions.create()}>{words.empty.action}</Button>} /> : null}
      {sheet.isPending ? <span aria-busy /> : null}
    </section>
  );
}
