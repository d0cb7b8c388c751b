import { en as common } from '#shared/texts/en.ts';
import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { CalculatorTexts } from './is.ts';
import { monthsInWords } from './months.ts';

/** Server texts of calculators, English. */
export const en = (nouns: EnglishVocabulary): CalculatorTexts => ({
  problems: {
    interest_too_many: 'No more than 5,000 periods, payments and due dates can be calculated at once.',
    interest_no_principal: (debt) => `The principal is missing on: ${debt}`,
    interest_end_first: (debt) => `The end date must be after the start date on: ${debt}`,
    interest_penalty_start: (debt) => `Penalty interest may not start before 1987 on: ${debt}`,
    interest_published_start: (debt) => `Interest may not start before July 2001 on: ${debt}`,
    interest_commercial_start: (debt) =>
      `Penalty interest with 8 points may not start before 10 February 2015 on: ${debt}`,
    interest_future: (debt) => `The Central Bank has not published rates for the end date of a period on: ${debt}`,
    interest_no_rate: (debt) => `The rate is missing on: ${debt}`,
    interest_no_series: (debt) => `The series of rates is missing on: ${debt}`,
    interest_overlap: (debt) => `Interest periods on ${debt} may not overlap`,
    interest_months_missing: (debt, months) =>
      `There is no rate for ${monthsInWords(months, common(nouns).calendar.months)} on: ${debt}`,
    interest_rate_changed: 'The rate of the month is another than was shown. Look at the change again.',
    interest_month_twice: 'The same month stands twice in the file.',
    interest_too_large: 'The outcome is larger than can be calculated.',
  },
});
