import { Link } from '@tanstack/react-router';
import { dateTime, money, percent } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { Invoice } from '../contract/record.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

/** Events since the issue, and the payors of the other shares of a split. */
export function InvoiceNotice({ invoice }: { readonly invoice: Invoice }) {
  return (
    <>
      <Since invoice={invoice} />
      <SplitNotice invoice={invoice} />
    </>
  );
}

/** The other invoices of its split, which are deleted and credited together with it. */
function SplitNotice({ invoice }: { readonly invoice: Invoice }) {
  const { shares: say } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  if (invoice.share === null) return null;
  return (
    <p className={classes.notice} role="note">
      {say.notice(percent(invoice.share / 100))}{' '}
      {invoice.split
        .filter(({ id }) => id !== invoice.id)
        .map(({ id, number, payorName, share, totalWithVat }) => (
          <span key={id} className={classes.letter}>
            <Link to="/$tenantId/invoices/invoice/$id" params={{ tenantId, id: String(id) }}>
              {say.other(number, payorName)}
            </Link>{' '}
            {percent(share / 100)} · {money(totalWithVat, invoice.currencyCode)}
          </span>
        ))}
    </p>
  );
}

/** Whether it was deleted or credited, or which invoice it credits. */
function Since({ invoice }: { readonly invoice: Invoice }) {
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
