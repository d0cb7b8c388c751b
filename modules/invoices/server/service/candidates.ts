import { isBilled } from '#modules/worklogs/rules/kinds.ts';
import { lockForBilling, unbilledIds, type Candidate } from '#modules/worklogs/server/service/billing.ts';
import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import { calendarDay, date as dateText } from '#shared/format.ts';
import type { codes } from '../../contract/codes.ts';
import type { NewInvoices } from '../../contract/written.ts';
import { mayIssue } from '../policy.ts';

export type Group = {
  readonly projectId: number;
  readonly payorId: number;
  readonly currencyCode: string;
  /** All cases of an invoice of several, including the first, which is above. */
  readonly projectIds?: readonly number[];
  readonly rows: readonly Candidate[];
};

/**
 * The worklogs to be billed, locked and grouped by invoice: the selected ones on one, or those that match the filter on
 * one for each project, payor and currency. Any obstacle refuses the whole call.
 */
export async function groupsOf(
  scope: Scope,
  { worklogIds, ...asked }: NewInvoices,
  draftId: number | null = null,
): Promise<Group[]> {
  const filter = filterOf(asked);
  const ids = worklogIds ?? (isEmpty(filter) ? [] : await unbilledIds(scope, filter));
  if (ids.length === 0) throw new AppError('nothing_to_bill');
  const rows = await lockForBilling(scope, ids);
  const unbilled = worklogIds ? rows : rows.filter((row) => !isBilled(row) && row.draftId === null);
  if (worklogIds) refuseMissing(ids, rows);
  if (unbilled.some((row) => !mayIssue(scope, row))) throw new AppError('invoice_responsible_only');
  if (worklogIds) refuseAny(ids, rows, draftId);
  if (unbilled.length === 0) throw new AppError('nothing_to_bill');
  refuseUnpaid(scope, unbilled);
  return [...Map.groupBy(unbilled, keyOf).values()].map(groupOf).sort(inOrder);
}

/** The part of a call that filters work. */
export function filterOf(asked: NewInvoices) {
  const {
    worklogIds: _worklogIds,
    projectIds: _projectIds,
    invoiceDate: _date,
    dueDate: _due,
    note: _note,
    orderNumber: _orderNumber,
    skipExternalInvoiceCreation: _skip,
    expected: _expected,
    letter: _letter,
    confirmed: _confirmed,
    leaveOutZero: _leaveOutZero,
    draftId: _draftId,
    draftVersion: _draftVersion,
    ...filter
  } = asked;
  return filter;
}

/** The selected worklogs, locked, as one invoice of a case or of the given cases; obstacles are refused by name. */
export async function chosenGroup(
  scope: Scope,
  ids: readonly number[],
  draftId: number | null,
  projectIds: readonly number[] = [],
): Promise<Group> {
  if (ids.length === 0) throw new AppError('nothing_to_bill');
  const rows = await lockForBilling(scope, ids);
  refuseMissing(ids, rows);
  refuseAny(ids, rows, draftId, projectIds);
  return jointOf(rows);
}

/** The same without locks, for display; billed and claimed worklogs are included. */
export function shownGroup(
  ids: readonly number[],
  rows: readonly Candidate[],
  projectIds: readonly number[] = [],
): Group {
  refuseMissing(ids, rows);
  refuseMixed(ids, rows, projectIds);
  return jointOf(rows);
}

/** An empty filter must not bill the whole firm. */
const isEmpty = (filter: object): boolean => Object.values(filter).every((value) => value === undefined);

/** Whether payor or currency differ. */
export const isApart = (row: Candidate, other: Candidate): boolean =>
  row.payorId !== other.payorId || row.currencyCode !== other.currencyCode;

const keyOf = ({ projectId, payorId, currencyCode }: Candidate): string => `${projectId} ${payorId} ${currencyCode}`;

/** Worklogs of one invoice. */
function groupOf(rows: readonly Candidate[]): Group {
  const [first] = rows;
  if (first === undefined || first.payorId === null) throw new AppError('no_payor');
  return { projectId: first.projectId, payorId: first.payorId, currencyCode: first.currencyCode, rows };
}

