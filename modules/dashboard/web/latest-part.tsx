import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, Play, Square } from 'lucide-react';
import { workType } from '#modules/worklogs/contract/record.ts';
import { latestOptions } from '#modules/worklogs/web/api.ts';
import { useTimer } from '#modules/worklogs/web/parts/start-timer.ts';
import { hours, money } from '#shared/format.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { useHere } from '#web/lib/here.tsx';
import classes from './dashboard.module.css';
import { useDashboardWords } from './words.ts';

/** The same filter as above: the person's own entries of all dates, billed or not. */
const everyEntryOf = (employeeId: number) => ({
  employee: String(employeeId),
  booked: 'all',
  billable: 'all',
  from: 'any',
});

/** The latest entries; one click resumes an entry. */
export function LatestPart() {
  const words = useDashboardWords();
  const { tenantId, employeeId } = useHere();
  const params = { tenantId: String(tenantId) };
  const { data, error, refetch } = useQuery(latestOptions());
  const timer = useTimer();
  return (
    <section className={classes.card}>
      <header>
        <h2>{words.latest}</h2>
        <Link to="/$tenantId/worklogs/list" params={params} search={everyEntryOf(employeeId)}>
          {words.seeAll}
          <ArrowUpRight size={13} aria-hidden />
        </Link>
      </header>
      {error && !data ? <QueryError title={words.failed.latest} of={{ error, refetch }} /> : null}
      {data?.length === 0 ? <p className={classes.empty}>{words.noLatest}</p> : null}
      <ul>
        {data?.map(
          ({
            id,
            comment,
            projectId,
            projectName,
            projectYearNumber,
            quantity,
            workTypeId,
            total,
            currencyCode,
            can,
          }) => {
            const runs = timer.active?.id === id;
            const said = comment || words.noComment;
            return (
              <li key={id} className={classes.entry}>
                <button
                  type="button"
                  className={classes.play}
                  data-on={runs || undefined}
                  disabled={timer.busy || !(runs || can.startTimer)}
                  aria-label={runs ? words.stop : words.start(said)}
                  onClick={() => (runs ? timer.stop(id) : timer.start(id))}
                >
                  {runs ? (
                    <Square size={10} fill="currentColor" aria-hidden />
                  ) : (
                    <Play size={11} fill="currentColor" aria-hidden />
                  )}
                </button>
                <Link to="/$tenantId/projects/$id" params={{ ...params, id: String(projectId) }} className="ell">
                  <b>{said}</b>
                  <small>
                    {projectYearNumber} · {projectName}
                  </small>
                </Link>
                <span className="num">
                  {workTypeId === workType.time ? hours(quantity) : money(total, currencyCode)}
                </span>
              </li>
            );
          },
        )}
      </ul>
    </section>
  );
}
