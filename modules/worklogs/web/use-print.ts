import { useMutation } from '@tanstack/react-query';
import type * as Files from '#web/lib/make-file.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Selection } from '#web/kit/grid/selection.ts';
import { worklogsContract } from '../contract.ts';
import type { ListAsked } from './api.ts';
import { asText } from './filter.ts';
import { useWorklogWords } from './words.ts';

// Loaded by the first file that is made, so that the list does not wait for it.
const makeFile: typeof Files.makeFile = async (...asked) => (await import('#web/lib/make-file.ts')).makeFile(...asked);

/** The work report of the selection, or of all matches if the person agrees; and the selection or the list as Excel. */
export function usePrint(asked: ListAsked, selection: Selection, total: number) {
  const { actions, errors, warnings } = useWorklogWords();
  const words = { making: actions.making, stop: actions.stopMaking };
  const fail = (title: string) => (error: unknown) => toast.failed(error, title);
  const chosen = [...selection].map(Number);
  const report = useMutation({
    mutationFn: (format: 'PDF' | 'Excel') =>
      makeFile(
        worklogsContract.reportWorklogs,
        { body: { format, ...(chosen.length > 0 ? { worklogIds: chosen } : asked.query) } },
        words,
      ),
    onError: fail(errors.report),
  });
  const list = useMutation({
    mutationFn: () =>
      chosen.length > 0
        ? makeFile(worklogsContract.exportSelected, { body: { ids: chosen, orderBy: asked.orderBy } }, words)
        : makeFile(
            worklogsContract.exportWorklogs,
            { query: { ...asText(asked.query), orderBy: asked.orderBy } },
            words,
          ),
    onError: fail(errors.print),
  });
  const whenAny = (run: () => void) => (total === 0 ? void toast.info(warnings.noMatch) : run());
  return {
    busy: report.isPending || list.isPending,
    /** Prints the selection; with none, offers a report of the whole list instead of making it unasked (OPEN-32). */
    report: (format: 'PDF' | 'Excel') =>
      whenAny(() =>
        chosen.length > 0
          ? report.mutate(format)
          : toast.offer(warnings.noneInList, warnings.takeAll(total), () => report.mutate(format)),
      ),
    exportList: () => whenAny(() => list.mutate()),
  };
}
