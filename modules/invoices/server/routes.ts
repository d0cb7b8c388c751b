import { implement } from '#server/http/module.ts';
import { thenOutside } from '#server/http/steps.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { invoicesContract } from '../contract.ts';
import type { AccountingPort } from './port.ts';
import { get } from './service/answer.ts';
import { payFromBank } from './service/bank/pay.ts';
import { propose } from './service/bank/propose.ts';
import * as drafts from './service/drafts/answer.ts';
import * as writing from './service/drafts/write.ts';
import { ageing } from './service/collection.ts';
import * as shares from './service/shares.ts';
import * as steps from './service/reminder-steps.ts';
import * as reminders from './service/reminders.ts';
import { listBillable } from './service/grouped.ts';
import { exportList } from './service/export.ts';
import { issue } from './service/issue.ts';
import { list } from './service/list.ts';
import * as letters from './service/letters.ts';
import * as papers from './service/papers.ts';
import { word } from './service/line-text.ts';
import { moveCredit } from './service/credit.ts';
import { mark } from './service/marks.ts';
import * as payments from './service/payments.ts';
import { preview } from './service/preview.ts';
import { withOutcome } from './service/push.ts';
import { credit, remove, restore } from './service/undo.ts';

/** Receives the port of the accounting module, which is higher on the ladder. */
export const makeInvoicesRoutes = (
  accounting: AccountingPort,
  { blobs, ...mail }: Pick<ModuleSettings, 'blobs' | 'mailReaches' | 'mailShown'>,
) =>
  implement(invoicesContract, {
    listInvoices: (scope, { query }) => list(scope, query),
    exportInvoices: (scope, { query }) => exportList(scope, query),
    exportSelectedInvoices: (scope, { body }) => exportList(scope, { ...body, deleted: true }),
    listBillable: (scope, { query }) => listBillable(scope, query, mail),
    getInvoice: (scope, { params }) => get(scope, params.id),
    issueInvoices: thenOutside({
      before: (scope, { body }) => issue(scope, body, accounting, mail),
      outside: (issued, context) => withOutcome(accounting, issued, context),
    }),
    listDrafts: (scope, { query }) => drafts.list(scope, query),
    readBankFile: (scope, { body }) => propose(scope, body),
    payFromBank: (scope, { body }) => payFromBank(scope, body),
    getDraft: (scope, { params }) => drafts.get(scope, params.id),
    createDraft: (scope, { body }) => writing.create(scope, body),
    editDraft: (scope, { params, body }) => writing.edit(scope, params.id, body),
    askDraft: (scope, { params, body }) => writing.ask(scope, params.id, body.version),
    decideDraft: (scope, { params, body }) => writing.decide(scope, params.id, body),
    previewInvoice: (scope, { body }) => preview(scope, body, blobs),
    removeDraft: (scope, { params }) => writing.remove(scope, params.id),
    restoreDraft: (scope, { params }) => writing.restore(scope, params.id),
    wordLine: (scope, { params, body }) => word(scope, params.id, body),
    removeInvoice: (scope, { params }) => remove(scope, params.id),
    restoreInvoice: (scope, { params }) => restore(scope, params.id),
    creditInvoice: thenOutside({
      before: (scope, { params, body }) => credit(scope, params.id, body, accounting),
      outside: (issued, context) => withOutcome(accounting, issued, context),
    }),
    printInvoice: (scope, { params }) => papers.pdf(scope, params.id, blobs),
    printEInvoice: (scope, { params }) => papers.eInvoice(scope, params.id, blobs),
    reportInvoice: (scope, { params, query }) => papers.report(scope, params.id, query, blobs),
    draftLetter: (scope, { params }) => letters.draft(scope, params.id, mail),
    sendInvoice: (scope, { params, body }) => letters.send(scope, params.id, body, mail),
    listCollection: (scope, { query }) => ageing(scope, query),
    draftReminders: (scope, { query }) => reminders.draft(scope, query, mail),
    sendReminders: (scope, { body }) => reminders.send(scope, body, mail),
    getShares: (scope, { params }) => shares.get(scope, params.id),
    editShares: (scope, { params, body }) => shares.edit(scope, params.id, body),
    listReminderSteps: async (scope) => ({ steps: await steps.list(scope) }),
    editReminderStep: (scope, { params, body }) => steps.edit(scope, params.step, body),
    payInvoice: (scope, { params, body }) => payments.pay(scope, params.id, body),
    moveCredit: (scope, { params, body }) => moveCredit(scope, params.id, body),
    removePayment: (scope, { params }) => payments.remove(scope, params.id),
    restorePayment: (scope, { params }) => payments.restore(scope, params.id),
    markInvoice: (scope, { params, body }) => mark(scope, params.id, body),
  });
