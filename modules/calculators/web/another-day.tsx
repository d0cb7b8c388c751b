import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date, kr } from '#shared/format.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { ApiError } from '#web/lib/call.ts';
import type { InterestAnswer } from '../contract.ts';
import { endingOn, lastDayOf } from '../rules/at-date.ts';
import type { Found } from '../rules/check.ts';
import type { InterestRequest } from '../rules/request.ts';
import { interestOptions } from './api.ts';
import type { KeptAs } from './kept-as.ts';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';

type Props = {
  readonly request: InterestRequest;
  readonly answer: InterestAnswer;
  readonly today: string;
  readonly check: (request: InterestRequest) => Found | null;
  readonly onDay: (day: string) => void;
  readonly keptAs: KeptAs | undefined;
};

/** The same debts calculated to another day, beside the saved results, each with the difference. */
export function AnotherDay({ request, answer, today, check, onDay, keptAs }: Props) {
  const words = useCalculatorWords();
  const { another: said, problems } = words;
  const ends = lastDayOf(request);
  const [day, setDay] = useState<string | null>(ends === today ? null : today);
  const other = endingOn(request, day ?? today);
  const problem = day === null ? null : check(other);
  const found = useQuery(interestOptions(other, day !== null && problem === null));
  const totals = day === null || problem || found.isPlaceholderData ? undefined : found.data?.totals;
  const sentence = problem ? problems[problem.code] : null;
  const refused =
    sentence === null
      ? found.error instanceof ApiError
        ? (found.error.detail ?? words.result.failed)
        : null
      : typeof sentence === 'string'
        ? sentence
        : sentence(problem?.debt ?? '', problem?.months ?? '');
  const changed = keptAs?.balance !== null && keptAs !== undefined && keptAs.balance !== answer.totals.balance;
  return (
    <section aria-label={said.title}>
      <h2>{said.title}</h2>
      <div className={classes.another}>
        <DateField label={said.day} value={day} onChange={setDay} />
        {day !== null && refused ? <p className={classes.quiet}>{refused}</p> : null}
        {totals ? (
          <dl className={classes.totals}>
            <div data-main>
              <dt>{said.balanceOn(date(day ?? today))}</dt>
              <dd>{kr(totals.balance)}</dd>
            </div>
            <div>
              <dt>{said.difference}</dt>
              <dd>{kr(totals.balance - answer.totals.balance)}</dd>
            </div>
          </dl>
        ) : null}
        {totals && day !== ends ? (
          <Button variant="default" onClick={() => onDay(day ?? today)}>
            {said.take(date(day ?? today))}
          </Button>
        ) : null}
      </div>
      {changed ? (
        <p className={classes.quiet} role="status">
          {said.keptAs(
            kr(keptAs.balance ?? 0),
            keptAs.endsOn ? date(keptAs.endsOn) : '',
            kr(answer.totals.balance - (keptAs.balance ?? 0)),
          )}
        </p>
      ) : null}
    </section>
  );
}
