import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, FileText, FolderOpen, Send, Trash2 } from 'lucide-react';
import { toast } from '#web/lib/toast.tsx';
import type { SelectionAction } from '#web/kit/grid/selection-bar.tsx';
import type { InvoiceRow } from '../contract/record.ts';
import { markInvoice, refreshInvoices } from './api.ts';
import { markDay, useInvoiceActions } from './use-invoice-actions.ts';
import { useInvoiceWords } from './words.ts';

type Mark = 'sentDate' | 'paidDate';

/** Actions available for the selected invoices: opening needs one, marks and deletion accept many. */
export function useSelectionActions(chosen: readonly InvoiceRow[], clear: () => void): readonly SelectionAction[] {
  const words = useInvoiceWords();
  const actions = useInvoiceActions();
  const markMany = useMarkMany(clear);
  const markable = (mark: Mark) =>
    chosen.filter((row) => row.kind === 'invoice' && row.creditNoteId === null && row.can.mark && row[mark] === null);
  const [first, ...others] = chosen;
  const [unsent, unpaid] = [markable('sentDate'), markable('paidDate')];
  return [
    ...(first && others.length === 0
      ? [
          {
            label: words.actions.open,
            icon: <FolderOpen size={14} aria-hidden />,
            onClick: () => actions.open(first.id),
          },
          {
            label: words.actions.reportPdf,
            icon: <FileText size={14} aria-hidden />,
            onClick: () => actions.report(first.id, 'PDF'),
          },
        ]
      : []),
    ...(unsent.length > 0
      ? [
          {
            label: words.marks.manySent(unsent.length),
            icon: <Send size={14} aria-hidden />,
            onClick: () => markMany(unsent, 'sentDate'),
          },
        ]
      : []),
    ...(unpaid.length > 0
      ? [
          {
            label: words.marks.manyPaid(unpaid.length),
            icon: <BadgeCheck size={14} aria-hidden />,
            onClick: () => markMany(unpaid, 'paidDate'),
          },
        ]
      : []),
    ...(chosen.some(({ can }) => can.delete || can.credit)
      ? [
          {
            label: words.actions.delete,
            icon: <Trash2 size={14} aria-hidden />,
            onClick: () => actions.remove(chosen, clear),
          },
        ]
      : []),
  ];
}

/** Marks invoices one after another with a common undo; after a refusal the earlier ones stay marked. */
function useMarkMany(clear: () => void) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  async function markAll(rows: readonly InvoiceRow[], mark: Mark) {
    const done: { id: number; version: number }[] = [];
    try {
      for (const row of rows) {
        const { id, version } = await markInvoice(row.id, { [mark]: markDay(row), version: row.version });
        done.push({ id, version });
      }
      clear();
    } catch (error) {
      toast.failed(error, words.errors.unknown);
    }
    if (done.length > 0) toast.undo(words.marks.marked(done.length, mark), () => void takeBack(done, mark));
    await refreshInvoices(client);
  }
  async function takeBack(rows: readonly { id: number; version: number }[], mark: Mark) {
    try {
      for (const { id, version } of rows) await markInvoice(id, { [mark]: null, version });
    } catch (error) {
      toast.failed(error, words.errors.unknown);
    }
    await refreshInvoices(client);
  }
  return (rows: readonly InvoiceRow[], mark: Mark) => void markAll(rows, mark);
}
