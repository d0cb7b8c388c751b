import { TaskPage } from '#modules/tasks/web/task-page.tsx';
import { int } from '#shared/format.ts';
import { useText } from '#web/lib/texts.tsx';

/** The page of a task, with the tabs of the installed modules (TASK-18). */
export default function TaskScreen() {
  const { taskTabs: words } = useText().shell;
  const counted = (label: string, count: number) => (count === 0 ? label : `${label} ${int(count)}`);
  return (
    <TaskPage
      tabsOf={(task) => [
        ...(task.parentTaskId === 0
          ? [{ to: '/$tenantId/tasks/$id' as const, label: counted(words.subtasks, task.subtaskCount) }]
          : []),
        { to: '/$tenantId/tasks/$id/files', label: words.files },
        { to: '/$tenantId/tasks/$id/worklogs', label: counted(words.worklogs, task.counts.worklogs) },
        { to: '/$tenantId/tasks/$id/comments', label: counted(words.comments, task.counts.comments) },
        { to: '/$tenantId/tasks/$id/history', label: words.history },
      ]}
    />
  );
}
