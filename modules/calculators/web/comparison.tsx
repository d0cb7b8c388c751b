import { useQueries } from '@tanstack/react-query';
import { kr } from '#shared/format.ts';
import type { InterestAnswer } from '../contract.ts';
import { dayCounts } from '../rules/day-count.ts';
import type { InterestRequest } from '../rules/request.ts';
import { interestOptions } from './api.ts';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';

type Props = {
  readonly request: InterestRequest;
  readonly answer: InterestAnswer;
  /** Whether the request can be calculated. */
  readonly enabled: boolean;
};

/** The same debts by the other day-count conventions, side by side, with the difference. */
export function Comparison({ request, answer, enabled }: Props) {
  const { compare: words, terms, result } = useCalculatorWords();
  const others = [
    ...dayCounts
      .filter((convention) => convention !== request.dayCountConvention)
      .map((dayCountConvention) => ({
        label: terms.dayCounts[dayCountConvention],
        request: { ...request, dayCountConvention },
      })),
    ...(request.capitalise === false ? [] : [{ label: words.simple, request: { ...request, capitalise: false } }]),
  ];
  const answers = useQueries({ queries: others.map((other) => interestOptions(other.request, enabled)) });
  return (
    <details>
      <summary>{words.title}</summary>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={words.title}>
          <thead>
            <tr>
              <th scope="col">{terms.dayCount}</th>
              <th scope="col" data-align="end">
                {words.interest}
              </th>
              <th scope="col" data-align="end">
                {words.balance}
              </th>
              <th scope="col" data-align="end">
                {words.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr data-head>
              <td>
                {terms.dayCounts[request.dayCountConvention]} ({result.title})
              </td>
              <td data-align="end">{kr(answer.totals.interest)}</td>
              <td data-align="end">{kr(answer.totals.balance)}</td>
              <td data-align="end">{kr(0)}</td>
            </tr>
            {others.map((other, place) => {
              const totals = answers[place]?.data?.totals;
              return (
                <tr key={other.label}>
                  <td>{other.label}</td>
                  <td data-align="end">{totals ? kr(totals.interest) : ''}</td>
                  <td data-align="end">{totals ? kr(totals.balance) : ''}</td>
                  <td data-align="end">{totals ? kr(totals.balance - answer.totals.balance) : ''}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
