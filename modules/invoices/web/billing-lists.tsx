import { calendarDay, hours, int, money } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { CardList, type CardListProps } from '#web/kit/grid/card-list.tsx';
import type { DataGridProps } from '#web/kit/grid/grid-props.ts';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import sumsClasses from '#web/kit/grid/sums.module.css';
import type { BillableGroup } from '../contract/billable.ts';
import { noteOf, payorsIn } from './billing-columns.tsx';
import classes from './invoices.module.css';
import { CurrencySums } from './sums.tsx';
import { useInvoiceWords } from './words.ts';

type Total = Pick<BillableGroup, 'currencyCode' | 'count' | 'quantityBilled' | 'totalBilledWithDiscount'>;
type Totals = { readonly totals: readonly Total[] };

/** Hours are added up across currencies; amounts never are. */
const hoursIn = (totals: readonly Total[]) => hours(sum(totals.map(({ quantityBilled }) => quantityBilled)));

/** The lines on a phone, and what they come to. */
export function BillingCards({ totals, ...list }: Omit<CardListProps<BillableGroup>, 'card'> & Totals) {
  const words = useInvoiceWords();
  const today = calendarDay(new Date());
  return (
    <>
      <CardList
        {...list}
        card={(row) => ({
          title: row.projectName,
          figure: money(row.totalBilledWithDiscount, row.currencyCode),
          text: payorsIn(row) ?? <span className={classes.missing}>{words.billing.noPayor}</span>,
          aside: row.quantityBilled === 0 ? null : hours(row.quantityBilled),
          note: noteOf(row, today, words),
        })}
      />
      {list.rows.length > 0 ? (
        <div className={sumsClasses.sums}>
          <span>
            {words.columns.quantityBilled}
            <b>{hoursIn(totals)}</b>
          </span>
          <span>
            {words.columns.unbilled}
            <b>
              <CurrencySums totals={totals} field="totalBilledWithDiscount" />
            </b>
          </span>
        </div>
      ) : null}
    </>
  );
}

/** The lines as a table, with their sums at its foot. */
export function BillingGrid({ totals, ...grid }: Omit<DataGridProps<BillableGroup>, 'totals'> & Totals) {
  return (
    <div className={classes.grid}>
      <DataGrid
        {...grid}
        totals={{
          count: int(totals.reduce((all, { count }) => all + count, 0)),
          quantityBilled: hoursIn(totals),
          totalBilledWithDiscount: <CurrencySums totals={totals} field="totalBilledWithDiscount" />,
        }}
      />
    </div>
  );
}
