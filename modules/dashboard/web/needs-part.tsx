import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  CircleCheck,
  Coins,
  Gauge,
  Lightbulb,
  ListTodo,
  ReceiptText,
  TextCursorInput,
  type LucideIcon,
} from 'lucide-react';
import { addDays } from '#shared/dates.ts';
import { money } from '#shared/format.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { Needs } from '../contract.ts';
import { daysAhead } from '../rules.ts';
import classes from './dashboard.module.css';
import { needsOptions, ownTasks } from './needs.ts';
import { DayPart } from './day-part.tsx';
import { useDashboardWords, type DashboardWords } from './words.ts';

/** What needs attention, most urgent first; each line links to its list. */
export function NeedsPart() {
  const words = useDashboardWords();
  const here = useHere();
  const { data, error, refetch } = useQuery(needsOptions());
  const lines = data ? linesOf(data, words, here.employeeId) : [];
  return (
    <section className={classes.card} aria-labelledby="needs">
      <header>
        <h2 id="needs">{words.needs.title}</h2>
      </header>
      {error && !data ? <QueryError title={words.failed.figures} of={{ error, refetch }} /> : null}
      {data ? <DayPart needs={data} /> : null}
      {data && lines.length === 0 ? (
        <p className={classes.calm}>
          <CircleCheck size={16} aria-hidden /> {words.needs.nothing}
        </p>
      ) : null}
      <ul>
        {lines.map(({ key, icon: Icon, label, figure, to, search, late }) => (
          <li key={key}>
            <Link
              to={to}
              params={{ tenantId: String(here.tenantId) }}
              search={search}
              className={classes.need}
              data-late={late || undefined}
            >
              <Icon size={16} aria-hidden />
              <b className="ell">{label}</b>
              {figure ? <span className="num">{figure}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Place =
  | '/$tenantId/tasks/list'
  | '/$tenantId/projects'
  | '/$tenantId/invoices/list'
  | '/$tenantId/worklogs/list'
  | '/$tenantId/worklogs/suggestions';
type Need = {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly figure?: string;
  readonly to: Place;
  readonly search: object;
  readonly late?: boolean;
};

const at = (to: Place, count: number, icon: LucideIcon, label: string, search: object) => ({
  key: label,
  to,
  count,
  icon,
  label,
  search,
});

function linesOf(needs: Needs, { needs: words }: DashboardWords, employeeId: number): readonly Need[] {
  const { tasks, endingProjects, ownOverdue, nearCap, suggestions, withoutText, withoutPrice } = needs;
  const today = needs.today.date;
  const employee = String(employeeId);
  const invoices = ownOverdue.reduce((count, one) => count + one.count, 0);
  const sums = ownOverdue.map(({ total, currencyCode }) => money(total, currencyCode)).join(' + ');
  const unbilled = { employee, booked: 'unbilled', billable: 'billable', from: 'any' };
  const ofTasks = (count: number, label: string, days: { from?: string; to: string }, late = false) => ({
    ...at('/$tenantId/tasks/list', count, ListTodo, label, ownTasks(employeeId, days)),
    late,
  });
  const ofCases = (count: number, icon: LucideIcon, label: string, search: object) =>
    at('/$tenantId/projects', count, icon, label, { employee, connected: '0', status: '1', ...search });
  const ofEntries = (count: number, icon: LucideIcon, label: string, lacks: string) =>
    at('/$tenantId/worklogs/list', count, icon, label, { ...unbilled, lacks });
  const mine = { state: 'overdue', responsible: employeeId };
  const since = { date: suggestions.since ?? today };
  const suggested = words.suggestions(suggestions.count);
  const until = addDays(today, daysAhead);
  return [
    ofTasks(tasks.overdue, words.lateTasks(tasks.overdue), { to: addDays(today, -1) }, true),
    ofTasks(tasks.due, words.dueTasks(tasks.due), { from: today, to: today }),
    ofCases(endingProjects, CalendarClock, words.ending(endingProjects), { until, sort: 'expirationDate asc' }),
    {
      ...at('/$tenantId/invoices/list', invoices, ReceiptText, words.overdue(invoices), mine),
      figure: sums,
      late: true,
    },
    ofCases(nearCap, Gauge, words.nearCap(nearCap), { cap: '1' }),
    ofEntries(withoutText, TextCursorInput, words.withoutText(withoutText), 'text'),
    ofEntries(withoutPrice, Coins, words.withoutPrice(withoutPrice), 'price'),
    at('/$tenantId/worklogs/suggestions', suggestions.count, Lightbulb, suggested, since),
  ].filter(({ count }) => count > 0);
}
