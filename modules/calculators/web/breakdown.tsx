import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { date, dec, int, kr, percent } from '#shared/format.ts';
import type { DebtAnswer, InterestAnswer } from '../contract.ts';
import { addDays } from '#shared/dates.ts';
import { monthOf } from '../rules/rates.ts';
import { kindText, lawText } from '../texts/kind.ts';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';

type Period = DebtAnswer['periods'][number];
type Line = Period['lines'][number];
type Props = {
  readonly debt: DebtAnswer;
  readonly rates: InterestAnswer['rates'];
  readonly series: InterestAnswer['series'];
};

/** A row for each period, which expands to its lines and their arithmetic (OPEN-37). */
export function Breakdown({ debt, rates, series }: Props) {
  const { result: words, payments, paymentTypes } = useCalculatorWords();
  return (
    <section aria-label={words.of(debt.name)}>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={words.of(debt.name)}>
          <thead>
            <tr>
              <th scope="col">{words.period}</th>
              <th scope="col" data-align="end">
                {words.days}
              </th>
              <th scope="col" data-align="end">
                {words.rate}
              </th>
              <th scope="col" data-align="end" data-yields>
                {words.base}
              </th>
              <th scope="col" data-align="end">
                {words.interest}
              </th>
              <th scope="col" data-align="end" data-yields>
                {words.paid}
              </th>
            </tr>
          </thead>
          <tbody>
            {debt.periods.map((period) => (
              <PeriodRows
                key={period.startDate}
                period={period}
                payments={debt.payments}
                rates={rates}
                series={series}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>{words.interestTotal}</td>
              <td data-yields>{''}</td>
              <td data-align="end">{int(debt.totals.interest)}</td>
              <td data-align="end" data-yields>
                {debt.totals.paid > 0 ? int(debt.totals.paid) : ''}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {debt.payments.length > 0 ? (
        <ul className={classes.rows} aria-label={payments.title}>
          {debt.payments.map((one, place) => (
            // Two payments of a day may be alike.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <span className={classes.open}>
                {date(one.paymentDate)}: {kr(one.amount)}, {paymentTypes[one.type]}
                <small>
                  {payments.settled(`${dec(one.toInterest)} kr.`, `${dec(one.toPrincipal)} kr.`)}
                  {one.surplus > 0 ? `. ${payments.surplus(`${dec(one.surplus)} kr.`)}` : ''}
                </small>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {debt.capitalisations.length > 0 ? (
        <ul className={classes.rows} aria-label={words.capitalisations}>
          {debt.capitalisations.map((one) => (
            <li key={one.date}>{words.capitalised(date(one.date), one.amount, one.principal)}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

type PeriodProps = {
  readonly period: Period;
  readonly payments: DebtAnswer['payments'];
  readonly rates: Props['rates'];
  readonly series: Props['series'];
};

function PeriodRows({ period, payments, rates, series }: PeriodProps) {
  const words = useCalculatorWords();
  return (
    <>
      <tr data-head>
        <td>
          {date(period.startDate)} – {date(period.endDate)}
          <div className={classes.why}>{kindText(period, series, words)}</div>
        </td>
        <td data-align="end">{int(period.days)}</td>
        <td data-align="end">{ratesOf(period)}</td>
        <td data-yields>{''}</td>
        <td data-align="end">{dec(period.interest)}</td>
        <td data-align="end" data-yields>
          {period.paid > 0 ? int(period.paid) : ''}
        </td>
      </tr>
      {period.lines.map((line) => (
        <LineRow
          key={line.startDate}
          line={line}
          paid={paidAfter(line, payments)}
          period={period}
          rates={rates}
          series={series}
        />
      ))}
    </>
  );
}

type LineProps = {
  readonly line: Line;
  readonly paid: number;
  readonly period: Period;
  readonly rates: Props['rates'];
  readonly series: Props['series'];
};

function LineRow({ line, paid, period, rates, series }: LineProps) {
  const words = useCalculatorWords();
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <Fragment>
      <tr>
        <td>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            title={words.result.open}
            onClick={() => setOpen(!open)}
          >
            <Chevron size={13} aria-hidden />
            {date(line.startDate)} – {date(line.endDate)}
          </button>
        </td>
        <td data-align="end">{int(line.days)}</td>
        <td data-align="end">{percent(line.rate, 4)}</td>
        <td data-align="end" data-yields>
          {dec(line.base)}
        </td>
        <td data-align="end">{dec(line.interest)}</td>
        <td data-align="end" data-yields>
          {paid > 0 ? int(paid) : ''}
        </td>
      </tr>
      {open ? (
        <tr>
          <td colSpan={6} className={classes.why}>
            <p>{words.result.arithmetic(line.days, line.rate, line.base, line.interest)}</p>
            <p>{lawText(period, series, words)}</p>
            {sourcesOf(line, period, rates).map(({ from, to, source, evidence }) => (
              <p key={from}>
                {words.result.source(from, to, source)}
                {evidence === 'verified' ? '' : ` (${words.result.evidence[evidence]})`}
              </p>
            ))}
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

/** Payments on the day that ends a line. */
const paidAfter = ({ endDate }: Line, payments: DebtAnswer['payments']): number =>
  payments.filter(({ paymentDate }) => paymentDate === endDate).reduce((sum, { amount }) => sum + amount, 0);

/** `15,5–17%`: the lowest and the highest rate of a period. */
function ratesOf({ lines }: Period): string {
  const rates = lines.map(({ rate }) => rate);
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return least === most ? percent(least, 4) : `${percent(least, 4)} – ${percent(most, 4)}`;
}

/** The sources of a line's months; adjacent months with the same source are merged. */
function sourcesOf(line: Line, { interestType, seriesId }: Period, rates: Props['rates']) {
  const [first, last] = [monthOf(line.startDate), monthOf(addDays(line.endDate, -1))];
  const stretches: { from: string; to: string; source: string; evidence: Props['rates'][number]['evidence'] }[] = [];
  for (const rate of rates) {
    if (rate.interestType !== interestType || rate.seriesId !== seriesId || rate.month < first || rate.month > last)
      continue;
    const before = stretches.at(-1);
    if (before && before.source === rate.source && before.evidence === rate.evidence) before.to = rate.month;
    else stretches.push({ from: rate.month, to: rate.month, source: rate.source, evidence: rate.evidence });
  }
  return stretches;
}
