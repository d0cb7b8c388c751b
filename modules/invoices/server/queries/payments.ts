import { sql, type Insertable } from 'kysely';
import type { InvoicePayment } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';
import type { PaymentKind } from '../../contract/payment.ts';

const payments = (scope: Scope) =>
  scope.db
    .selectFrom('invoice_payment as p')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.created_by'),
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
      'p.created_at as createdDate',
      'e.name as createdByName',
    ]);

/** What was written of an invoice and stands. */
export const paymentsOf = (scope: Scope, invoiceId: number) =>
  payments(scope)
    .where('p.invoice_id', '=', invoiceId)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.paid_on')
    .orderBy('p.id')
    .execute();

/** One, also of those that were taken back, with the invoice that it is of. */
export const findPayment = (scope: Scope, id: number) =>
  payments(scope).where('p.id', '=', id).select('p.deleted_at as deletedDate').executeTakeFirst();

type Written = Pick<
  Insertable<InvoicePayment>,
  'invoice_id' | 'project_id' | 'amount' | 'paid_on' | 'account' | 'note' | 'bank_key' | 'bank_part' | 'bank_amount'
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
