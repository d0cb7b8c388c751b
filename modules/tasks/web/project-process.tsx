import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import type { DefaultTask } from '#modules/default-tasks/contract.ts';
import { defaultTasksOptions } from '#modules/default-tasks/web/api.ts';
import { Flow } from '#modules/default-tasks/web/parts/flow.tsx';
import type { Project } from '#modules/projects/contract/record.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { StatusIcon } from '#web/kit/status-icon.tsx';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { TaskRow } from '../contract/record.ts';
import { boardOptions, refreshTasks, resetProcesses } from './api.ts';
import { DueDay } from './parts/due-day.tsx';
import { processOf } from './process.ts';
import classes from './tasks.module.css';
import { useTaskWords } from './words.ts';

type Props = { readonly project: Pick<Project, 'id' | 'types'>; readonly mayReset: boolean };

/** Progress of a case in its processes: done, open, and waiting for predecessors (PROJ-36). */
export function ProjectProcess({ project, mayReset }: Props) {
  const { tab: words, errors } = useTaskWords();
  const params = { tenantId: String(useHere().tenantId) };
  const templates = useQuery(defaultTasksOptions());
  const tasks = useQuery(boardOptions({ projectId: String(project.id) }, 'projectOrderIndex asc'));
  const reset = useReset(project.id);
  const error = templates.error ?? tasks.error;
  if (error && !(templates.data && tasks.data))
    return (
      <QueryError
        title={errors.load}
        of={{ error, refetch: () => Promise.all([templates.refetch(), tasks.refetch()]) }}
      />
    );
  if (!templates.data || !tasks.data) return <div aria-busy />;
  const process = processOf(templates.data.items, tasks.data, project.types);
  if (process.length === 0)
    return (
      <EmptyState
        title={words.noProcess}
        text={words.noProcessText}
        action={
          <Link to="/$tenantId/tasks/processes" params={params}>
            {words.openProcesses}
          </Link>
        }
      />
    );
  return (
    <div className={classes.process}>
      {mayReset ? (
        <div className={classes.partHead}>
          <Button
            variant="default"
            loading={reset.busy}
            leftSection={<RotateCcw size={15} aria-hidden />}
            onClick={() => void reset.ask()}
          >
            {words.reset}
          </Button>
        </div>
      ) : null}
      <Flow
        label={words.process}
        items={process.map(({ template, task }) => ({ ...template, task }))}
        stepLabel={words.step}
        renderItem={(item) => <Step template={item} task={item.task} />}
      />
    </div>
  );
}

function Step({ template, task }: { readonly template: DefaultTask; readonly task: TaskRow | null }) {
  const { tab: words, statuses } = useTaskWords();
  const params = { tenantId: String(useHere().tenantId) };
  if (!task)
    return (
      <div className={classes.step} data-waits>
        <b>{template.name}</b>
        <small>
          {template.dependedDefaultTasks.length > 0
            ? words.waits(template.dependedDefaultTasks.map(({ name }) => name).join(', '))
            : words.missing}
        </small>
      </div>
    );
  return (
    <Link
      className={classes.step}
      data-completed={task.completed || undefined}
      to="/$tenantId/tasks/$id"
      params={{ ...params, id: String(task.id) }}
    >
      <b className={classes.withIcon}>
        <StatusIcon status={task.status} label={statuses[task.status]} /> {task.name}
      </b>
      {template.dependedDefaultTasks.length > 0 ? (
        <span className="vh">{words.after(template.dependedDefaultTasks.map(({ name }) => name).join(', '))}</span>
      ) : null}
      <small className={classes.withIcon}>
        {task.dueDate === null ? null : <DueDay task={task} />}
        {task.employeeName}
      </small>
    </Link>
  );
}

/** Creates missing tasks anew, after a confirmation. */
function useReset(projectId: number) {
  const { tab: words, errors } = useTaskWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const made = useMutation({
    mutationFn: () => resetProcesses(projectId),
    onSuccess: ({ count }) => toast.success(words.resetDone(count)),
    onError: (error) => toast.failed(error, errors.reset),
    onSettled: () => refreshTasks(client),
  });
  return {
    busy: made.isPending,
    ask: async () => {
      const sure = await dialogs.confirm({
        title: words.resetTitle,
        text: words.resetText,
        confirmLabel: words.reset,
      });
      if (sure) made.mutate();
    },
  };
}
