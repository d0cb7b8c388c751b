import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import { addDays } from '#shared/dates.ts';
import { calendarDay, int } from '#shared/format.ts';
import { nextTasksOptions } from '#modules/tasks/web/api.ts';
import { DoneBox } from '#modules/tasks/web/parts/done-box.tsx';
import { DueDay } from '#modules/tasks/web/parts/due-day.tsx';
import { useHere } from '#web/lib/here.tsx';
import classes from './dashboard.module.css';
import { needsOptions, ownTasks } from './needs.ts';
import { useDashboardWords } from './words.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

/** The numbers of tasks that are due today and overdue; each links to its list (DASH-04, OPEN-55). */
export function TaskCounts() {
  const words = useDashboardWords();
  const { tenantId, employeeId } = useHere();
  const counted = useQuery(needsOptions()).data;
  const params = { tenantId: String(tenantId) };
  const data = counted?.tasks;
  const today = counted?.today.date ?? calendarDay(new Date());
  const counts = [
    { label: words.due, count: data?.due, late: false, search: ownTasks(employeeId, { from: today, to: today }) },
    {
      label: words.overdue,
      count: data?.overdue,
      late: (data?.overdue ?? 0) > 0,
      search: ownTasks(employeeId, { to: addDays(today, -1) }),
    },
  ];
  return (
    <div className={classes.counts}>
      {counts.map(({ label, count, late, search }) => (
        <Link
          key={label}
          className={classes.figure}
          to="/$tenantId/tasks/list"
          params={params}
          search={search}
          data-late={late || undefined}
        >
          <h2>{label}</h2>
          <p className={classes.value}>{count === undefined ? '–' : int(count)}</p>
        </Link>
      ))}
    </div>
  );
}

/** Up to ten open tasks, earliest due date first (DASH-05). */
export function NextTasksPart() {
  const words = useDashboardWords();
  const { tenantId, employeeId } = useHere();
  const params = { tenantId: String(tenantId) };
  const { data } = useErrorToast(useQuery(nextTasksOptions(employeeId)));
  return (
    <section className={classes.card}>
      <header>
        <h2>
          {words.tasks}
          {data ? <span>{int(data.pagination.total)}</span> : null}
        </h2>
        <Link to="/$tenantId/tasks/list" params={params} search={ownTasks(employeeId)}>
          {words.seeAll}
          <ArrowUpRight size={13} aria-hidden />
        </Link>
      </header>
      {data?.items.length === 0 ? <p className={classes.empty}>{words.noTasks}</p> : null}
      <ul>
        {data?.items.map((task) => (
          <li key={task.id} className={classes.task}>
            <DoneBox task={task} stop />
            <Link to="/$tenantId/tasks/$id" params={{ ...params, id: String(task.id) }} className="ell">
              <b>{task.name}</b>
              <small>{[task.projectYearNumber, task.projectName].join(' · ')}</small>
            </Link>
            <DueDay task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}
