import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { download } from '#web/lib/download.ts';
import { toast } from '#web/lib/toast.tsx';
import { invoicesContract } from '../contract.ts';
import { asText, type InvoiceQuery } from './filter.ts';
import { useInvoiceWords } from './words.ts';

type Props = { readonly query: InvoiceQuery; readonly orderBy: string; readonly chosen: readonly number[] };

/** Exports the selected invoices, or the list with its filters, as a spreadsheet. */
export function ExportButton({ query, orderBy, chosen }: Props) {
  const words = useInvoiceWords();
  const exporting = useMutation({
    mutationFn: () =>
      chosen.length > 0
        ? download(invoicesContract.exportSelectedInvoices, { body: { ids: chosen, orderBy } })
        : download(invoicesContract.exportInvoices, { query: { ...asText(query), orderBy } }),
    onError: (error) => toast.failed(error, words.errors.export),
  });
  return (
    <Button
      variant="default"
      loading={exporting.isPending}
      leftSection={<Download size={15} aria-hidden />}
      onClick={() => exporting.mutate()}
    >
      {words.actions.export}
    </Button>
  );
}
