import { useRouterState } from '@tanstack/react-router';
import { workType } from '../../contract/record.ts';
import { useWorklogActions } from '../use-actions.ts';

/** The case whose page is open, wherever on it; null elsewhere. */
export function useCaseHere(): number | null {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const id = /\/projects\/(\d+)(\/|$)/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

/** Logs work from any screen: on a case's page, on that case. */
export function useLogHere(): (workTypeId?: number) => void {
  const { create, addTo } = useWorklogActions();
  const project = useCaseHere();
  return (workTypeId = workType.time) => (project === null ? create(workTypeId) : addTo(project, workTypeId));
}
