import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#shared/endpoint.ts';
import { call } from '#web/lib/call.ts';
import {
  commentType,
  documentType,
  entryType,
  longestQuery,
  searchContract,
  type PartyHit,
  type Source,
} from '../contract.ts';
import { recentKey } from './note-opened.ts';

/** The part of a pasted text that the search accepts. */
const shortened = (typed: string): string => typed.slice(0, longestQuery).trim();

/** Results per page (SEARCH-03). */
export const pageSize = 30;
export type Found = Answer<typeof searchContract.search>;

export const resultsOptions = (typed: string, source: Source, pageNumber: number) =>
  queryOptions({
    queryKey: ['search', 'page', typed, source, pageNumber],
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      call(
        searchContract.search,
        {
          query: {
            search: shortened(typed),
            sources: source,
            moreDetails: 'true',
            tasks: 'true',
            pageNumber: String(pageNumber),
            pageSize: String(pageSize),
          },
        },
        { signal },
      ),
  });

/** The top bar searches all sources, a page of 40 (SEARCH-04). */
export const hitsOptions = (typed: string) =>
  queryOptions({
    queryKey: ['search', 'top', typed],
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await call(
          searchContract.search,
          { query: { search: shortened(typed), sources: 'All', moreDetails: 'true', pageSize: '40' } },
          { signal },
        )
      ).items,
  });

export const recentOptions = () =>
  queryOptions({
    queryKey: recentKey,
    queryFn: async ({ signal }) => (await call(searchContract.listRecent, {}, { signal })).items,
  });

const sectionOf: Readonly<Record<number, string>> = {
  1: 'projects',
  2: 'clients',
  3: 'tasks',
  4: 'opponents',
  6: 'invoices/invoice',
};

/** The path of a result's page, below the base path. */
export const pathOf = (tenantId: number, { typeId, id }: Pick<PartyHit, 'typeId' | 'id'>): string =>
  `/${tenantId}/${sectionOf[typeId] ?? 'search'}/${id}`;

/**
 * Where a result is opened: a document in the list of all documents, an entry in the list of its day and case, a comment
 * where it was written.
 */
export function linkOf(tenantId: number, { typeId, id, place }: Pick<PartyHit, 'typeId' | 'id' | 'place'>) {
  if (typeId === documentType) return { to: `/${tenantId}/files`, search: { open: id } };
  if (typeId === entryType && place?.date)
    return { to: `/${tenantId}/worklogs/list`, search: ofThatDay(place.id, place.date) };
  const to = pathOf(tenantId, place ?? { typeId, id });
  return { to: typeId === commentType ? `${to}/comments` : to };
}

const ofThatDay = (projectId: number, day: string) => ({
  booked: 'all',
  billable: 'all',
  employee: 'all',
  from: day,
  to: day,
  party: `1:${projectId}`,
});

/** A case occurs twice when its name and its description match. */
export const keyOf = ({ typeId, id, passage }: Pick<PartyHit, 'typeId' | 'id' | 'passage'>): string =>
  `${typeId}-${id}${typeId === 1 && passage ? '-text' : ''}`;
