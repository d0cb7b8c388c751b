import type { InvoiceLetter } from '../contract/record.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

/** Warns if the last letter did not reach everybody, since a person may have to act. */
export function LetterNotice({ letters: [last] }: { readonly letters: readonly InvoiceLetter[] }) {
  const { letter: words } = useInvoiceWords();
  if (!last) return null;
  const to = last.to.join(', ');
  if (last.delayed)
    return (
      <p className={classes.notice} role="note">
        {words.delayed(to)}
      </p>
    );
  if (last.refused.length > 0)
    return (
      <p className={classes.notice} data-tone="danger" role="note">
        {words.refused(last.refused.join(', '))}
      </p>
    );
  if (last.state === 'failed')
    return (
      <p className={classes.notice} data-tone="danger" role="note">
        {words.failed(to)}
      </p>
    );
  return null;
}
