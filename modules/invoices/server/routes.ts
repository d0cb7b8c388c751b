import { implement } from '#server/http/module.ts';
import { invoicesContract } from '../contract.ts';
import { get } from './service/answer.ts';
import { listBillable } from './service/grouped.ts';
import { issue } from './service/issue.ts';
import { list } from './service/list.ts';
import { mark } from './service/marks.ts';
import { credit, remove, restore } from './service/undo.ts';

export const routes = implement(invoicesContract, {
  listInvoices: (scope, { query }) => list(scope, query),
  listBillable: (scope, { query }) => listBillable(scope, query),
  getInvoice: (scope, { params }) => get(scope, params.id),
  issueInvoices: (scope, { body }) => issue(scope, body),
  removeInvoice: (scope, { params }) => remove(scope, params.id),
  restoreInvoice: (scope, { params }) => restore(scope, params.id),
  creditInvoice: (scope, { params, body }) => credit(scope, params.id, body),
  markInvoice: (scope, { params, body }) => mark(scope, params.id, body),
});
