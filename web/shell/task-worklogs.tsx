import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { taskOptions } from '#modules/tasks/web/api.ts';
import { WorklogsOf } from '#modules/worklogs/web/parts/project-worklogs.tsx';

/** The worklogs of a task, on its page. */
export default function TaskWorklogs() {
  const { id } = useParams({ strict: false });
  const { data: task } = useQuery(taskOptions(Number(id)));
  return task ? <WorklogsOf projectId={task.projectId} task={{ id: task.id, name: task.name }} /> : <div aria-busy />;
}
