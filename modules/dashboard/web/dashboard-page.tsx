import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weekdayOf, weekNumber, type DateRangeName } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { latestOptions } from '#modules/worklogs/web/api.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import { keep, kept } from '#web/lib/storage.ts';
import { useText } from '#web/lib/texts.tsx';
import { hoursOptions, priorityOptions } from './api.ts';
import { BeginningPart } from './beginning-part.tsx';
import classes from './dashboard.module.css';
import { needsOptions } from './needs.ts';
import { HoursPart } from './hours-part.tsx';
import { LatestPart } from './latest-part.tsx';
import { NeedsPart } from './needs-part.tsx';
import { NextTasksPart, TaskCounts } from './tasks-part.tsx';
import { PriorityPart } from './priority-part.tsx';
import { UnbilledPart } from './unbilled-part.tsx';
import { useDashboardWords } from './words.ts';

const periods = [
  'Past7Days',
  'ThisWeek',
  'LastWeek',
  'ThisMonth',
  'LastMonth',
] as const satisfies readonly DateRangeName[];
const periodKey = 'dashboardPeriod';

/** The dashboard: what needs attention, hours, unbilled work, and favourite projects (DASH-01). */
export default function DashboardPage() {
  const words = useDashboardWords();
  const { calendar } = useText().common;
  const { name } = useHere();
  const data = useQuery(hoursOptions());
  const needs = useQuery(needsOptions());
  const above = [needs, useQuery(latestOptions()), useQuery(priorityOptions())];
  const [period, setPeriod] = useState<(typeof periods)[number]>(
    () => periods.find((one) => one === kept(periodKey)) ?? 'Past7Days',
  );
  const today = data.data?.today ?? calendarDay(new Date());
  function choose(next: (typeof periods)[number]) {
    setPeriod(next);
    keep(periodKey, next);
  }
  const day = `${calendar.weekdays[weekdayOf(today) - 1]} ${calendar.dayOfMonth(Number(today.slice(8)), Number(today.slice(5, 7)))} · ${words.week(weekNumber(today))}`;
  return (
    <>
      <PageHead title={words.hello(name.split(' ')[0] ?? name)} meta={day}>
        <Segmented
          label={words.period}
          value={period}
          onChange={choose}
          items={periods.map((value) => ({ value, label: calendar.ranges[value] }))}
        />
      </PageHead>
      <div className={classes.page}>
        <BeginningPart />
        <div className={classes.figures}>
          <Hours period={period} />
          <UnbilledPart />
          <TaskCounts />
        </div>
        <div className={classes.columns}>
          <div>
            <NeedsPart />
            {/* Rendered once the parts above have loaded, because they would push it down. */}
            {needs.isPending ? null : <PriorityPart />}
          </div>
          <div>
            {needs.isPending ? null : <LatestPart />}
            {above.some(({ isPending }) => isPending) ? null : <NextTasksPart />}
          </div>
        </div>
      </div>
    </>
  );
}

/** The hours, or a placeholder while they load. */
function Hours({ period }: { readonly period: DateRangeName }) {
  const words = useDashboardWords();
  const data = useQuery(hoursOptions());
  if (data.data) return <HoursPart data={data.data} period={period} />;
  return (
    <div className={classes.figure}>
      {data.error ? <QueryError title={words.failed.figures} of={data} /> : <Skeleton height={64} />}
    </div>
  );
}
