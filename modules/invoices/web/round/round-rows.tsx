import { Link } from '@tanstack/react-router';
import { money } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import { useInvoiceWords } from '../words.ts';
import type { RoundGroup } from './join.ts';
import { JoinSwitch, type Joining } from './join-switch.tsx';
import { hinders, remarksOf, type Remark } from './remarks.ts';
import { PayorParts } from '../shares/payor-parts.tsx';
import { Became } from './became.tsx';
import type { Outcome, Outcomes } from './use-one-by-one.ts';
import { idOf } from './use-round.ts';
import classes from './round.module.css';

type Props = {
  readonly rows: readonly BillableGroup[];
  /** The invoices of the rows, if some are joint; otherwise one each. */
  readonly units?: readonly RoundGroup[];
  /** Null if joining is decided, or impossible. */
  readonly joining?: Joining | null;
  readonly outcomes: Outcomes;
  readonly withLetter: boolean;
  /** Why a row cannot be processed; null if it can. */
  readonly hinder?: typeof hinders;
  /** Opens a preview of a row's document. */
  readonly onPaper?: OnPaper;
};
type OnPaper = ((row: RoundGroup) => void) | null;

/** The invoices of a round grouped by payor: first with remarks, then with outcomes. */
export function RoundRows({ rows, units = rows, joining = null, outcomes, withLetter, ...more }: Props) {
  const { hinder = hinders, onPaper = null } = more;
  const { round: words, billing } = useInvoiceWords();
  const payors = Map.groupBy(units, ({ payorId }) => payorId);
  const cases = Map.groupBy(rows, ({ payorId }) => payorId);
  return (
    // Long lists scroll, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.rows} role="group" aria-label={words.list} tabIndex={0}>
      {[...payors].map(([payorId, of]) => (
        <section key={payorId ?? 0}>
          <h3>{of[0]?.payorName ?? billing.noPayor}</h3>
          {joining ? <JoinSwitch rows={cases.get(payorId) ?? []} {...joining} /> : null}
          <ul>
            {of.map((row) => (
              <RoundRow key={idOf(row)} outcome={outcomes.get(idOf(row))} {...{ row, withLetter, hinder, onPaper }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RowProps = {
  readonly row: RoundGroup;
  readonly outcome: Outcome | undefined;
  readonly withLetter: boolean;
  readonly hinder: typeof hinders;
  readonly onPaper: OnPaper;
};

function RoundRow({ row, outcome, withLetter, hinder, onPaper }: RowProps) {
  const { round: words, preview } = useInvoiceWords();
  const hindered = hinder(row, words);
  const remarks = hindered ? [{ row, remark: hindered }] : remarksOfCases(row, words, withLetter);
  return (
    <li>
      <span className={classes.what}>
        {row.cases ? (
          words.joined(row.cases.length)
        ) : (
          <>
            <b>{row.projectYearNumber}</b> {row.projectName}
          </>
        )}
      </span>
      <span className={classes.sum}>{money(row.totalWithVat, row.currencyCode)}</span>
      {row.cases ? <Cases cases={row.cases} /> : null}
      {row.parts.length === 0 ? null : (
        <div className={classes.split}>
          <PayorParts parts={row.parts} currencyCode={row.currencyCode} />
        </div>
      )}
      {outcome ? (
        <Became outcome={outcome} withLetter={withLetter} />
      ) : (
        <>
          <ul className={classes.remarks}>
            {remarks.map(({ row: one, remark }) => (
              <li key={`${one.projectId} ${remark.text}`} data-hinders={hindered ? '' : undefined}>
                {row.cases && remark.mend !== 'payor' ? `${one.projectYearNumber}: ` : ''}
                {remark.text} · <MendLink row={one} remark={remark} />
              </li>
            ))}
          </ul>
          {onPaper === null || row.payorId === null ? null : (
            <button type="button" className={classes.paper} onClick={() => onPaper(row)}>
              {preview.show}
            </button>
          )}
        </>
      )}
    </li>
  );
}

/** The cases of a joint invoice, each with its net: VAT is rounded once for all of them. */
function Cases({ cases }: { readonly cases: readonly BillableGroup[] }) {
  const { round } = useInvoiceWords();
  return (
    <ul className={classes.cases}>
      {cases.map((one) => (
        <li key={one.projectId}>
          <span className={classes.what}>
            <b>{one.projectYearNumber}</b> {one.projectName}
          </span>
          <span className="num">{round.net(money(one.totalBilledWithDiscount, one.currencyCode))}</span>
        </li>
      ))}
    </ul>
  );
}

/** Remarks of each case; those about the payor are listed once. */
const remarksOfCases = (row: RoundGroup, words: Words, withLetter: boolean) =>
  (row.cases ?? [row]).flatMap((one, place) =>
    remarksOf(one, words, withLetter)
      .filter(({ mend }) => place === 0 || mend !== 'payor')
      .map((remark) => ({ row: one, remark })),
  );
type Words = ReturnType<typeof useInvoiceWords>['round'];

/** A link to the page on which a remark is resolved, in a new tab, so that the dialog stays open. */
function MendLink({ row, remark }: { readonly row: BillableGroup; readonly remark: Remark }) {
  const { round: words } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const common = { target: '_blank', children: words.mend[remark.mend] };
  if (remark.mend === 'payor')
    return <Link to="/$tenantId/clients/$id" params={{ tenantId, id: String(row.payorId) }} {...common} />;
  if (remark.mend === 'project')
    return <Link to="/$tenantId/projects/$id" params={{ tenantId, id: String(row.projectId) }} {...common} />;
  const search = { projectId: String(row.projectId), currencyCode: row.currencyCode };
  return <Link to="/$tenantId/invoices/edit" params={{ tenantId }} search={search} {...common} />;
}
