import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { invoicesContract } from '../contract.ts';
import type { AccountingPort } from './port.ts';
import { get } from './service/answer.ts';
import { listBillable } from './service/grouped.ts';
import { issue } from './service/issue.ts';
import { list } from './service/list.ts';
import * as letters from './service/letters.ts';
import * as papers from './service/papers.ts';
import { mark } from './service/marks.ts';
import { withOutcome } from './service/push.ts';
import { credit, remove, restore } from './service/undo.ts';

/** Bound with the accounting module's port, which stands above this one. */
export const makeInvoicesRoutes = (
  accounting: AccountingPort,
  { blobs, ...mail }: Pick<ModuleSettings, 'blobs' | 'mailReaches' | 'mailShown'>,
) =>
  implement(
    invoicesContract,
    {
      listInvoices: (scope, { query }) => list(scope, query),
      listBillable: (scope, { query }) => listBillable(scope, query),
      getInvoice: (scope, { params }) => get(scope, params.id),
      issueInvoices: (scope, { body }) => issue(scope, body, accounting),
      removeInvoice: (scope, { params }) => remove(scope, params.id),
      restoreInvoice: (scope, { params }) => restore(scope, params.id),
      creditInvoice: (scope, { params, body }) => credit(scope, params.id, body, accounting),
      printInvoice: (scope, { params }) => papers.pdf(scope, params.id, blobs),
      printEInvoice: (scope, { params }) => papers.eInvoice(scope, params.id),
      reportInvoice: (scope, { params, query }) => papers.report(scope, params.id, query),
      draftLetter: (scope, { params }) => letters.draft(scope, params.id, mail),
      sendInvoice: (scope, { params, body }) => letters.send(scope, params.id, body, mail),
      markInvoice: (scope, { params, body }) => mark(scope, params.id, body),
    },
    {
      issueInvoices: (answer, told) => withOutcome(accounting, answer, told),
      creditInvoice: (answer, told) => withOutcome(accounting, answer, told),
    },
  );
