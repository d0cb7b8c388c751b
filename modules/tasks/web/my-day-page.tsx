import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AlarmClock, CalendarArrowUp, CalendarDays, Gauge, Hourglass, Sun } from 'lucide-react';
import { calendarDay } from '#shared/format.ts';
import { BoardSkeleton } from '#web/kit/board/board-skeleton.tsx';
import { Board } from '#web/kit/board/board.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import frame from '#web/kit/page-frame.module.css';
import { PageHead } from '#web/kit/page-head.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { bucketOf, buckets, byDay, type Bucket } from '../rules/my-day.ts';
import { boardOptions } from './api.ts';
import { TaskComposer } from './composer.tsx';
import { openStatuses } from './filter.ts';
import { TaskCard } from './task-card.tsx';
import { useTaskActions } from './use-actions.ts';
import { useMyDay } from './use-my-day.ts';
import { useTaskKeys } from './use-task-keys.ts';
import { useTaskMenu } from './use-task-menu.tsx';
import { useTaskWords } from './words.ts';

const icons = { overdue: AlarmClock, today: Sun, week: CalendarDays, later: CalendarArrowUp, waiting: Hourglass };

/** The person's tasks in groups: overdue, today, within a week, later, waiting; moved by drag and by key. */
export default function MyDayPage() {
  const words = useTaskWords();
  const { employeeId, tenantId } = useHere();
  const today = calendarDay(new Date());
  const options = boardOptions({ employeeId: String(employeeId), statuses: [...openStatuses] }, 'dueDate asc');
  const { data: fetched, error, refetch } = useQuery(options);
  const actions = useTaskActions();
  const { rows: data, move, tomorrow } = useMyDay(options.queryKey, fetched, today);
  const menu = useTaskMenu();
  const onKey = useTaskKeys(tomorrow);
  const byBucket = Map.groupBy(data?.toSorted(byDay) ?? [], (task) => bucketOf(task, today));
  const open = data?.length ?? 0;
  return (
    <section className={frame.page}>
      <PageHead title={words.day.title} meta={data ? words.count(open) : null}>
        {roleIn(tenantId) === 'manager' ? <ToLoad /> : null}
      </PageHead>
      {roleIn(tenantId) === 'reader' ? null : <TaskComposer />}
      {data ? (
        <Board
          label={words.day.title}
          columns={buckets.map((bucket) => {
            const Icon = icons[bucket];
            return {
              id: bucket,
              label: words.day.buckets[bucket],
              icon: <Icon size={15} aria-hidden />,
              cards: byBucket.get(bucket) ?? [],
            };
          })}
          getCardId={({ id }) => String(id)}
          cardLabel={({ name }) => name}
          renderCard={(task) => <TaskCard task={task} ofOne={false} />}
          canMove={({ can }) => can.edit}
          onMove={(task, to) => move(task, to.columnId as Bucket)}
          onOpen={({ id }) => actions.open(id)}
          cardMenu={menu}
          onCardKey={onKey}
        />
      ) : error ? (
        <QueryError title={words.errors.load} of={{ error, refetch }} />
      ) : (
        <BoardSkeleton columns={buckets} />
      )}
    </section>
  );
}

/** Links managers to everybody's planned hours. */
function ToLoad() {
  const { load: words } = useTaskWords();
  const { tenantId } = useHere();
  return (
    <Button
      variant="default"
      leftSection={<Gauge size={15} aria-hidden />}
      renderRoot={(props) => <Link to="/$tenantId/tasks/load" params={{ tenantId: String(tenantId) }} {...props} />}
    >
      {words.title}
    </Button>
  );
}
