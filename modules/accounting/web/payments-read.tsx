import { Link } from '@tanstack/react-router';
import { dateTime } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { Accounting } from '../contract.ts';
import classes from './accounting.module.css';
import { useAccountingWords } from './words.ts';

/**
 * Payments read from the accounting system: the time of the last reading, its result, and what a person has to check.
 */
export function PaymentsRead({ accounting: { type, name, payments } }: { readonly accounting: Accounting }) {
  const { payments: words } = useAccountingWords();
  const { tenantId } = useHere();
  if (type === null) return null;
  if (payments === null) return <p>{words.untold(name ?? '')}</p>;
  const { readDate, isReading, askedCount, writtenCount, message, remarks } = payments;
  return (
    <>
      <p>
        {isReading ? words.reading : readDate === null ? words.never : words.read(dateTime(readDate))}
        {isReading || readDate === null ? '' : ` ${words.counts(askedCount, writtenCount)}`}
      </p>
      {message === null ? null : <p className={classes.failure}>{message}</p>}
      {remarks.map((remark) => (
        <p key={remark.invoiceId}>
          <Link
            to="/$tenantId/invoices/invoice/$id"
            params={{ tenantId: String(tenantId), id: String(remark.invoiceId) }}
          >
            {words.remark(remark.number)}
          </Link>
          {': '}
          {remark.message}
        </p>
      ))}
    </>
  );
}
