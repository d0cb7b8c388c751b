import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import { wholePercent } from '#shared/format.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { Meter } from '#web/kit/meter.tsx';
import { useHere } from '#web/lib/here.tsx';
import { priorityOptions } from './api.ts';
import classes from './dashboard.module.css';
import { useDashboardWords } from './words.ts';

const tones = ['accent', 'warning', 'danger'] as const;

/** The favourite projects, with how much of a fee cap is used (DASH-06). */
export function PriorityPart() {
  const words = useDashboardWords();
  const params = { tenantId: String(useHere().tenantId) };
  const { data, error, refetch } = useQuery(priorityOptions());
  return (
    <section className={classes.card}>
      <header>
        <h2>
          {words.priority}
          {data ? <span>{data.pagination.total}</span> : null}
        </h2>
        <Link to="/$tenantId/projects" params={params} search={{ favorites: '1', employee: 'all' }}>
          {words.seeAll}
          <ArrowUpRight size={13} aria-hidden />
        </Link>
      </header>
      {error && !data ? <QueryError title={words.failed.projects} of={{ error, refetch }} /> : null}
      {data?.items.length === 0 ? <p className={classes.empty}>{words.noPriority}</p> : null}
      <ul>
        {data?.items.map(({ id, name, yearNumber, clientName, feeCapUse }) => (
          <li key={id}>
            <Link to="/$tenantId/projects/$id" params={{ ...params, id: String(id) }} className={classes.project}>
              <span className="ell">
                <b>{name}</b>
                <small>{[yearNumber, clientName].filter(Boolean).join(' · ')}</small>
              </span>
              {feeCapUse === null ? (
                <small>{words.noCap}</small>
              ) : (
                <span className={classes.cap}>
                  <small>
                    <span>{words.cap}</span>
                    <span>{wholePercent(feeCapUse.percentUsed)}</span>
                  </small>
                  <Meter
                    label={words.cap}
                    valueText={wholePercent(feeCapUse.percentUsed)}
                    fraction={feeCapUse.percentUsed}
                    tone={tones[feeCapUse.statusId - 1] ?? 'accent'}
                  />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
