import { useQuery } from '@tanstack/react-query';
import { needsOptions } from '../needs.ts';

/** The count beside a menu item; `late` marks it as urgent. */
export type MenuCount = { readonly count: number; readonly late: boolean };

/** The counts of menu items, from the dashboard's answer. */
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
