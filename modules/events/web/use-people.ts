import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { everybodyOptions } from '#modules/worklogs/web/api.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { useHere } from '#web/lib/here.tsx';
import type { EmployeeName } from './event-fields.tsx';

type Search = { readonly who?: string | number };

/** The people in the URL: `mine`, `all`, or ids separated by dots. Null means everybody. */
export function usePeople() {
  const { employeeId, name } = useHere();
  const { who = 'mine' }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const everybody = useErrorToast(useQuery(everybodyOptions())).data?.items;
  const people = useMemo((): readonly EmployeeName[] | null => {
    if (who === 'all') return null;
    const ids = String(who).split('.').map(Number).filter(Number.isSafeInteger);
    return (ids.length === 0 ? [employeeId] : ids).map((id) => ({
      id,
      name: id === employeeId ? name : (everybody?.find((one) => one.id === id)?.name ?? ''),
    }));
  }, [who, employeeId, name, everybody]);
  const choose = (next: string) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, who: next === 'mine' ? undefined : next }),
    });
  return { people, everybody, me: { id: employeeId, name }, choose };
}
