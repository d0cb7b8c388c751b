import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { date } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { rolesOptions } from './api.ts';
import classes from './parties.module.css';
import { usePartyRoute } from './use-party-route.ts';
import { usePartyWords } from './words.ts';

/** Every role that the party ever had on cases that the person sees, including closed and deleted ones. */
export default function RolesTab() {
  const { type, id } = usePartyRoute();
  const { history: words, roles, conflict, page } = usePartyWords();
  const { tenantId } = useHere();
  const list = useQuery(rolesOptions(type, id));
  if (list.error && !list.data) return <QueryError title={words.load} of={list} />;
  if (!list.data) return null;
  if (list.data.length === 0) return <EmptyState title={words.empty} />;
  return (
    <table className={`${classes.table} ${classes.stacked}`} aria-label={page.history}>
      <thead>
        <tr>
          <th scope="col">{words.project}</th>
          <th scope="col">{words.role}</th>
          <th scope="col">{words.since}</th>
          <th scope="col">{words.until}</th>
        </tr>
      </thead>
      <tbody>
        {list.data.map((held) => (
          <tr key={`${held.projectId} ${held.role} ${held.since}`}>
            <td>
              {held.projectDeleted ? (
                <>
                  {held.projectName} <Chip>{conflict.deleted}</Chip>
                </>
              ) : (
                <Link
                  className={classes.link}
                  to="/$tenantId/$"
                  params={{ tenantId: String(tenantId), _splat: `projects/${held.projectId}` }}
                >
                  {held.projectName}
                </Link>
              )}
              <small className="num">{held.projectYearNumber}</small>
            </td>
            <td>{roles[held.role]}</td>
            <td className="num">{date(held.since)}</td>
            <td className="num">{held.until ? date(held.until) : words.now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
