import { Link } from '@tanstack/react-router';
import { money } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import { useInvoiceWords } from '../words.ts';
import { hinders, remarksOf, type Mend, type Remark } from './remarks.ts';
import { PayorParts } from '../shares/payor-parts.tsx';
import { Became } from './became.tsx';
import type { Outcome, Outcomes } from './use-one-by-one.ts';
import { idOf } from './use-round.ts';
import classes from './round.module.css';

type Props = {
  readonly rows: readonly BillableGroup[];
  readonly outcomes: Outcomes;
  readonly withLetter: boolean;
  /** Why nothing can be made of a row; null where it can. */
  readonly hinder?: typeof hinders;
};

/** The invoices of a round under their payors: what is looked at before, and then what became of each. */
export function RoundRows({ rows, outcomes, withLetter, hinder = hinders }: Props) {
  const { round: words, billing } = useInvoiceWords();
  const payors = Map.groupBy(rows, ({ payorId }) => payorId);
  return (
    // Long lists scroll, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.rows} role="group" aria-label={words.list} tabIndex={0}>
      {[...payors].map(([payorId, of]) => (
        <section key={payorId ?? 0}>
          <h3>{of[0]?.payorName ?? billing.noPayor}</h3>
          <ul>
            {of.map((row) => (
              <RoundRow key={idOf(row)} outcome={outcomes.get(idOf(row))} {...{ row, withLetter, hinder }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RowProps = {
  readonly row: BillableGroup;
  readonly outcome: Outcome | undefined;
  readonly withLetter: boolean;
  readonly hinder: typeof hinders;
};

function RoundRow({ row, outcome, withLetter, hinder }: RowProps) {
  const { round: words } = useInvoiceWords();
  const hindered = hinder(row, words);
  const remarks = hindered ? [hindered] : remarksOf(row, words, withLetter);
  return (
    <li>
      <span className={classes.what}>
        <b>{row.projectYearNumber}</b> {row.projectName}
      </span>
      <span className={classes.sum}>{money(row.totalWithVat, row.currencyCode)}</span>
      {row.parts.length === 0 ? null : (
        <div className={classes.split}>
          <PayorParts parts={row.parts} currencyCode={row.currencyCode} />
        </div>
      )}
      {outcome ? (
        <Became outcome={outcome} withLetter={withLetter} />
      ) : (
        <ul className={classes.remarks}>
          {remarks.map((remark) => (
            <li key={remark.text} data-hinders={hindered ? '' : undefined}>
              {remark.text} · <MendLink row={row} remark={remark} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The page where it is mended, in a tab of its own: the dialog waits. */
function MendLink({ row, remark }: { readonly row: BillableGroup; readonly remark: Remark }) {
  const { round: words } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const places: Readonly<Record<Mend, { readonly to: string; readonly params: object; readonly search?: object }>> = {
    worklogs: {
      to: '/$tenantId/invoices/edit',
      params: { tenantId },
      search: { projectId: String(row.projectId), currencyCode: row.currencyCode },
    },
    payor: { to: '/$tenantId/clients/$id', params: { tenantId, id: String(row.payorId) } },
    project: { to: '/$tenantId/projects/$id', params: { tenantId, id: String(row.projectId) } },
  };
  const { to, params, search } = places[remark.mend];
  return (
    <Link to={to as never} params={params as never} search={(search ?? {}) as never} target="_blank">
      {words.mend[remark.mend]}
    </Link>
  );
}
