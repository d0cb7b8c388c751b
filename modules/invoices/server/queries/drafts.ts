import { sql, type Updateable } from 'kysely';
import type { InvoiceDraft } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { DraftState, draftOrder } from '../../contract/draft.ts';
import type { Seen } from '../../rules/drafts.ts';
import { casesOfDraft, draftAnsweredByOne, isDraftOn, paysDraft } from './cases.ts';

type Field = (typeof draftOrder)[number];
export type DraftOrder = Order<Field>;
export type DraftFilter = {
  readonly projectId?: number | undefined;
  readonly payorId?: number | undefined;
  readonly state?: DraftState | undefined;
};

const columns: Record<Field, readonly string[]> = {
  createdDate: ['d.created_at'],
  payorName: ['payor.name'],
  projectYearNumber: ['p.year', 'p.number'],
  state: ['d.state'],
};

/** Drafts with joined names, except those in the bin. */
const named = ({ db, tenantId }: Scope) =>
  db
    .selectFrom('invoice_draft as d')
    .innerJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.id', '=', 'd.project_id'),
    )
    .innerJoin('employee as pe', (join) =>
      join.onRef('pe.tenant_id', '=', 'p.tenant_id').onRef('pe.id', '=', 'p.employee_id'),
    )
    .innerJoin('client as payor', (join) =>
      join.onRef('payor.tenant_id', '=', 'd.tenant_id').onRef('payor.id', '=', 'd.payor_id'),
    )
    .leftJoin('employee as maker', (join) =>
      join.onRef('maker.tenant_id', '=', 'd.tenant_id').onRef('maker.id', '=', 'd.created_by'),
    )
    .leftJoin('employee as asker', (join) =>
      join.onRef('asker.tenant_id', '=', 'd.tenant_id').onRef('asker.id', '=', 'd.asked_by'),
    )
    .leftJoin('employee as decider', (join) =>
      join.onRef('decider.tenant_id', '=', 'd.tenant_id').onRef('decider.id', '=', 'd.decided_by'),
    )
    .where('d.tenant_id', '=', tenantId)
    .where('p.deleted_at', 'is', null)
    .select([
      'd.id',
      'd.project_id as projectId',
      'p.year_number as projectYearNumber',
      'p.name as projectName',
      'p.employee_id as projectEmployeeId',
      'pe.name as projectEmployeeName',
      'd.payor_id as payorId',
      'payor.name as payorName',
      'd.currency_code as currencyCode',
      'd.invoice_date as invoiceDate',
      'd.due_date as dueDate',
      'd.note',
      'd.order_number as orderNumber',
      'd.leave_out_zero as leaveOutZero',
      'd.created_by as createdBy',
      'maker.name as createdByName',
      'd.created_at as createdDate',
      'd.asked_by as askedBy',
      'asker.name as askedByName',
      'd.asked_at as askedDate',
      'decider.name as decidedByName',
      'd.decided_at as decidedDate',
      'd.decision_note as decisionNote',
      'd.invoice_id as invoiceId',
      'd.version',
      'd.deleted_at as deletedDate',
      casesOfDraft.as('projects'),
      draftAnsweredByOne.as('answeredByOne'),
      sql<DraftState>`d.state`.as('state'),
      sql<Seen[]>`d.seen`.as('seen'),
      sql<{ id: number; share: number }[]>`d.seen_shares`.as('seenShares'),
    ]);

export type DraftFound = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>;

const matching = (scope: Scope, { projectId, payorId, state }: DraftFilter) =>
  named(scope)
    .where('d.deleted_at', 'is', null)
    .$if(state === undefined, (q) => q.where('d.state', '<>', 'issued'))
    .$if(state !== undefined, (q) => q.where('d.state', '=', state ?? ''))
    .$if(projectId !== undefined, (q) => q.where(isDraftOn(projectId ?? 0)))
    .$if(payorId !== undefined, (q) => q.where(paysDraft(payorId ?? 0)));

export function list(scope: Scope, filter: DraftFilter, order: DraftOrder, page: Page): Promise<DraftFound[]> {
  const by = order.flatMap(({ field, direction }) => columns[field].map((column) => [column, direction] as const));
  const whole = [...by, ['d.id', order[0]?.direction ?? 'desc'] as const];
  return matching(scope, filter)
    .orderBy(
      sql.join(
        whole.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}`),
      ),
    )
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
}

export const count = async (scope: Scope, filter: DraftFilter): Promise<number> =>
  (
    await scope.db
      .selectFrom(matching(scope, filter).as('d'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** One draft, including those in the bin; locked until the end of the transaction if it is to be changed. */
export async function find(
  scope: Scope,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<DraftFound | undefined> {
  if (lock)
    await sql`select id from invoice_draft where tenant_id = ${scope.tenantId} and id = ${id} for update`.execute(
      scope.db,
    );
  return named(scope).where('d.id', '=', id).executeTakeFirst();
}

type Written = {
  readonly project_id: number;
  readonly payor_id: number;
  readonly currency_code: string;
  readonly invoice_date: string | null;
  readonly due_date: string | null;
  readonly note: string;
  readonly order_number: string;
  readonly leave_out_zero: boolean;
};

export const insert = async (scope: Scope, draft: Written): Promise<number> =>
  (
    await scope.db
      .insertInto('invoice_draft')
      .values({ tenant_id: scope.tenantId, ...draft, created_at: scope.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = (scope: Scope, id: number, change: Updateable<InvoiceDraft>) =>
  scope.db
    .updateTable('invoice_draft')
    .set(change)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();

/** Whether the firm requires approval for invoices issued by others than managers. */
export const needsApproval = async ({ db, tenantId }: Scope): Promise<boolean> =>
  (
    await db
      .selectFrom('tenant')
      .where('id', '=', tenantId)
      .select('invoices_need_approval as needed')
      .executeTakeFirstOrThrow()
  ).needed;
