import { useMutation } from '@tanstack/react-query';
import { download } from '#web/lib/download.ts';
import { toast } from '#web/lib/toast.tsx';
import { projectsContract } from '../contract.ts';
import type { ListAsked } from './api.ts';
import { useProjectWords } from './words.ts';

/** The list as a file, with the filters and the order of the screen (PROJ-05). */
export function usePrint({ query, orderBy }: ListAsked) {
  const { errors } = useProjectWords();
  const print = useMutation({
    mutationFn: (format: 'PDF' | 'Excel') =>
      download(projectsContract.exportProjects, { query: { ...query, orderBy, format } }),
    onError: (error) => toast.failed(error, errors.print),
  });
  return { busy: print.isPending, print: (format: 'PDF' | 'Excel') => print.mutate(format) };
}
