import type { CalendarDate } from '#shared/dates.ts';
import { dec, percent } from '#shared/format.ts';
import type { DebtResult, InterestResult, ResultPeriod } from '../../rules/result.ts';
import type { Series } from '../../rules/rates.ts';
import { kindText } from '../../texts/kind.ts';
import type { CalculatorWords } from '../../texts/web.is.ts';

/** A line of the document: days of interest, or an event on a day. */
export type PaperRow = {
  readonly debt: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  readonly about: string;
  readonly days: number | null;
  readonly rate: number | null;
  readonly base: number | null;
  readonly interest: number | null;
  readonly paid: number | null;
};

/** Every debt's lines, due dates, payments and capitalisations, by date. */
export const rowsOf = ({ debts, series }: InterestResult, words: CalculatorWords): readonly PaperRow[] =>
  debts.flatMap((debt) => rowsOfDebt(debt, series, words));

/** Those of one debt. */
export const rowsOfDebt = (debt: DebtResult, series: readonly Series[], words: CalculatorWords): readonly PaperRow[] =>
  [
    ...happenings(debt, words),
    ...debt.periods.flatMap((period) => linesOf(debt.name, period, kindText(period, series, words))),
  ].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

const nothing = { to: null, days: null, rate: null, base: null, interest: null, paid: null };

function happenings(debt: DebtResult, words: CalculatorWords): readonly PaperRow[] {
  const on = (from: CalendarDate, about: string, rest: Partial<PaperRow> = {}) => ({
    ...nothing,
    debt: debt.name,
    from,
    about,
    ...rest,
  });
  return [
    ...debt.additions.map(({ date, amount }) =>
      on(date, `${words.additions.date}: ${dec(amount, 0)} ${words.paper.krona}`),
    ),
    ...debt.payments.map((one) =>
      on(
        one.paymentDate,
        `${words.paper.payment}: ${words.payments.settled(dec(one.toInterest), dec(one.toPrincipal))}`,
        { paid: one.amount },
      ),
    ),
    ...debt.capitalisations.map(({ date, amount }) => on(date, words.paper.capitalised(dec(amount)))),
  ];
}

const linesOf = (debt: string, period: ResultPeriod, about: string): readonly PaperRow[] =>
  period.lines.map((line) => ({
    ...nothing,
    debt,
    from: line.startDate,
    to: line.endDate,
    about,
    days: line.days,
    rate: line.rate,
    base: line.base,
    interest: line.interest,
  }));

/** `16,25%` of a row, or nothing. */
export const rateText = ({ rate }: PaperRow): string => (rate === null ? '' : percent(rate, 4));
