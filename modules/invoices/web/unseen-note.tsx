import { money } from '#shared/format.ts';
import type { InvoiceAggregates } from '../contract/record.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

/** Explains what the adjacent figures omit: work on invoices that also contain cases hidden from the person. */
export function UnseenNote({ unseen }: Pick<InvoiceAggregates, 'unseen'>) {
  const { detail: words } = useInvoiceWords();
  if (unseen.length === 0) return null;
  return (
    <p className={classes.unseen} role="note">
      {words.unseen(unseen.map(({ net, currencyCode }) => money(net, currencyCode)).join(' · '))}
    </p>
  );
}
