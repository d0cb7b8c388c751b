import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronDown, ChevronLeft, Ellipsis, Pencil, Plus, Scale } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { QueryError } from '#web/kit/query-error.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Skeleton, useSlow } from '#web/kit/skeleton.tsx';
import { TabBar } from '#web/kit/tab-bar.tsx';
import { ApiError } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Task } from '../contract/record.ts';
import { deadlinesOptions, taskOptions } from './api.ts';
import { useComputeDeadline } from './parts/compute-deadline.ts';
import { useTaskWork } from './parts/task-work.ts';
import { TaskFacts } from './task-facts.tsx';
import classes from './task-page.module.css';
import { useTaskActions } from './use-actions.ts';
import { useTaskMenu } from './use-task-menu.tsx';
import { useTaskWords } from './words.ts';

/** A tab of the page with its own path; later modules add theirs. */
type TaskTab = {
  readonly to:
    | '/$tenantId/tasks/$id'
    | '/$tenantId/tasks/$id/files'
    | '/$tenantId/tasks/$id/worklogs'
    | '/$tenantId/tasks/$id/comments'
    | '/$tenantId/tasks/$id/history';
  readonly label: string;
};

/** The page of one task: its fields above, its tabs below (TASK-18). */
export function TaskPage({ tabsOf }: { readonly tabsOf: (task: Task) => readonly TaskTab[] }) {
  const { id } = useParams({ strict: false });
  const words = useTaskWords();
  const { data, error, refetch } = useQuery(taskOptions(Number(id)));
  const slow = useSlow(!data && !error);
  const gone = error instanceof ApiError && [401, 403, 404].includes(error.status) && !data;
  useLeaving(gone);
  if (data) return <Loaded task={data} tabs={tabsOf(data)} />;
  if (error && !gone) return <QueryError title={words.errors.loadOne} of={{ error, refetch }} />;
  return slow ? (
    <div className={classes.waiting} aria-busy>
      <Skeleton width="46%" height={24} />
      <Skeleton width="70%" />
    </div>
  ) : (
    <div aria-busy />
  );
}

function Loaded({ task, tabs }: { readonly task: Task; readonly tabs: readonly TaskTab[] }) {
  const { page: words } = useTaskWords();
  const params = { tenantId: String(useHere().tenantId), id: String(task.id) };
  return (
    <article className={classes.page}>
      <Head task={task} />
      <TaskFacts task={task} />
      <TabBar label={words.tabs}>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} params={params} activeOptions={{ exact: true }}>
            {label}
          </Link>
        ))}
      </TabBar>
      <div className={classes.tab}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
    </article>
  );
}

/** The name and the case, and what can be done with the task. */
function Head({ task }: { readonly task: Task }) {
  const words = useTaskWords();
  const actions = useTaskActions();
  const menu = useTaskMenu();
  const computed = useComputed(task);
  const phone = useIsPhone();
  const params = { tenantId: String(useHere().tenantId), id: String(task.id) };
  return (
    <PageHead
      back={
        task.parentTaskId === 0 ? (
          <Link to="/$tenantId/tasks/list" params={params}>
            <ChevronLeft size={14} aria-hidden />
            {words.page.back}
          </Link>
        ) : (
          <Link to="/$tenantId/tasks/$id" params={{ ...params, id: String(task.parentTaskId) }}>
            <ChevronLeft size={14} aria-hidden />
            {task.parentTaskName}
          </Link>
        )
      }
      tabTitle={task.name}
      title={task.name}
      meta={
        <Link
          className={classes.project}
          to="/$tenantId/projects/$id"
          params={{ ...params, id: String(task.projectId) }}
        >
          {task.projectYearNumber} · {task.projectName}
        </Link>
      }
    >
      {task.can.edit ? (
        <Segmented
          label={words.page.state}
          value={task.completed ? 'closed' : 'open'}
          onChange={(next) => actions.complete(task, next === 'closed')}
          items={[
            { value: 'open', label: words.page.open },
            { value: 'closed', label: words.page.closed },
          ]}
        />
      ) : null}
      <WorkButton task={task} />
      {task.can.edit && !phone ? (
        <Button variant="default" leftSection={<Pencil size={15} aria-hidden />} onClick={() => actions.edit(task.id)}>
          {words.actions.edit}
        </Button>
      ) : null}
      <MenuButton entries={computed.length > 0 ? [...menu(task), 'divider', ...computed] : menu(task)}>
        <Button variant="default" px={9} aria-label={words.actions.actions}>
          <Ellipsis size={16} aria-hidden />
        </Button>
      </MenuButton>
    </PageHead>
  );
}

/** Computes a deadline from the due date, and changes the one that the task works towards. */
function useComputed(task: Task): readonly MenuEntry[] {
  const compute = useComputeDeadline();
  const { projectId, projectYearNumber, projectName, dueDate, lastDay } = task;
  const open = Boolean(compute && lastDay && !task.completed);
  const { data } = useErrorToast(useQuery({ ...deadlinesOptions({ projectId: String(projectId) }), enabled: open }));
  if (!compute) return [];
  const icon = <Scale size={15} aria-hidden />;
  const project = { id: projectId, yearNumber: projectYearNumber, name: projectName };
  const kept = open ? data?.items.find(({ id }) => id === task.id) : undefined;
  return [
    ...(kept?.can.edit ? [{ label: compute.change.label, icon, onClick: () => compute.change.open(kept) }] : []),
    { label: compute.label, icon, onClick: () => compute.open({ project, from: dueDate }) },
  ];
}

/** Logs hours, a fixed fee or an expense on this task (TASK-23). */
function WorkButton({ task }: { readonly task: Task }) {
  const { page, actions } = useTaskWords();
  const work = useTaskWork();
  if (!work) return null;
  return (
    <MenuButton
      entries={[
        { label: actions.logTime, onClick: () => work.log(task, 1) },
        { label: actions.fixed, onClick: () => work.log(task, 3) },
        { label: actions.expense, onClick: () => work.log(task, 2) },
        'divider',
        { label: actions.startTimer, onClick: () => work.start(task) },
      ]}
    >
      <Button
        variant="default"
        leftSection={<Plus size={15} aria-hidden />}
        rightSection={<ChevronDown size={14} aria-hidden />}
      >
        {page.addWorklog}
      </Button>
    </MenuButton>
  );
}

/** Shows a message for a missing or hidden task, and leads to the list (TASK-25). */
function useLeaving(gone: boolean): void {
  const { errors } = useTaskWords();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const left = useRef(false);
  useEffect(() => {
    if (!gone || left.current) return;
    left.current = true;
    toast.error(errors.loadOne);
    void navigate({ to: '/$tenantId/tasks/list', params: { tenantId }, replace: true });
  }, [gone, errors, navigate, tenantId]);
}
