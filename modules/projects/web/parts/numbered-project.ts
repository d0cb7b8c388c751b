import { useQuery } from '@tanstack/react-query';
import { fold } from '#shared/fold.ts';
import { call } from '#web/lib/call.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { projectsContract } from '../../contract.ts';
import type { ProjectLite } from '../../contract/brief.ts';

type Numbered = { readonly project: ProjectLite | null; /** It is still being looked up. */ readonly waits: boolean };

/** Looks up a case by the number in a typed line, `yyyy-nnnn`. */
export function useNumberedProject(yearNumber: string | undefined): Numbered {
  const found = useErrorToast(
    useQuery({
      queryKey: ['projects', 'numbered', yearNumber],
      queryFn: ({ signal }) =>
        call(projectsContract.listProjectsLite, { query: { search: yearNumber ?? '', pageSize: '20' } }, { signal }),
      enabled: yearNumber !== undefined,
      staleTime: 60_000,
    }),
  );
  if (yearNumber === undefined) return { project: null, waits: false };
  const project = found.data?.items.find((one) => fold(one.yearNumber) === fold(yearNumber)) ?? null;
  return { project, waits: found.isPending };
}
