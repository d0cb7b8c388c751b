import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { InvoiceRow } from '../contract/record.ts';
import { refreshInvoices, removeInvoice, restoreInvoice } from './api.ts';
import { useInvoiceWords } from './words.ts';

/** Why an invoice is not deleted: the question whether to credit it instead. */
type Refusal = { readonly title: string; readonly text: string };

/**
 * Deletes at once, with an undo; an invoice outside the firm is credited instead, after one question, or after two if
 * an accounting system has it (BILL-24).
 */
export function useRemoving(credit: (row: InvoiceRow) => Promise<void>) {
  const words = useInvoiceWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const refusalOf = useRefusal();
  const creditInstead = useCreditInstead(credit);
  const restore = useRestoring();

  async function remove(rows: readonly InvoiceRow[], onDone?: () => void) {
    if (rows.length === 0) return void toast.info(words.warnings.noneSelected);
    const gone: number[] = [];
    for (const row of oneOfEachSplit(rows)) {
      // Null if no accounting system has it, or if that does not prevent deletion.
      const system = row.can.delete ? null : row.accountingSystem;
      if (system !== null && !(await isSure(row))) break;
      const out =
        system === null ? await refusalOf(row.id) : { title: words.remove.again, text: words.remove.againText(system) };
      if (out === null) gone.push(row.id);
      else if (!(await creditInstead(row, out, rows.length > 1))) break;
    }
    if (gone.length > 0) {
      onDone?.();
      const ofSplit = rows.some(({ id, share }) => Boolean(share) && gone.includes(id));
      toast.undo(ofSplit ? words.shares.deleted : words.remove.done(gone.length), () => void restore(gone));
    }
    await refreshInvoices(client);
  }

  const isSure = ({ number }: InvoiceRow) =>
    dialogs.confirm({
      title: words.remove.title(number),
      text: words.remove.question,
      confirmLabel: words.actions.delete,
      danger: true,
    });

  return (rows: readonly InvoiceRow[], onDone?: () => void) =>
    void remove(rows, onDone).catch(() => refreshInvoices(client));
}

/** The invoices of a split are processed together: the first of them stands for all. */
function oneOfEachSplit(rows: readonly InvoiceRow[]): readonly InvoiceRow[] {
  const splitOf = ({ id, splitOfId }: InvoiceRow) => splitOfId ?? id;
  return rows.filter((row, place) => !row.share || !rows.slice(0, place).some((one) => splitOf(one) === splitOf(row)));
}

/** Deletes an invoice. Answers null on success; otherwise the server's message if a credit note is the alternative. */
function useRefusal() {
  const words = useInvoiceWords();
  return async (id: number): Promise<Refusal | null> => {
    try {
      await removeInvoice(id);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.detail)
        return { title: words.remove.instead, text: error.detail };
      toast.failed(error, words.errors.delete);
      throw error;
    }
  };
}

/** Asks whether to credit instead. Answers whether the deletion of the others goes on. */
function useCreditInstead(credit: (row: InvoiceRow) => Promise<void>) {
  const { remove: words } = useInvoiceWords();
  const dialogs = useDialogs();
  return async (row: InvoiceRow, { title, text }: Refusal, ofMany: boolean): Promise<boolean> => {
    if (!row.can.credit) {
      await dialogs.showError(text, title);
      return ofMany;
    }
    const sure = await dialogs.confirm({ title, text, confirmLabel: words.creditInstead });
    if (sure) await credit(row);
    return ofMany;
  };
}

function useRestoring() {
  const { errors } = useInvoiceWords();
  const client = useQueryClient();
  return async (ids: readonly number[]) => {
    try {
      for (const id of ids) await restoreInvoice(id);
    } catch (error) {
      toast.failed(error, errors.unknown);
    }
    await refreshInvoices(client);
  };
}
