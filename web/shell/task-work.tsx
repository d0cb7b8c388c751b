import type { ReactNode } from 'react';
import { TaskWorkProvider } from '#modules/tasks/web/parts/task-work.ts';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { useTimer } from '#modules/worklogs/web/parts/start-timer.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';

/**
 * Actions on a task's row that need other modules: log time, and start the timer (WORK-02, TASK-23). Readers have none.
 */
export function TaskWork({ children }: { readonly children: ReactNode }) {
  const { createOnTask } = useWorklogActions();
  const { startOn } = useTimer();
  const reads = roleIn(useHere().tenantId) === 'reader';
  const work = {
    log: (task: { id: number; name: string; projectId: number }, workTypeId = 1) =>
      createOnTask(task.projectId, { id: task.id, name: task.name }, workTypeId),
    start: (task: { id: number; projectId: number }) => void startOn({ projectId: task.projectId, taskId: task.id }),
  };
  return <TaskWorkProvider value={reads ? null : work}>{children}</TaskWorkProvider>;
}
