import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hours, int, money } from '#shared/format.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useText } from '#web/lib/texts.tsx';
import { unbilledOptions } from './api.ts';
import classes from './dashboard.module.css';
import { useDashboardWords } from './words.ts';

/** The person's billable work that is on no invoice, one amount per currency (DASH-03). */
export function UnbilledPart() {
  const words = useDashboardWords();
  const { units } = useText().common;
  const { tenantId, employeeId } = useHere();
  const { data, error, refetch } = useQuery(unbilledOptions(employeeId));
  if (error && !data) {
    return (
      <div className={classes.figure}>
        <QueryError title={words.failed.figures} of={{ error, refetch }} />
      </div>
    );
  }
  const [first, ...others] = data?.totals ?? [];
  return (
    <Link
      className={classes.figure}
      to="/$tenantId/worklogs/list"
      params={{ tenantId: String(tenantId) }}
      search={{ employee: String(employeeId), booked: 'unbilled', billable: 'billable', from: 'any' }}
    >
      <h2>{words.unbilled}</h2>
      <p className={classes.value}>
        {first === undefined ? (
          <>
            {data ? '0' : ' '}
            <small>{data ? units.krona : ''}</small>
          </>
        ) : first.currencyCode === 'ISK' ? (
          <>
            {int(first.total)}
            <small>{units.krona}</small>
          </>
        ) : (
          money(first.total, first.currencyCode)
        )}
      </p>
      {others.map(({ currencyCode, total }) => (
        <p key={currencyCode} className={classes.other}>
          {money(total, currencyCode)}
        </p>
      ))}
      {data ? (
        <p className={classes.note}>
          {first === undefined ? words.nothingUnbilled : words.unbilledOf(hours(data.quantity), data.projects)}
        </p>
      ) : null}
    </Link>
  );
}
