import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { taskOptions } from './api.ts';
import { TasksOf } from './parts/tasks-of.tsx';

/** The subtasks of a task, on its page (TASK-18); a subtask opens at its documents instead (TASK-19). */
export default function SubtasksTab() {
  const { id = '', tenantId = '' } = useParams({ strict: false });
  const { data: task } = useQuery(taskOptions(Number(id)));
  if (!task) return <div aria-busy />;
  if (task.parentTaskId !== 0) return <Navigate to="/$tenantId/tasks/$id/files" params={{ tenantId, id }} replace />;
  return (
    <TasksOf
      key={task.id}
      of="task"
      query={{ parentTaskId: String(task.id), projectId: String(task.projectId) }}
      project={{ id: task.projectId, yearNumber: task.projectYearNumber, name: task.projectName }}
      parentTaskId={task.id}
      mayAdd={task.can.edit}
    />
  );
}
