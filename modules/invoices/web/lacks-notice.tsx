import { Link } from '@tanstack/react-router';
import { useHere } from '#web/lib/here.tsx';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

/**
 * Data that the law requires on the invoice and that is missing, each with a link to the page where it is entered, in a
 * new tab, so that the dialog stays open.
 */
export function LacksNotice({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  const { booking: words } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const lacking = lackingIn(errors);
  if (lacking.length === 0) return null;
  return (
    <div className={classes.refused} role="alert">
      <p>{words.lacks}</p>
      <ul>
        {lacking.map(({ payorId, sentence }) => (
          <li key={payorId ?? 'seller'}>
            <span>{sentence}</span>
            {payorId === null ? (
              <Link className={classes.link} to="/$tenantId/settings/company" params={{ tenantId }} target="_blank">
                {words.toCompany}
              </Link>
            ) : (
              <Link
                className={classes.link}
                to="/$tenantId/clients/$id"
                params={{ tenantId, id: payorId }}
                target="_blank"
              >
                {words.toPayor}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The server names the firm as `seller` and payors by id. */
export const lackingIn = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).flatMap(([field, sentence]) => {
    const payorId = /^payors\.(\d+)$/.exec(field)?.[1] ?? null;
    return field === 'seller' || payorId !== null ? [{ payorId, sentence }] : [];
  });
