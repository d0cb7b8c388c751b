import { readForBilling, type Candidate } from '#modules/worklogs/server/service/billing.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { vatRateOf } from '#server/vat.ts';
import type { FileAnswer } from '#server/http/module.ts';
import type { Scope } from '#server/scope.ts';
import type { Previewed } from '../../contract/draft.ts';
import { asOnPaper, comesToNothing, lineVat, mayLeaveOut } from '../../rules.ts';
import { logoOf } from '../papers/logo.ts';
import type { PaperInvoice } from '../papers/paper.ts';
import { figuresOf } from '../papers/figures.ts';
import { printInvoice } from '../papers/pdf.ts';
import { shownGroup } from './candidates.ts';
import { draftsOf, type Undrawn } from './issue.ts';

/** The paper as it would be issued by now, by the maker of all of them: marked as a draft, without a number, and nothing is locked or written. */
export async function preview(scope: Scope, body: Previewed, blobs: BlobStore): Promise<FileAnswer> {
  const { worklogIds, invoiceDate, dueDate, note, orderNumber, leaveOutZero } = body;
  const group = shownGroup(worklogIds, await readForBilling(scope, worklogIds));
  const days = { ...(invoiceDate ? { invoiceDate } : {}), ...(dueDate ? { dueDate } : {}) };
  const drawn = await draftsOf(scope, [group], { ...days, note, orderNumber });
  const paper = paperOf(drawn[0] as Undrawn, group.rows, leaveOutZero ?? false);
  const logo = await logoOf(scope, blobs);
  const { words } = figuresOf(paper.languageCode, paper.currencyCode);
  return {
    fileName: `${words.draft}.pdf`,
    contentType: 'application/pdf',
    content: async () => printInvoice(asOnPaper(paper), await logo(), scope.timeZone),
  };
}

function paperOf(drawn: Undrawn, rows: readonly Candidate[], leaveOutZero: boolean): PaperInvoice {
  const [first] = rows;
  const leavesOut = leaveOutZero && mayLeaveOut(rows);
  return {
    ...drawn,
    kind: 'invoice',
    state: 'issued',
    number: null,
    projectYearNumber: first?.projectYearNumber ?? '',
    projectName: first?.projectName ?? '',
    extendedDueDate: null,
    creditedInvoiceNumber: null,
    accountingSystem: null,
    invoiceId: null,
    vat: [],
    lines: rows.map((row, place) => lineOf(row, place, !(leavesOut && comesToNothing(row)))),
  };
}

function lineOf(row: Candidate, place: number, onPaper: boolean): PaperInvoice['lines'][number] {
  const vatRate = vatRateOf(row.vatRateId);
  return {
    position: place + 1,
    worklogId: row.id,
    date: row.date,
    employeeId: row.employeeId,
    employeeName: row.employeeName,
    workTypeId: row.workTypeId,
    comment: row.comment,
    clientText: row.invoiceText,
    onPaper,
    quantity: row.quantityBilled,
    price: row.price,
    discount: row.discount,
    total: row.total,
    totalWithDiscount: row.totalWithDiscount,
    vatRateId: row.vatRateId,
    vatRate,
    vat: lineVat({ totalWithDiscount: row.totalWithDiscount, vatRateId: row.vatRateId, vatRate }),
  };
}
