import type { InterestPeriod } from '../rules/request.ts';
import type { Series } from '../rules/rates.ts';
import type { CalculatorWords } from './web.is.ts';

type Of = Pick<InterestPeriod, 'interestType' | 'seriesId' | 'commercial'>;

/** The name of a kind of interest; a series has its own name. */
export const kindName = ({ interestType, seriesId }: Of, series: readonly Series[], words: CalculatorWords): string =>
  (interestType === 'Series' ? series.find(({ id }) => id === seriesId)?.name : undefined) ?? words.types[interestType];

/** Its article of the law, or the agreement. */
export function lawText({ interestType, seriesId, commercial }: Of, series: readonly Series[], words: CalculatorWords) {
  if (interestType === 'Series') return series.find(({ id }) => id === seriesId)?.law || words.law.Series;
  return commercial ? words.commercialLaw : words.law[interestType];
}

/** Both, as shown in a line. */
export const kindText = (of: Of, series: readonly Series[], words: CalculatorWords): string =>
  `${kindName(of, series, words)}, ${lawText(of, series, words)}`;
