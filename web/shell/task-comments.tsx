import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Comments } from '#modules/comments/web/parts/comments.tsx';
import { taskOptions } from '#modules/tasks/web/api.ts';

/** The comments on a task, on its page. */
export default function TaskComments() {
  const { id } = useParams({ strict: false });
  const { data: task } = useQuery(taskOptions(Number(id)));
  return task ? <Comments subject={{ projectId: task.projectId, taskId: task.id }} /> : <div aria-busy />;
}
