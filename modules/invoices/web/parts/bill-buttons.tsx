import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, FileText, ReceiptText } from 'lucide-react';
import { worklogsContract } from '#modules/worklogs/contract.ts';
import { useHere } from '#web/lib/here.tsx';
import { makeFile } from '#web/lib/make-file.ts';
import { toast } from '#web/lib/toast.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { useInvoiceWords } from '../words.ts';
import type { BillsOf } from './bills.tsx';

/** Kinds of the bill report: by case, and by employee (CLIENT-07). */
const byCase = 1;
const byEmployee = 2;

/** The bill report of this page, and a link to its unbilled work (CLIENT-07, OPP-03). */
export function BillButtons({ of }: { readonly of: BillsOf }) {
  const words = useInvoiceWords();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const report = useMutation({
    mutationFn: ({ format, typeId }: { readonly format: 'PDF' | 'Excel'; readonly typeId: 1 | 2 }) =>
      makeFile(
        worklogsContract.reportWorklogs,
        { body: { ...of, format, typeId } },
        { making: words.making, stop: words.stopMaking },
      ),
    onError: (error) => toast.failed(error, words.errors.report),
  });
  // A project is billed directly; for a party, the cases are chosen first.
  function toBill() {
    if ('projectId' in of)
      return void navigate({
        to: '/$tenantId/invoices/edit',
        params: { tenantId },
        search: { projectId: String(of.projectId) },
      });
    void navigate({
      to: '/$tenantId/invoices/billing',
      params: { tenantId },
      search: { party: 'clientId' in of ? `2:${of.clientId}` : `4:${of.opponentId}` },
    });
  }
  return (
    <>
      <Button variant="default" leftSection={<ReceiptText size={15} aria-hidden />} onClick={toBill}>
        {'projectId' in of ? words.actions.issue : words.actions.billing}
      </Button>
      <MenuButton
        entries={[
          { label: words.party.pdf, onClick: () => report.mutate({ format: 'PDF', typeId: byCase }) },
          { label: words.party.excel, onClick: () => report.mutate({ format: 'Excel', typeId: byCase }) },
          'divider',
          { label: words.party.pdfByEmployee, onClick: () => report.mutate({ format: 'PDF', typeId: byEmployee }) },
          { label: words.party.excelByEmployee, onClick: () => report.mutate({ format: 'Excel', typeId: byEmployee }) },
        ]}
      >
        <Button
          variant="default"
          loading={report.isPending}
          leftSection={<FileText size={15} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {words.actions.report}
        </Button>
      </MenuButton>
    </>
  );
}
