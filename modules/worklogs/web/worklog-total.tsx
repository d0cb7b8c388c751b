import { money } from '#shared/format.ts';
import type { Quote } from '../contract/record.ts';
import { totalsOf } from '../rules.ts';
import type { Draft } from './draft.ts';
import { currencyOf } from './use-exchange.ts';
import classes from './worklog-total.module.css';
import { useWorklogWords } from './words.ts';

type Props = {
  readonly draft: Draft;
  /** The price list's price, when nobody typed one. */
  readonly quote?: Quote | null;
};

/** The amount of the entry, by the same rule as on the server; hidden until the price is known. */
export function WorklogTotal({ draft, quote = null }: Props) {
  const words = useWorklogWords();
  const currencyCode = currencyOf(draft);
  const listed = quote?.currencyCode === currencyCode ? quote : null;
  const price = draft.price ?? (draft.rateId === null ? listed?.price : undefined);
  if (price === undefined) return null;
  const followed = draft.price === null && listed ? listed.quantityBilled : (draft.quantity ?? 0);
  const billed = draft.project?.billable === false ? 0 : (draft.quantityBilled ?? followed);
  const { totalBilledWithDiscount } = totalsOf({
    quantity: draft.quantity ?? 0,
    quantityBilled: billed,
    price,
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
