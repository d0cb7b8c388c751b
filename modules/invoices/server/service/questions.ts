import type { Candidate } from '#modules/worklogs/server/service/billing.ts';
import { workType } from '#modules/worklogs/contract/record.ts';
import type { Scope } from '#server/scope.ts';
import type { FieldProblem } from '#shared/errors.ts';
import { calendarDay, date as dateText } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { ask } from '#shared/questions.ts';
import { comesToNothing, mayLeaveOut } from '../../rules.ts';
import { invoiceBefore } from '../queries/issue.ts';
import { todayOf } from './answer.ts';

const longestDay = 24;

/**
 * Asks before issuing with a date that breaks the order of numbers, is in the future or in a past year, and about work
 * that may be a mistake. Locks the counter.
 */
export async function askAboutDate(
  scope: Scope,
  invoiceDate: string,
  number: number,
  { work = [], leavesOut = false }: { readonly work?: readonly Candidate[]; readonly leavesOut?: boolean } = {},
): Promise<void> {
  const today = todayOf(scope);
  const last = await invoiceBefore(scope, number);
  const year = invoiceDate.slice(0, 4);
  ask('invoice_questions', [
    ...(last !== undefined && invoiceDate < last.invoiceDate
      ? [{ key: 'beforeLastInvoice', values: { what: `${last.number} (${dateText(last.invoiceDate)})` } }]
      : []),
    ...(invoiceDate > today ? [{ key: 'futureInvoice' }] : []),
    ...(year < today.slice(0, 4) ? [{ key: 'yearIsOver', values: { year } }] : []),
    ...ofWork(scope, work, leavesOut),
  ]);
}

function ofWork({ timeZone, now }: Scope, work: readonly Candidate[], leavesOut: boolean): readonly FieldProblem[] {
  // Somebody has already decided about lines that are left out.
  const shown = leavesOut && mayLeaveOut(work) ? work.filter((row) => !comesToNothing(row)) : work;
  const today = calendarDay(now, timeZone);
  const dayOf = ({ date }: Candidate) => calendarDay(date, timeZone);
  const time = work.filter(({ workTypeId }) => workTypeId === workType.time);
  const long = [...Map.groupBy(time, (row) => `${row.employeeId} ${dayOf(row)}`).values()]
    .filter((day) => sum(day.map(({ quantity }) => quantity)) > longestDay)
    .flatMap(([first]) => (first ? [dateText(dayOf(first))] : []));
  const counted = (key: string, rows: readonly Candidate[]) =>
    rows.length === 0 ? [] : [{ key, values: { count: rows.length } }];
  return [
    ...counted(
      'billedAtNothing',
      shown.filter(({ price, quantityBilled }) => price === 0 && quantityBilled > 0),
    ),
    ...counted(
      'billedWithoutText',
      shown.filter(({ comment }) => comment.trim() === ''),
    ),
    ...counted(
      'billedAhead',
      work.filter((row) => dayOf(row) > today),
    ),
    ...(long.length === 0 ? [] : [{ key: 'billedLongDays', values: { days: long.slice(0, 5).join(', ') } }]),
  ];
}
