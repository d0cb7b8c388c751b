import * as z from 'zod/mini';
import { contract, pdfType } from '#shared/endpoint.ts';
import { body, flagText, id, idParams, idsText, idText, intText, oneOf, requiredText, text } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';
import { sourceSubtypes, sourceTypes } from './contract/kinds.ts';
import { listOf, pageSizes, places, references } from './contract/lists.ts';
import { shownPage } from './contract/pages.ts';
import {
  chatMessage,
  chatPart,
  keyword,
  lawReference,
  placeCiting,
  referenceTotal,
  searchAnswer,
  sourceVersion,
  sourceDay,
  sourceDetail,
  sourceDocument,
} from './contract/record.ts';

/** Maximum length of a query in characters; longer ones are truncated (SRC-04). */
export const longestQuery = 100;
/** Minimum number of characters for suggestions (SRC-04). */
export const shortestSuggestion = 3;
/** The highest article and paragraph number in a request (SRC-08). */
export const lastPlace = 999;

const typed = z.optional(text(1000));
const lookup = { pageNumber: paging(500).pageNumber, pageSize: paging(500, 10).pageSize, skip: paging().skip };

export const sourcesContract = contract({
  searchSources: {
    method: 'GET',
    path: '/sources',
    access: 'tenant',
    summary: 'Sources by any form of their words, „phrases“, numbers and citations; without words all of them',
    query: z.object({
      ...paging(500, pageSizes.results),
      searchQuery: typed,
      dateFrom: z.optional(sourceDay),
      dateTo: z.optional(sourceDay),
      types: z.optional(listOf(oneOf(sourceTypes))),
      subTypes: z.optional(listOf(oneOf(sourceSubtypes))),
      keywords: z.optional(idsText),
      references: z.optional(references),
      /** Requires every word; otherwise one may be missing, or all but one, if fewer than ten sources have all. */
      narrowSearch: z.optional(flagText),
      /** R by relevance, D by date. */
      orderBy: z._default(oneOf(['R', 'D']), 'R'),
    }),
    answer: searchAnswer,
  },
  listKeywords: {
    method: 'GET',
    path: '/sources/keywords',
    access: 'tenant',
    summary: 'Keywords with a text in their name',
    query: z.object({ ...lookup, name: z.optional(text(100)) }),
    answer: list(keyword),
  },
  selectKeywords: {
    method: 'GET',
    path: '/sources/keywords/select',
    access: 'tenant',
    summary: 'Keywords by id',
    query: z.object({ ids: z.optional(idsText) }),
    answer: z.object({ items: z.array(keyword) }),
  },
  findKeyword: {
    method: 'GET',
    path: '/sources/keywords/name',
    access: 'tenant',
    summary: 'The keyword of that very name, or null',
    query: z.object({ name: z.optional(text(100)) }),
    answer: z.object({ keyword: z.nullable(keyword) }),
  },
  listDetails: {
    method: 'GET',
    path: '/sources/details',
    access: 'tenant',
    summary: 'Acts (or another type) by number or a part of their title, to choose from',
    query: z.object({ ...lookup, searchQuery: typed, type: z._default(oneOf(sourceTypes), 'ParliamentLaws') }),
    answer: list(sourceDocument),
  },
  selectReferences: {
    method: 'GET',
    path: '/sources/references/select',
    access: 'tenant',
    summary: 'Places in acts by their keys, with the words for them',
    query: z.object({ ids: z.optional(references) }),
    answer: z.object({ items: z.array(lawReference) }),
  },
  selectDetails: {
    method: 'POST',
    path: '/sources/details/select',
    access: 'tenant',
    summary: 'Sources by id',
    body: body({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    answer: z.object({ items: z.array(sourceDocument) }),
  },
  suggestSources: {
    method: 'GET',
    path: '/sources/suggestions',
    access: 'tenant',
    summary: 'Sources whose number or title has what was typed, from three characters on',
    query: z.object({ searchQuery: typed }),
    answer: z.object({ results: z.array(z.object({ document: sourceDocument, text: z.string() })) }),
  },
  moreLikeThis: {
    method: 'GET',
    path: '/sources/MoreLikeThis',
    access: 'tenant',
    summary: 'Sources that are like this one, by their words, the places in acts that they share, and keywords',
    query: z.object({
      /** Without an id there are no similar sources. */
      sourceId: z.optional(idText),
      top: z._default(intText(1, 100), pageSizes.similar),
      skip: paging().skip,
    }),
    answer: z.object({ items: z.array(sourceDocument), more: z.boolean() }),
  },
  getSource: {
    method: 'GET',
    path: '/sources/:id',
    access: 'tenant',
    summary: 'A source with its text, what it refers to and what refers to it, and one’s own chat about it',
    params: idParams,
    query: z.object({ includeReferences: z.optional(flagText) }),
    answer: sourceDetail,
  },
  sourcePages: {
    method: 'GET',
    path: '/sources/:id/pages',
    access: 'tenant',
    summary: 'The pages of a scanned source, with what was read on them and where',
    params: idParams,
    /** Without `pictures` only the URLs of the pictures are returned. */
    query: z.object({ pictures: z._default(flagText, true) }),
    answer: z.object({ pages: z.array(shownPage) }),
  },
  sourceFile: {
    method: 'GET',
    path: '/sources/:id/files/:part',
    access: 'tenant',
    summary: 'A source as it was published: part 0 is the PDF, the others are pictures of its pages',
    params: z.object({ id: idText, part: intText(0, 5000) }),
    answer: 'file',
    fileTypes: [pdfType, 'image/png', 'image/jpeg'],
  },
  sourceVersions: {
    method: 'GET',
    path: '/sources/:id/versions',
    access: 'tenant',
    summary: 'What an act said in earlier releases of the collection of statutes, and what changed',
    params: idParams,
    answer: z.object({ items: z.array(sourceVersion) }),
  },
  referenceTotals: {
    method: 'GET',
    path: '/sources/:id/references/inverted/totals',
    access: 'tenant',
    summary: 'How many sources refer to each article and paragraph of an act',
    params: idParams,
    answer: z.object({ items: z.array(referenceTotal) }),
  },
  latestReferences: {
    method: 'GET',
    path: '/sources/:id/references/inverted/latest',
    access: 'tenant',
    summary: 'The latest sources that refer to some places of an act, three for each place that any refers to',
    params: idParams,
    query: z.object({ places: z.optional(places) }),
    answer: z.object({ items: z.array(placeCiting) }),
  },
  askSource: {
    method: 'POST',
    path: '/sources/:sourceId/ai-chat-query',
    access: 'tenant',
    status: 201,
    limit: 30,
    summary:
      'Asks the source a question; the answer says which of its places it rests on, and comes sentence by sentence to whoever asks for events',
    params: z.object({ sourceId: idText }),
    body: body({ sourceId: z.optional(id), userQuery: requiredText(2000) }),
    events: { sentence: chatPart, dropped: z.object({ count: z.int() }) },
    answer: z.object({ response: z.object({ response: z.string(), question: chatMessage, answer: chatMessage }) }),
  },
  clearChat: {
    method: 'DELETE',
    path: '/sources/:id/source-ai-chat-messsages',
    access: 'tenant',
    summary: 'Deletes one’s own chat about the source',
    params: idParams,
    answer: 'nothing',
  },
});

/** Events of the hub (RT-01): ids and versions only. */
export const sourceEvents = ['SourceSaved', 'SourceUpdated', 'SourceRemoved'] as const;
