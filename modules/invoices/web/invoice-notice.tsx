import { Link } from '@tanstack/react-router';
import { dateTime } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { Invoice } from '../contract/record.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

/** What has become of it since it was issued: deleted, credited, or what it credits. */
export function InvoiceNotice({ invoice }: { readonly invoice: Invoice }) {
  const { detail: words, actions } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const to = (id: number, label: string) => (
    <Link to="/$tenantId/invoices/invoice/$id" params={{ tenantId, id: String(id) }}>
      {label}
    </Link>
  );
  if (invoice.deletedDate)
    return (
      <p className={classes.notice} data-tone="danger" role="note">
        {words.deletedNotice(dateTime(invoice.deletedDate), invoice.deletedByName)}
      </p>
    );
  if (invoice.creditNoteId !== null)
    return (
      <p className={classes.notice} role="note">
        {words.creditedNotice(invoice.creditNoteNumber ?? 0)} {to(invoice.creditNoteId, actions.openCredit)}
      </p>
    );
  if (invoice.creditedInvoiceId !== null)
    return (
      <p className={classes.notice} role="note">
        {words.creditNotice(invoice.creditedInvoiceNumber ?? 0)} {to(invoice.creditedInvoiceId, actions.openCredited)}
      </p>
    );
  return null;
}
