import { useParams } from '@tanstack/react-router';
import { HistoryPanel } from '#modules/history/web/parts/history-panel.tsx';

/** The history of a task: a tab of its page (PLUS-04). */
export default function TaskHistory() {
  const { id } = useParams({ strict: false });
  return <HistoryPanel kind="task" id={Number(id)} />;
}
