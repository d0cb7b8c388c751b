import { useNavigate } from '@tanstack/react-router';
import { useHere } from '#web/lib/here.tsx';

/** Navigates to the page of a project. */
export function useOpenProject(): (id: number) => void {
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  return (id) => void navigate({ to: '/$tenantId/projects/$id', params: { tenantId, id: String(id) } });
}
