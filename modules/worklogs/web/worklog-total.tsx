import { money } from '#shared/format.ts';
import { totalsOf } from '../rules.ts';
import type { Draft } from './draft.ts';
import { currencyOf } from './use-exchange.ts';
import classes from './worklogs.module.css';
import { useWorklogWords } from './words.ts';

/** What the entry will come to, by the same rule as the server's; nothing while the price is left to the price list. */
export function WorklogTotal({ draft }: { readonly draft: Draft }) {
  const words = useWorklogWords();
  if (draft.price === null) return null;
  const billed = draft.project?.billable === false ? 0 : (draft.quantityBilled ?? draft.quantity ?? 0);
  const currencyCode = currencyOf(draft);
  const { totalBilledWithDiscount } = totalsOf({
    quantity: draft.quantity ?? 0,
    quantityBilled: billed,
    price: draft.price,
    discount: draft.discount,
    currencyCode,
  });
  return (
    <p className={classes.total}>
      <span>{words.dialog.total}</span>
      <b>{money(totalBilledWithDiscount, currencyCode)}</b>
    </p>
  );
}