/** Work in the order of its invoice: for several cases, case by case in order of their numbers. */
export const caseByCase = <Row extends Pick<Candidate, 'projectYear' | 'projectNumber'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.projectYear - b.projectYear || a.projectNumber - b.projectNumber);

/** Worklogs of one invoice, of one case or of several. */
export function jointOf(rows: readonly Candidate[]): Group {
  const group = groupOf(caseByCase(rows));
  const projectIds = [...new Set(group.rows.map(({ projectId }) => projectId))];
  return projectIds.length === 1 ? group : { ...group, projectIds };
}

/** Ordered by case number, so that the first case's invoice gets the first number. */
function inOrder(a: Group, b: Group): number {
  const [one, other] = [a.rows[0], b.rows[0]];
  if (!one || !other) return 0;
  return (
    one.projectYear - other.projectYear ||
    one.projectNumber - other.projectNumber ||
    a.payorId - b.payorId ||
    a.currencyCode.localeCompare(b.currencyCode)
  );
}

function refuseMissing(ids: readonly number[], rows: readonly Candidate[]): void {
  const known = new Set(rows.map(({ id }) => id));
  refuse(
    'not_found',
    ids.flatMap((id, index) => (known.has(id) ? [] : [[index, 'notFound']])),
  );
}

/** Names each worklog that is an obstacle, by its index in `worklogIds`. */
function refuseAny(
  ids: readonly number[],
  rows: readonly Candidate[],
  ownDraft: number | null,
  projectIds: readonly number[] = [],
): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inPlace = ids.flatMap((id) => byId.get(id) ?? []);
  const those = (test: (row: Candidate) => boolean, reason: string) =>
    inPlace.flatMap((row, index): (readonly [number, string])[] => (test(row) ? [[index, reason]] : []));
  refuse('already_billed', those(isBilled, 'billed'));
  refuse(
    'in_draft',
    those(({ draftId }) => draftId !== null && draftId !== ownDraft, 'inDraft'),
  );
  refuse('not_billable', [
    ...those(({ running }) => running, 'clockRuns'),
    ...those(({ billable }) => !billable, 'notBilled'),
  ]);
  refuse(
    'no_payor',
    those(({ payorId }) => payorId === null, 'noPayor'),
  );
  refuseMixed(ids, rows, projectIds);
}

/** Names worklogs of a case other than the first or the named ones, or of another payor or currency. */
function refuseMixed(ids: readonly number[], rows: readonly Candidate[], projectIds: readonly number[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inPlace = ids.flatMap((id) => byId.get(id) ?? []);
  const [first] = inPlace;
  if (first === undefined) return;
  const cases = projectIds.length === 0 ? [first.projectId] : projectIds;
  const isStray = (row: Candidate) => !cases.includes(row.projectId) || isApart(row, first);
  refuse(
    'mixed_worklogs',
    inPlace.flatMap((row, index) => (isStray(row) ? [[index, 'otherInvoice']] : [])),
  );
}

/** A filter has no list of indices, so each worklog without a payor is named by its id, case and day. */
export function refuseUnpaid({ timeZone }: Scope, rows: readonly Candidate[]): void {
  const unpaid = rows.filter(({ payorId }) => payorId === null);
  if (unpaid.length === 0) return;
  const named = unpaid.map(({ id, projectYearNumber, date }): [string, FieldProblem] => [
    `worklogs.${id}`,
    { key: 'noPayorOf', values: { what: `${projectYearNumber} · ${dateText(calendarDay(date, timeZone))}` } },
  ]);
  throw new AppError('no_payor', { fields: Object.fromEntries(named) });
}

function refuse(code: keyof typeof codes | 'not_found', refused: readonly (readonly (number | string)[])[]): void {
  if (refused.length === 0) return;
  throw new AppError(code, {
    fields: Object.fromEntries(
      refused.map(([index, key]): [string, FieldProblem] => [`worklogIds.${index}`, { key: String(key) }]),
    ),
  });
}
