import { Due } from '#web/kit/due.tsx';
import type { InvoiceRow } from '../contract/record.ts';

type Props = { readonly row: Pick<InvoiceRow, 'dueDate' | 'extendedDueDate' | 'balance' | 'deletedDate'> };

/** The day on which an invoice is due, by nearness as long as it is not settled. */
export const InvoiceDue = ({ row: { dueDate, extendedDueDate, balance, deletedDate } }: Props) => (
  <Due day={extendedDueDate ?? dueDate} settled={balance <= 0 || deletedDate !== null} />
);
