import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { calendarDay, money } from '#shared/format.ts';
import { download } from '#web/lib/download.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { invoicesContract } from '../contract.ts';
import { type InvoiceRow } from '../contract/record.ts';
import { markInvoice, refreshInvoices } from './api.ts';
import { ResultDialog } from './dialogs.ts';
import { useRemoving } from './use-removing.ts';
import { useInvoiceWords } from './words.ts';

const CreditDialog = lazyPart(() => import('./credit-dialog.tsx').then(({ CreditDialog: it }) => ({ default: it })));

const LetterDialog = lazyPart(() => import('./letter-dialog.tsx').then(({ LetterDialog: it }) => ({ default: it })));

type Credited = Pick<InvoiceRow, 'id' | 'number' | 'invoiceDate' | 'share' | 'paidTotal' | 'currencyCode'>;
type Marked = Pick<InvoiceRow, 'id' | 'version' | 'invoiceDate' | 'sentDate' | 'paidDate'>;

/** Marks cannot precede the invoice date. */
export function markDay({ invoiceDate }: Marked): string {
  const today = calendarDay(new Date());
  return invoiceDate > today ? invoiceDate : today;
}

/** Actions on invoices, from lists and from the invoice page. */
export function useInvoiceActions() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);

  const mark = useMarking();
  const open = (id: number) =>
    void navigate({ to: '/$tenantId/invoices/invoice/$id', params: { tenantId, id: String(id) } });

  const credit = useCrediting(open);
  const remove = useRemoving(credit);
  const { print, paper } = usePrinting();

  return {
    open,
    busy: print.isPending || paper.isPending,
    remove,
    send: (row: Pick<InvoiceRow, 'id' | 'number' | 'kind'>) =>
      void dialogs.open(LetterDialog, { id: row.id, number: row.number, isCredit: row.kind === 'credit-note' }),
    credit: (row: Credited) => void credit(row),
    toggleSent: (row: Marked) => mark(row, { sentDate: row.sentDate === null ? markDay(row) : null }),
    togglePaid: (row: Marked) => mark(row, { paidDate: row.paidDate === null ? markDay(row) : null }),
    pdf: (id: number) => paper.mutate({ id, kind: 'printInvoice' }),
    eInvoice: (id: number) => paper.mutate({ id, kind: 'printEInvoice' }),
    /** The worklogs as they were issued: 1 by day, 2 by employee. */
    report: (id: number, format: 'PDF' | 'Excel', typeId: 1 | 2 = 1) => print.mutate({ id, format, typeId }),
    openProject: (projectId: number) =>
      void navigate({ to: '/$tenantId/projects/$id', params: { tenantId, id: String(projectId) } }),
    toBilling: () => void navigate({ to: '/$tenantId/invoices/billing', params: { tenantId } }),
  };
}

/** Credits an invoice, and opens the credit note. */
function useCrediting(open: (id: number) => void) {
  const words = useInvoiceWords();
  const dialogs = useDialogs();
  return async ({ id, number, invoiceDate, share, paidTotal, currencyCode }: Credited) => {
    const paid = paidTotal > 0 ? money(paidTotal, currencyCode) : null;
    const made = await dialogs.open(CreditDialog, { id, number, invoiceDate, ofSplit: share !== null, paid });
    if (!made) return;
    const [note] = made.invoices;
    if (!made.success) await dialogs.open(ResultDialog, { result: made });
    else if (note) toast.success(made.count > 1 ? words.shares.credited(made.count) : words.credit.done(note.number));
    if (note) open(note.id);
  };
}

const failed = (title: string) => (error: unknown) => toast.failed(error, title);

/** Marks invoices as sent or paid by hand. */
function useMarking() {
  const { marks, errors } = useInvoiceWords();
  const client = useQueryClient();

  async function mark(row: Marked, change: { readonly sentDate?: string | null; readonly paidDate?: string | null }) {
    const said =
      change.sentDate !== undefined
        ? change.sentDate === null
          ? marks.unsent
          : marks.sent
        : change.paidDate === null
          ? marks.unpaid
          : marks.paid;
    await markInvoice(row.id, { ...change, version: row.version })
      .then(() => toast.success(said))
      .catch(failed(errors.unknown));
    await refreshInvoices(client);
  }

  return (...marked: Parameters<typeof mark>) => void mark(...marked);
}

/** Downloads work reports, and invoices as documents. */
function usePrinting() {
  const { errors } = useInvoiceWords();
  const print = useMutation({
    mutationFn: ({
      id,
      format,
      typeId,
    }: {
      readonly id: number;
      readonly format: 'PDF' | 'Excel';
      readonly typeId: 1 | 2;
    }) =>
      download(invoicesContract.reportInvoice, {
        params: { id: String(id) },
        query: { format, typeId: String(typeId) },
      }),
    onError: failed(errors.report),
  });

  const paper = useMutation({
    mutationFn: ({ id, kind }: { readonly id: number; readonly kind: 'printInvoice' | 'printEInvoice' }) =>
      download(invoicesContract[kind], { params: { id: String(id) } }),
    onError: failed(errors.paper),
  });

  return { print, paper };
}
