import { useMutation } from '@tanstack/react-query';
import { worklogsContract } from '#modules/worklogs/contract.ts';
import { download } from '#web/lib/download.ts';
import { toast } from '#web/lib/toast.tsx';
import { useInvoiceWords } from './words.ts';

/** The work report of selected worklogs; without a selection, says so (BILL-10). */
export function useSelectionReport() {
  const { errors, warnings } = useInvoiceWords();
  const report = useMutation({
    mutationFn: ({ worklogIds, format }: { readonly worklogIds: number[]; readonly format: 'PDF' | 'Excel' }) =>
      download(worklogsContract.reportWorklogs, { body: { worklogIds, format } }),
    onError: (error) => toast.failed(error, errors.report),
  });
  return {
    busy: report.isPending,
    make: (worklogIds: number[], format: 'PDF' | 'Excel') =>
      worklogIds.length === 0 ? void toast.info(warnings.noneChosen) : report.mutate({ worklogIds, format }),
  };
}
