import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { date, kr } from '#shared/format.ts';
import { LineChart } from '#web/kit/chart/line-chart.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { ApiError } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import type { DebtAnswer, InterestAnswer } from '../contract.ts';
import type { Found } from '../rules/check.ts';
import type { InterestRequest } from '../rules/request.ts';
import { AnotherDay } from './another-day.tsx';
import { interestOptions } from './api.ts';
import { Comparison } from './comparison.tsx';
import { Demand } from './demand.tsx';
import { Breakdown } from './breakdown.tsx';
import type { KeptAs } from './kept-as.ts';
import { PaperMenu } from './paper-menu.tsx';
import classes from './interests.module.css';
import { useCheck } from './use-check.ts';
import { useCalculatorWords } from './words.ts';

type Props = {
  readonly request: InterestRequest;
  /** The shown debt. */
  readonly place: number;
  readonly untouched: boolean;
  readonly today: string;
  readonly onUntil: (date: string) => void;
  /** Calculates everything to another day. */
  readonly onDay: (date: string) => void;
  readonly projectId?: number;
  readonly keptAs?: KeptAs;
};

/** The result while typing; an error is shown as one sentence (CALC-07). */
export function InterestResult({ request, place, untouched, today, onUntil, onDay, projectId, keptAs }: Props) {
  const words = useCalculatorWords();
  const { check, ready } = useCheck(today);
  const settled = useSettledValue(request);
  const problem = check(request);
  // The debounced input is sent, so it is checked too: the server would refuse what was incomplete a moment ago.
  const calculable = ready && check(settled) === null;
  const found = useQuery(interestOptions(settled, !untouched && problem === null && calculable));
  const empty = request.debts.every(({ interestPeriods }) => interestPeriods.length === 0);
  return (
    <section
      className={classes.result}
      aria-label={words.result.title}
      aria-busy={found.isFetching || JSON.stringify(settled) !== JSON.stringify(request)}
    >
      {untouched ? <EmptyState title={words.result.empty} text={words.result.emptyText} /> : null}
      {!untouched && problem ? <Problem problem={problem} onUntil={onUntil} /> : null}
      {!untouched && !problem && found.error ? (
        found.error instanceof ApiError && found.error.status === 422 ? (
          <Said sentence={found.error.detail ?? ''} />
        ) : (
          <QueryError title={words.result.failed} of={found} />
        )
      ) : null}
      {!untouched && !problem && !found.error && found.data ? (
        <div className={classes.figures}>
          <Figures answer={found.data} place={place}>
            {empty ? null : (
              <>
                <div className={classes.actions}>
                  <PaperMenu request={settled} projectId={projectId} keptAs={keptAs} />
                </div>
                <Demand debts={settled.debts} series={found.data.series} />
              </>
            )}
          </Figures>
          {empty ? null : (
            <>
              <AnotherDay
                request={settled}
                answer={found.data}
                today={today}
                check={check}
                onDay={onDay}
                keptAs={keptAs}
              />
              <Comparison request={settled} answer={found.data} enabled={calculable} />
            </>
          )}
        </div>
      ) : null}
      {untouched ? null : <Notes />}
    </section>
  );
}

type FiguresProps = { readonly answer: InterestAnswer; readonly place: number; readonly children: ReactNode };

/** The result first, then the documents, then the arithmetic. */
function Figures({ answer, place, children }: FiguresProps) {
  const { result: words } = useCalculatorWords();
  const debt = answer.debts[place];
  if (!debt) return null;
  const [first, last] = [debt.balances[0], debt.balances.at(-1)];
  return (
    <>
      <div>
        <Totals totals={debt.totals} />
        <p className={classes.quiet}>
          {words.left(kr(debt.totals.principalLeft), kr(debt.totals.interestLeft))}
          {debt.totals.perDay > 0 ? ` · ${words.perDay(kr(debt.totals.perDay))}` : ''}
        </p>
      </div>
      {answer.debts.length > 1 ? (
        <section aria-label={words.grand}>
          <h2>{words.grand}</h2>
          <Totals totals={answer.totals} />
        </section>
      ) : null}
      {children}
      {debt.periods.length > 0 ? <Breakdown debt={debt} rates={answer.rates} series={answer.series} /> : null}
      {first && last && first.date !== last.date ? (
        <section aria-label={words.chart}>
          <h2>{words.chart}</h2>
          <LineChart
            label={words.chartText(date(first.date), date(last.date), kr(last.balance))}
            points={debt.balances.map((one) => ({ day: one.date, value: one.balance }))}
          />
        </section>
      ) : null}
    </>
  );
}

function Totals({
  totals,
}: {
  readonly totals: Pick<DebtAnswer['totals'], 'principal' | 'interest' | 'paid' | 'balance'>;
}) {
  const { result: words } = useCalculatorWords();
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{words.principal}</dt>
        <dd>{kr(totals.principal)}</dd>
      </div>
      <div>
        <dt>{words.interestTotal}</dt>
        <dd>{kr(totals.interest)}</dd>
      </div>
      {totals.paid > 0 ? (
        <div>
          <dt>{words.paidTotal}</dt>
          <dd>{kr(-totals.paid)}</dd>
        </div>
      ) : null}
      <div data-main>
        <dt>{totals.balance < 0 ? words.overpaid : words.balance}</dt>
        <dd>{kr(Math.abs(totals.balance))}</dd>
      </div>
    </dl>
  );
}

/** One sentence, with a link when a month has no rate. */
function Problem({ problem, onUntil }: { readonly problem: Found; readonly onUntil: (date: string) => void }) {
  const words = useCalculatorWords();
  const { tenantId } = useHere();
  const { code, debt, months = '', until } = problem;
  const sentence = words.problems[code];
  return (
    <Said
      sentence={typeof sentence === 'string' ? sentence : sentence(debt, months)}
      {...(code === 'interest_months_missing' ? { heading: words.result.ratesEnd } : {})}
    >
      {code === 'interest_months_missing' ? (
        <div className={classes.actions}>
          {until ? (
            <Button variant="default" onClick={() => onUntil(until)}>
              {words.result.until(date(until))}
            </Button>
          ) : null}
          {roleIn(tenantId) === 'manager' ? (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/$tenantId/calculators/rates" params={{ tenantId: String(tenantId) }} {...props} />
              )}
            >
              {words.result.importRates}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Said>
  );
}

type SaidProps = {
  readonly sentence: string;
  /** By default that the form is not filled in correctly (CALC-07). */
  readonly heading?: string;
  readonly children?: ReactNode;
};

function Said({ sentence, heading, children }: SaidProps) {
  const { result: words } = useCalculatorWords();
  return (
    <div className={classes.problem} role="alert">
      <p>
        <strong>{heading ?? words.incomplete}</strong>
      </p>
      <p>{sentence}</p>
      {children}
    </div>
  );
}

function Notes() {
  const { notes } = useCalculatorWords();
  return (
    <details className={classes.notes}>
      <summary>{notes.title}</summary>
      <ul>
        {notes.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** The input, debounced. */
function useSettledValue<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as T;
}
