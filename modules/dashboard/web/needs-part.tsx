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
import { ErrorState } from '#web/kit/error-state.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { Needs } from '../contract.ts';
import { daysAhead } from '../rules.ts';
import classes from './dashboard.module.css';
import { needsOptions } from './needs.ts';
import { DayPart } from './day-part.tsx';
import { useDashboardWords, type DashboardWords } from './words.ts';

/** What needs oneself, the most pressing first; each line leads to its rows. */
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
      {error && !data ? <ErrorState title={words.failed.figures} onRetry={() => void refetch()} /> : null}
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
              search={search as never}
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

function linesOf(needs: Needs, { needs: words }: DashboardWords, employeeId: number): readonly Need[] {
  const { tasks, endingProjects, ownOverdue, nearCap, suggestions, withoutText, withoutPrice } = needs;
  const today = needs.today.date;
  const employee = String(employeeId);
  const invoices = ownOverdue.reduce((count, one) => count + one.count, 0);
  const sums = ownOverdue.map(({ total, currencyCode }) => money(total, currencyCode)).join(' + ');
  const ofCases = { employee, connected: '0', status: '1' };
  const ofEntries = { employee, booked: 'unbilled', billable: 'billable', from: 'any' };
  const [toTasks, toCases, toEntries] = [
    '/$tenantId/tasks/list' as const,
    '/$tenantId/projects' as const,
    '/$tenantId/worklogs/list' as const,
  ];
  const counted: readonly (Need & { readonly count: number })[] = [
    {
      ...{ key: 'late', count: tasks.overdue, icon: ListTodo, label: words.lateTasks(tasks.overdue), late: true },
      ...{ to: toTasks, search: { to: addDays(today, -1) } },
    },
    {
      ...{ key: 'due', count: tasks.due, icon: ListTodo, label: words.dueTasks(tasks.due) },
      ...{ to: toTasks, search: { from: today, to: today } },
    },
    {
      ...{ key: 'ends', count: endingProjects, icon: CalendarClock, label: words.ending(endingProjects) },
      ...{ to: toCases, search: { ...ofCases, until: addDays(today, daysAhead), sort: 'expirationDate asc' } },
    },
    {
      ...{
        key: 'overdue',
        count: invoices,
        icon: ReceiptText,
        label: words.overdue(invoices),
        figure: sums,
        late: true,
      },
      ...{ to: '/$tenantId/invoices/list', search: { state: 'overdue', responsible: employeeId } },
    },
    {
      ...{ key: 'cap', count: nearCap, icon: Gauge, label: words.nearCap(nearCap) },
      ...{ to: toCases, search: { ...ofCases, cap: '1' } },
    },
    {
      ...{ key: 'text', count: withoutText, icon: TextCursorInput, label: words.withoutText(withoutText) },
      ...{ to: toEntries, search: { ...ofEntries, lacks: 'text' } },
    },
    {
      ...{ key: 'price', count: withoutPrice, icon: Coins, label: words.withoutPrice(withoutPrice) },
      ...{ to: toEntries, search: { ...ofEntries, lacks: 'price' } },
    },
    {
      ...{ key: 'suggestions', count: suggestions.count, icon: Lightbulb, label: words.suggestions(suggestions.count) },
      ...{ to: '/$tenantId/worklogs/suggestions', search: { date: suggestions.since ?? today } },
    },
  ];
  return counted.filter(({ count }) => count > 0);
}
