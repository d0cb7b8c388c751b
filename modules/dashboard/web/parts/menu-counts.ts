import { useQuery } from '@tanstack/react-query';
import { needsOptions } from '../needs.ts';

/** What the menu says beside a screen; `late` needs a person now. */
export type MenuCount = { readonly count: number; readonly late: boolean };

/** How much waits behind entries of the menu, of the same answer as the dashboard. */
export function useMenuCounts(): Readonly<Partial<Record<'tasks' | 'suggestions' | 'collection', MenuCount>>> {
  const { data } = useQuery(needsOptions());
  if (!data) return {};
  const { tasks, suggestions, overdue } = data;
  return {
    tasks: { count: tasks.due + tasks.overdue, late: tasks.overdue > 0 },
    suggestions: { count: suggestions.count, late: false },
    collection: { count: overdue.reduce((count, one) => count + one.count, 0), late: false },
  };
}
