import { useParams } from '@tanstack/react-router';
import { HistoryPanel } from '#modules/history/web/parts/history-panel.tsx';

/** The history of a project: a tab of its page (PLUS-04). */
export default function ProjectHistory() {
  const { id } = useParams({ from: '/$tenantId/projects/$id' });
  return <HistoryPanel kind="project" id={Number(id)} />;
}
