import { sql, type Insertable } from 'kysely';
import type { InvoicePayment } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';
import type { PaymentKind } from '../../contract/payment.ts';
import { answeredByOne } from './cases.ts';

const payments = (scope: Scope) =>
  scope.db
    .selectFrom('invoice_payment as p')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.created_by'),
    )
    // The other half of a move, if the person sees its invoice.
    .leftJoin('invoice_payment as o', (join) =>
      join
        .onRef('o.tenant_id', '=', 'p.tenant_id')
        .onRef('o.move_id', '=', 'p.move_id')
        .onRef('o.invoice_id', '<>', 'p.invoice_id'),
    )
    .leftJoin('invoice as oi', (join) =>
      join.onRef('oi.tenant_id', '=', 'o.tenant_id').onRef('oi.id', '=', 'o.invoice_id'),
    )
    .leftJoin('project as op', (join) =>
      join.onRef('op.tenant_id', '=', 'oi.tenant_id').onRef('op.id', '=', 'oi.project_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .select([
      'p.id',
      'p.invoice_id as invoiceId',
      sql<PaymentKind>`p.kind`.as('kind'),
      'p.amount',
      'p.paid_on as paymentDate',
      'p.account',
      'p.note',
      'p.bank_key as bankKey',
      'p.bank_part as bankPart',
      'p.bank_amount as bankAmount',
      'p.move_id as moveId',
      'p.accounting_system_id as systemId',
      'p.told_from as toldFrom',
      'p.told_to as toldTo',
      'p.told_rest as toldRest',
      'oi.id as otherInvoiceId',
      'oi.number as otherNumber',
      // Only managers may take it back if its cases have several responsible persons.
      sql<number | null>`case when ${answeredByOne('oi', 'op')} then op.employee_id else 0 end`.as('otherEmployeeId'),
      'p.created_at as createdDate',
      'e.name as createdByName',
    ]);

/** Payments of an invoice that were not taken back. */
export const paymentsOf = (scope: Scope, invoiceId: number) =>
  payments(scope)
    .where('p.invoice_id', '=', invoiceId)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.paid_on')
    .orderBy('p.id')
    .execute();

/** One payment, including those taken back; for a move, both halves that the person sees. */
export const findPayments = (scope: Scope, id: number) =>
  payments(scope)
    .where(
      sql<boolean>`(p.id = ${id} or p.move_id = (select m.move_id from invoice_payment m where m.tenant_id = ${scope.tenantId} and m.id = ${id}))`,
    )
    .select('p.deleted_at as deletedDate')
    .orderBy('p.id')
    .execute();

/** Whether the invoices have one payor, considering merged payors. */
export async function isOnePayor(scope: Scope, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ payors: number }>`
    select count(distinct coalesce(c.merged_into_id, c.id))::int as payors from invoice i join client c on c.tenant_id = i.tenant_id and c.id = i.payor_id
     where i.tenant_id = ${scope.tenantId} and i.id = any(${[...ids]}::int[])`.execute(scope.db);
  return rows[0]?.payors === 1;
}

type Written = Pick<
  Insertable<InvoicePayment>,
  | 'invoice_id'
  | 'project_id'
  | 'amount'
  | 'paid_on'
  | 'account'
  | 'note'
  | 'bank_key'
  | 'bank_part'
  | 'bank_amount'
  | 'move_id'
  | 'accounting_system_id'
  | 'told_from'
  | 'told_to'
  | 'told_rest'
> & {
  readonly kind: PaymentKind;
};

export const insertPayment = (scope: Scope, payment: Written) =>
  scope.db
    .insertInto('invoice_payment')
    .values({ tenant_id: scope.tenantId, ...payment, created_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow();

export const setPaymentsDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  scope.db
    .updateTable('invoice_payment')
    .set({ deleted_at: deleted ? scope.now : null, deleted_by: deleted ? scope.actor.employeeId : null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .execute();
