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
import { shownGroup, type Group } from './candidates.ts';
import { drawAll, type Drawn } from './draw.ts';
import { sharesFor } from './shares.ts';

/**
 * The document as it would be issued now, by the same code: marked as a draft, without a number; locks and writes
 * nothing.
 */
export async function preview(scope: Scope, body: Previewed, blobs: BlobStore): Promise<FileAnswer> {
  const { worklogIds, projectIds, invoiceDate, dueDate, note, orderNumber, leaveOutZero, payorId } = body;
  const group = shownGroup(worklogIds, await readForBilling(scope, worklogIds), projectIds);
  const sharesOf = group.projectIds ? () => [] : await sharesFor(scope, [group]);
  const days = { ...(invoiceDate ? { invoiceDate } : {}), ...(dueDate ? { dueDate } : {}) };
  const drawn = await drawAll(scope, [group], { ...days, note, orderNumber }, sharesOf);
  const shown = drawn.find(({ invoice }) => invoice.payorId === payorId) ?? drawn[0];
  const paper = paperOf(shown as Drawn, leaveOutZero ?? false);
  const logo = await logoOf(scope, blobs);
  const { words } = figuresOf(paper.languageCode, paper.currencyCode);
  return {
    fileName: `${words.draft}.pdf`,
    contentType: 'application/pdf',
    content: async () => printInvoice(asOnPaper(paper), await logo(), scope.timeZone),
  };
}

function paperOf({ invoice, group, rows, shares }: Drawn, leaveOutZero: boolean): PaperInvoice {
  const [first] = group.rows;
  const leavesOut = leaveOutZero && mayLeaveOut(rows);
  return {
    ...invoice,
    kind: 'invoice',
    state: 'issued',
    number: null,
    projectYearNumber: first?.projectYearNumber ?? '',
    projectName: first?.projectName ?? '',
    projects: casesIn(group),
    extendedDueDate: null,
    creditedInvoiceNumber: null,
    accountingSystem: null,
    invoiceId: null,
    vat: [],
    lines: [
      ...rows.map((row, place) => lineOf(row, place, !(leavesOut && comesToNothing(row)))),
      ...shares.map((share, place) => ({
        ...shareLineOf(share, rows.length + place, group.rows.at(-1)?.date ?? new Date(0)),
        projectId: group.projectId,
      })),
    ],
  };
}

/** The cases of an invoice of several, in the order of its lines. */
const casesIn = ({ projectIds = [], rows }: Group): PaperInvoice['projects'] =>
  projectIds.map((id) => {
    const row = rows.find(({ projectId }) => projectId === id);
    return { id, yearNumber: row?.projectYearNumber ?? '', name: row?.projectName ?? '' };
  });

function lineOf(row: Candidate, place: number, onPaper: boolean): PaperInvoice['lines'][number] {
  const vatRate = vatRateOf(row.vatRateId);
  return {
    position: place + 1,
    projectId: row.projectId,
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

function shareLineOf(
  { comment, sign, amount, workTypeId, vatRateId, vatRate }: Drawn['shares'][number],
  place: number,
  date: Date,
): Omit<PaperInvoice['lines'][number], 'projectId'> {
  const total = sign * amount;
  return {
    position: place + 1,
    worklogId: null,
    date,
    employeeId: null,
    employeeName: '',
    workTypeId,
    comment,
    clientText: null,
    onPaper: true,
    quantity: sign * Math.sign(amount),
    price: Math.abs(amount),
    discount: 0,
    total,
    totalWithDiscount: total,
    vatRateId,
    vatRate,
    vat: lineVat({ totalWithDiscount: total, vatRateId, vatRate }),
  };
}
