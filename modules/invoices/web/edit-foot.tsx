import { money } from '#shared/format.ts';
import { useIsPhone } from '#web/kit/media.ts';
import classes from './invoices.module.css';
import { TotalsList } from './totals-list.tsx';
import type { useCandidates } from './use-candidates.ts';
import { useInvoiceWords } from './words.ts';

type Props = { readonly candidates: ReturnType<typeof useCandidates>; readonly refused: boolean };

/** How much is chosen and what it comes to; nothing while there is nothing to choose from. */
export function EditFoot({ candidates: { list, rows, chosen, totals, currencyCode }, refused }: Props) {
  const words = useInvoiceWords();
  const phone = useIsPhone();
  const [first] = rows;
  if (!list.data || !first) return null;
  return (
    <footer className={classes.foot}>
      <div>
        <p role="status">
          <b>{words.edit.chosen(chosen.length, rows.length)}</b>
        </p>
        {refused ? <p className={classes.missing}>{words.billing.notMine(first.projectYearNumber)}</p> : null}
        {list.data.pagination.truncated ? <p className={classes.missing}>{words.edit.truncated(rows.length)}</p> : null}
      </div>
      {phone ? (
        <p className={classes.sumLine}>
          {words.edit.total} <b>{money(totals.totalWithVat, currencyCode)}</b>
        </p>
      ) : (
        <TotalsList totals={totals} currencyCode={currencyCode} />
      )}
    </footer>
  );
}
