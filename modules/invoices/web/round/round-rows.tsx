import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { money } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import { useInvoiceWords } from '../words.ts';
import { hinders, remarksOf, type Mend, type Remark } from './remarks.ts';
import { idOf, type Outcome, type Outcomes } from './use-round.ts';
import classes from './round.module.css';

type Props = {
  readonly rows: readonly BillableGroup[];
  readonly outcomes: Outcomes;
  readonly withLetter: boolean;
};

/** The invoices of a round under their payors: what is looked at before, and then what became of each. */
export function RoundRows({ rows, outcomes, withLetter }: Props) {
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
              <RoundRow key={idOf(row)} row={row} outcome={outcomes.get(idOf(row))} withLetter={withLetter} />
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
};

function RoundRow({ row, outcome, withLetter }: RowProps) {
  const { round: words } = useInvoiceWords();
  const hindered = hinders(row, words);
  const remarks = hindered ? [hindered] : remarksOf(row, words, withLetter);
  return (
    <li>
      <span className={classes.what}>
        <b>{row.projectYearNumber}</b> {row.projectName}
      </span>
      <span className={classes.sum}>{money(row.totalWithVat, row.currencyCode)}</span>
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

function Became({ outcome, withLetter }: { readonly outcome: Outcome; readonly withLetter: boolean }) {
  const { round: words } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  if (outcome.state === 'running')
    return (
      <p className={classes.became}>
        <LoaderCircle size={14} aria-hidden /> {words.running}
      </p>
    );
  if (outcome.state === 'issued')
    return (
      <p className={classes.became} data-issued>
        <CircleCheck size={14} aria-hidden />{' '}
        <Link to="/$tenantId/invoices/invoice/$id" params={{ tenantId, id: String(outcome.id) }} target="_blank">
          {words.number(outcome.number)}
        </Link>
        {outcome.sentTo ? ` · ${words.sentTo(outcome.sentTo)}` : withLetter ? ` · ${words.notSent}` : ''}
        {outcome.message ? ` · ${outcome.message}` : ''}
      </p>
    );
  return (
    <p className={classes.became} data-tone={outcome.state}>
      <CircleAlert size={14} aria-hidden /> {outcome.state === 'asks' ? outcome.said.join(' ') : outcome.said}
    </p>
  );
}
