import { date, kr, percent } from '#shared/format.ts';
import type { Language } from '#shared/texts/nouns.ts';
import type { Series } from '../rules/rates.ts';
import type { Debt, InterestPeriod } from '../rules/request.ts';

/**
 * The claim as a writ words it: the sum, with the interest of each period from its day to the day of payment, less
 * payments. Its language is the court's or the reader's, not the screen's.
 */
export const demandOf = (debts: readonly Debt[], language: Language, series: readonly Series[] = []): string =>
  debts.map((debt) => (language === 'is' ? icelandic(debt, series) : english(debt, series))).join('\n\n');

type Step = { readonly from: string; readonly sum: number };

/** The principal as it grows: `7.304.341 kr. from 6 May, 14.739.667 kr. from 21 May`. */
function stepsOf({ principalAmount, additions = [], interestPeriods }: Debt): readonly Step[] {
  const first = interestPeriods.map(({ startDate }) => startDate).toSorted()[0];
  if (first === undefined) return [];
  let sum = principalAmount ?? 0;
  const steps: Step[] = [{ from: first, sum }];
  for (const one of additions.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    sum += one.amount;
    if (one.date <= first || steps.at(-1)?.from === one.date)
      steps.splice(-1, 1, { from: steps.at(-1)?.from ?? first, sum });
    else steps.push({ from: one.date, sum });
  }
  return steps;
}

function icelandic(debt: Debt, series: readonly Series[]): string {
  const steps = stepsOf(debt);
  const periods = debt.interestPeriods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const total = (debt.principalAmount ?? 0) + (debt.additions ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const interest = periods.map((period, place) => {
    const last = place === periods.length - 1;
    return `${place === 0 ? 'ásamt' : 'en'} ${place === 0 ? '' : 'með '}${interestIs(period, series)} ${spansIs(steps, period, last)}`;
  });
  const paid = debt.payments
    .toSorted((a, b) => (a.paymentDate < b.paymentDate ? -1 : 1))
    .map((payment) => `${kr(payment.amount)} hinn ${date(payment.paymentDate)}`);
  const less = paid.length === 0 ? '' : `, að frádregnum innborgunum: ${paid.join(', ')}`;
  return `${[`Að stefnda verði gert að greiða stefnanda ${kr(total)}`, ...interest].join(' ')}${less}.`;
}

const interestIs = (
  { interestType, seriesId, commercial, interestRate }: InterestPeriod,
  series: readonly Series[],
): string =>
  ({
    Penalty: `dráttarvöxtum skv. ${commercial ? '3' : '1'}. mgr. 6. gr. laga nr. 38/2001`,
    Compensation: 'vöxtum skv. 8. gr. laga nr. 38/2001',
    NonIndexedLoan: 'vöxtum skv. 4. gr. laga nr. 38/2001',
    Fixed: `${percent(interestRate ?? 0, 4)} ársvöxtum`,
    Series: seriesText(
      series,
      seriesId,
      (law) => `vöxtum skv. ${law}`,
      (name) => `vöxtum („${name}“)`,
    ),
  })[interestType];

function spansIs(steps: readonly Step[], { startDate, endDate }: InterestPeriod, last: boolean): string {
  const within = spans(steps, startDate, endDate);
  const parts = within.map(({ from, sum }, place) => {
    const to = within[place + 1]?.from ?? (last ? null : endDate);
    const until = to === null ? 'til greiðsludags' : `til ${date(to)}`;
    return `af ${kr(sum)} frá ${place === 0 ? date(from) : 'þeim degi'} ${until}`;
  });
  return listed(parts, 'og');
}

function english(debt: Debt, series: readonly Series[]): string {
  const steps = stepsOf(debt);
  const periods = debt.interestPeriods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const total = (debt.principalAmount ?? 0) + (debt.additions ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const interest = periods.map((period, place) => {
    const within = spans(steps, period.startDate, period.endDate);
    const parts = within.map(({ from, sum }, index) => {
      const to = within[index + 1]?.from ?? (place === periods.length - 1 ? null : period.endDate);
      return `on ${kr(sum)} from ${date(from)} until ${to === null ? 'the day of payment' : date(to)}`;
    });
    return `${place === 0 ? 'with' : 'but with'} ${interestEn(period, series)} ${listed(parts, 'and')}`;
  });
  const paid = debt.payments
    .toSorted((a, b) => (a.paymentDate < b.paymentDate ? -1 : 1))
    .map((payment) => `${kr(payment.amount)} on ${date(payment.paymentDate)}`);
  const less = paid.length === 0 ? '' : `, less payments of ${listed(paid, 'and')}`;
  return `${[`That the defendant be ordered to pay the plaintiff ${kr(total)}`, ...interest].join(' ')}${less}.`;
}

const interestEn = (
  { interestType, seriesId, commercial, interestRate }: InterestPeriod,
  series: readonly Series[],
): string =>
  ({
    Penalty: `penalty interest under Article 6 (${commercial ? '3' : '1'}) of Act No. 38/2001`,
    Compensation: 'interest under Article 8 of Act No. 38/2001',
    NonIndexedLoan: 'interest under Article 4 of Act No. 38/2001',
    Fixed: `interest of ${percent(interestRate ?? 0, 4)} a year`,
    Series: seriesText(
      series,
      seriesId,
      (law) => `interest under ${law}`,
      (name) => `interest (“${name}”)`,
    ),
  })[interestType];

/** Names the law of the firm's own series, or else its name. */
function seriesText(
  series: readonly Series[],
  seriesId: number | null | undefined,
  byLaw: (law: string) => string,
  byName: (name: string) => string,
): string {
  const one = series.find(({ id }) => id === seriesId);
  return one?.law ? byLaw(one.law) : byName(one?.name ?? '');
}

/** The steps of the principal within a period; the first starts on the period's first day. */
function spans(steps: readonly Step[], start: string, end: string): readonly Step[] {
  const before = steps.filter(({ from }) => from <= start).at(-1);
  return [
    ...(before ? [{ from: start, sum: before.sum }] : []),
    ...steps.filter(({ from }) => from > start && from < end),
  ];
}

const listed = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;
