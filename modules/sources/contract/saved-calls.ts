import * as z from 'zod/mini';
import { contract, pdfType, wordType } from '#shared/endpoint.ts';
import { body, id, idParams, idsText, idText, oneOf } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { sourceSubtypes, sourceTypes } from './kinds.ts';
import { listOf, pageSizes } from './lists.ts';
import { editedSavedSource, newSavedSource, savedGroup, savedOrders, savedSource } from './saved.ts';

/** What a firm saves from the library on its cases. */
export const savedContract = contract({
  listSavedDistinct: {
    method: 'GET',
    path: '/sources/saved/distinct',
    access: 'tenant',
    summary: 'What is kept on the cases that one may see, grouped by source',
    query: z.object({
      ...paging(500, pageSizes.saved),
      employeeId: z.optional(idText),
      types: z.optional(listOf(oneOf(sourceTypes))),
      projectTypes: z.optional(idsText),
      sourceTypes: z.optional(listOf(oneOf(sourceTypes))),
      sourceSubTypes: z.optional(listOf(oneOf(sourceSubtypes))),
      orderBy: orderBy(savedOrders, 'date desc'),
    }),
    answer: list(savedGroup),
  },
  listSaved: {
    method: 'GET',
    path: '/sources/saved',
    access: 'tenant',
    summary: 'What is kept of a source, or on a case',
    query: z.object({
      ...paging(),
      projectId: z.optional(idText),
      sourceId: z.optional(idText),
      orderBy: orderBy(['createdDate', 'date', 'sourceName'], 'createdDate desc'),
    }),
    answer: z.extend(list(savedSource), { can: z.object({ create: z.boolean() }) }),
  },
  exportAuthorities: {
    method: 'GET',
    path: '/sources/saved/authorities',
    access: 'tenant',
    summary: 'What is kept on a case as its list of authorities, in the form in which they are cited',
    query: z.object({ projectId: idText, format: z._default(oneOf(['Word', 'PDF']), 'Word') }),
    answer: 'file',
    fileTypes: [wordType, pdfType],
  },
  saveSource: {
    method: 'POST',
    path: '/sources/saved',
    access: 'tenant',
    status: 201,
    summary: 'Keeps a source on a case, with a comment, a quote and a place',
    body: newSavedSource,
    answer: savedSource,
  },
  editSaved: {
    method: 'PUT',
    path: '/sources/saved/:id',
    access: 'tenant',
    summary: 'Edits the comment',
    params: idParams,
    body: editedSavedSource,
    answer: savedSource,
  },
  removeSaved: {
    method: 'DELETE',
    path: '/sources/saved/:id',
    access: 'tenant',
    summary: 'Takes a source off a case; it goes to the bin',
    params: idParams,
    answer: 'nothing',
  },
  restoreSaved: {
    method: 'PUT',
    path: '/sources/saved/restore',
    access: 'tenant',
    summary: 'Takes saved sources out of the bin: the undo of a delete',
    body: body({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    answer: z.object({ count: z.int() }),
  },
});
