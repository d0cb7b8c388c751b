import { contract } from '#shared/endpoint.ts';
import { idParams } from '#shared/fields.ts';
import { newMove, newPayment, payment } from './payment.ts';

/** Endpoints that write payments and take them back. */
export const paymentCalls = contract({
  payInvoice: {
    method: 'POST',
    path: '/invoices/:id/payments',
    access: 'tenant',
    status: 201,
    summary: 'Writes a payment of it, what was paid back, or what is given up as lost',
    params: idParams,
    body: newPayment,
    answer: payment,
  },
  moveCredit: {
    method: 'POST',
    path: '/invoices/credits/:id/moves',
    access: 'tenant',
    status: 201,
    summary:
      'Pays another invoice of the same payor with the credit of this one (`id`); answers its payment, which is taken back like others and takes the credit back with it',
    params: idParams,
    body: newMove,
    answer: payment,
  },
  removePayment: {
    method: 'DELETE',
    path: '/invoices/payments/:id',
    access: 'tenant',
    summary: 'Takes a payment back: its invoice owes it again',
    params: idParams,
    answer: 'nothing',
  },
  restorePayment: {
    method: 'PUT',
    path: '/invoices/payments/:id/restore',
    access: 'tenant',
    summary: 'Writes a payment anew that was taken back',
    params: idParams,
    answer: payment,
  },
});
