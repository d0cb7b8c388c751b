import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ExternalLink, FileSpreadsheet, FileText, Filter, ListChecks, ReceiptText } from 'lucide-react';
import { worklogsContract } from '#modules/worklogs/contract.ts';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { download } from '#web/lib/download.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { BillableGroup } from '../contract/billable.ts';
import { editSearchOf, periodOf } from './edit-search.ts';
import type { InvoiceSearch } from './filter.ts';
import { useInvoiceActions } from './use-invoice-actions.ts';
import { useInvoiceWords } from './words.ts';

type Format = 'PDF' | 'Excel';

/** What one does to a line of unbilled work: look at its worklogs, issue it, report on it, or show only its like. */
export function useLineActions(search: InvoiceSearch, onFilter: (change: InvoiceSearch) => void) {
  const { actions: words, warnings } = useInvoiceWords();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const { openProject } = useInvoiceActions();
  const report = useLineReport(search);

  const look = (row: BillableGroup) =>
    void navigate({ to: '/$tenantId/invoices/edit', params: { tenantId }, search: editSearchOf(row, search) });
  const issue = (row: BillableGroup) => (row.payorId === null ? void toast.info(warnings.noPayor) : look(row));
  const menu = (row: BillableGroup): readonly MenuEntry[] => [
    {
      label: words.issue,
      icon: <ReceiptText size={15} aria-hidden />,
      onClick: () => issue(row),
      disabled: row.payorId !== null && !row.can.issue,
    },
    { label: words.look, icon: <ListChecks size={15} aria-hidden />, onClick: () => look(row) },
    {
      label: words.openProject,
      icon: <ExternalLink size={15} aria-hidden />,
      onClick: () => openProject(row.projectId),
    },
    'divider',
    { label: words.reportPdf, icon: <FileText size={15} aria-hidden />, onClick: () => report(row, 'PDF') },
    { label: words.reportExcel, icon: <FileSpreadsheet size={15} aria-hidden />, onClick: () => report(row, 'Excel') },
    'divider',
    {
      label: words.onlyProject,
      icon: <Filter size={15} aria-hidden />,
      onClick: () => onFilter({ party: `1:${row.projectId}`, projectId: undefined }),
    },
    {
      label: words.onlyClient,
      icon: <Building2 size={15} aria-hidden />,
      disabled: row.clientId === null,
      onClick: () => onFilter({ party: `2:${row.clientId}`, projectId: undefined }),
    },
  ];
  return { look, menu };
}

/** Downloads the work report of a line, of the days that are shown. */
function useLineReport(search: InvoiceSearch) {
  const { errors } = useInvoiceWords();
  const report = useMutation({
    mutationFn: ({ row, format }: { readonly row: BillableGroup; readonly format: Format }) =>
      download(worklogsContract.reportWorklogs, {
        body: {
          projectId: row.projectId,
          ...(row.payorId === null ? {} : { payorId: row.payorId }),
          currencyCode: row.currencyCode,
          isBooked: false,
          ...periodOf(search),
          format,
        },
      }),
    onError: (error) => toast.failed(error, errors.report),
  });
  return (row: BillableGroup, format: Format) => report.mutate({ row, format });
}
