import type { Scope } from '#server/scope.ts';
import type { FieldProblem } from '#shared/errors.ts';
import { calendarDay, dec } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { ask } from '#shared/questions.ts';
import { workType } from '../../contract/record.ts';
import { hoursOn } from '../queries/stats.ts';
import type { Project } from './price.ts';

type Written = {
  readonly project: Pick<Project, 'id' | 'statusId' | 'yearNumber' | 'name'>;
  readonly employeeId: number;
  readonly date: Date | string;
  /** The price comes from the price list. */
  readonly listed: boolean;
  readonly money: {
    readonly work_type_id: number;
    readonly price: number;
    readonly quantity: number;
    readonly quantity_billed: number;
  };
};
type Before = {
  readonly id: number;
  readonly projectId: number;
  readonly employeeId: number;
  readonly date: Date;
  readonly quantity: number;
};

const closed = 2;
const longestDay = 24;

/** Asks about values that may be mistakes; on an edit, only about values that it changes. */
export async function askAbout(
  scope: Scope,
  { project, employeeId, date, listed, money }: Written,
  before: Before | null,
): Promise<void> {
  const isTime = money.work_type_id === workType.time;
  const day = dayOf(scope, date);
  const moved = before === null || dayOf(scope, before.date) !== day;
  const more = moved || before.employeeId !== employeeId || before.quantity < money.quantity;
  const hours = isTime && more ? sum([await hoursOn(scope, employeeId, day, before?.id ?? null), money.quantity]) : 0;
  ask('worklog_questions', [
    ...(listed && isTime && money.quantity_billed > 0 && money.price === 0 ? [{ key: 'noPriceFound' }] : []),
    ...(before?.projectId === project.id ? [] : ofProject(project)),
    ...(hours > longestDay ? [{ key: 'longDay', values: { hours: dec(hours) } }] : []),
    ...(moved ? ofDay(scope, date) : []),
  ]);
}

/** The same question once for a project or a day that several worklogs get. */
export function askAboutMany(scope: Scope, project: Project | null, date: Date | string | undefined): void {
  ask('worklog_questions', [...(project === null ? [] : ofProject(project)), ...(date ? ofDay(scope, date) : [])]);
}

const ofProject = ({ statusId, yearNumber, name }: Written['project']): readonly FieldProblem[] =>
  statusId === closed ? [{ key: 'closedProject', values: { what: `${yearNumber} ${name}` } }] : [];

const ofDay = (scope: Scope, date: Date | string): readonly FieldProblem[] =>
  dayOf(scope, date) > dayOf(scope, scope.now) ? [{ key: 'futureDate' }] : [];

const dayOf = ({ timeZone }: Scope, date: Date | string): string => calendarDay(new Date(date), timeZone);
