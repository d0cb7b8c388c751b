import { Link } from '@tanstack/react-router';
import { useHere } from '#web/lib/here.tsx';
import type { EditSearch } from './filter.ts';
import classes from './invoices.module.css';

/** The number of an invoice, which opens it, also in another tab. */
export function InvoiceLink({ id, children }: { readonly id: number; readonly children: number }) {
  const { tenantId } = useHere();
  return (
    <Link
      className={classes.link}
      to="/$tenantId/invoices/invoice/$id"
      params={{ tenantId: String(tenantId), id: String(id) }}
    >
      {children}
    </Link>
  );
}

/** The number of a case whose work awaits an invoice: it opens what its row opens, the invoice to be made. */
export function WaitingLink({ search, children }: { readonly search: EditSearch; readonly children: string }) {
  const { tenantId } = useHere();
  return (
    <Link
      className={classes.link}
      to="/$tenantId/invoices/edit"
      params={{ tenantId: String(tenantId) }}
      search={search}
    >
      {children}
    </Link>
  );
}
