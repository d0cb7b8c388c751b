import * as z from 'zod/mini';
import { contract, pdfType } from '#shared/endpoint.ts';
import { body, idParams } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { decision, draft, draftFilter, draftOrder, draftRow, editedDraft, newDraft, previewed } from './draft.ts';

/** Endpoints of drafts; a draft is issued by the endpoint that issues all invoices (`draftId`). */
export const draftCalls = contract({
  listDrafts: {
    method: 'GET',
    path: '/invoices/drafts',
    access: 'tenant',
    summary: 'Drafts of invoices, those that were issued left out',
    query: z.object({ ...draftFilter, ...paging(500), orderBy: orderBy(draftOrder, 'createdDate desc') }),
    answer: list(draftRow),
  },
  getDraft: {
    method: 'GET',
    path: '/invoices/drafts/:id',
    access: 'tenant',
    summary: 'A draft with its lines as they are by now, and what of them has changed',
    params: idParams,
    answer: draft,
  },
  createDraft: {
    method: 'POST',
    path: '/invoices/drafts',
    access: 'tenant',
    status: 201,
    limit: 60,
    summary: 'Keeps an invoice without a number, and claims its work so that nobody bills it beside',
    body: newDraft,
    answer: draft,
  },
  editDraft: {
    method: 'PUT',
    path: '/invoices/drafts/:id',
    access: 'tenant',
    summary: 'Changes its work, days and note, and takes its work as it is by now; it is open again',
    params: idParams,
    body: editedDraft,
    answer: draft,
  },
  askDraft: {
    method: 'PUT',
    path: '/invoices/drafts/:id/ask',
    access: 'tenant',
    summary: 'Asks for its approval, as it is now',
    params: idParams,
    body: body({ version: z.int() }),
    answer: draft,
  },
  decideDraft: {
    method: 'PUT',
    path: '/invoices/drafts/:id/decision',
    access: 'tenant',
    summary:
      'Approves it as it was seen, or sends it back with a note: managers and the responsible person, not of what one asked oneself',
    params: idParams,
    body: decision,
    answer: draft,
  },
  previewInvoice: {
    method: 'POST',
    path: '/invoices/preview',
    access: 'tenant',
    limit: 240,
    summary: 'The PDF that an invoice of these worklogs would be by now, marked as a draft and without a number',
    body: previewed,
    answer: 'file',
    fileTypes: [pdfType],
  },
  removeDraft: {
    method: 'DELETE',
    path: '/invoices/drafts/:id',
    access: 'tenant',
    summary: 'Puts it into the bin; its work awaits an invoice again',
    params: idParams,
    answer: 'nothing',
  },
  restoreDraft: {
    method: 'PUT',
    path: '/invoices/drafts/:id/restore',
    access: 'tenant',
    summary: 'Takes it out of the bin, while its work is nobody else’s',
    params: idParams,
    answer: draft,
  },
});
