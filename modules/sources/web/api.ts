import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Answer, Sending, ProgressHandlers } from '#shared/endpoint.ts';
import { callEvents } from '#web/lib/call-events.ts';
import { call, fetchFile } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import { sourcesContract } from '../contract.ts';
import { pageSizes } from '../contract/lists.ts';
import { savedContract } from '../contract/saved-calls.ts';
import type { NewSavedSource } from '../contract/saved.ts';

export type Results = Answer<typeof sourcesContract.searchSources>;
export type SearchQuery = NonNullable<Sending<typeof sourcesContract.searchSources>['query']>;
export type ShownPage = Answer<typeof sourcesContract.sourcePages>['pages'][number];
export type ScannedLine = ShownPage['lines'][number];
type SavedQuery = NonNullable<Sending<typeof savedContract.listSavedDistinct>['query']>;

const key = ['sources'] as const;
const sourceParams = (id: number) => ({ id: String(id) });

export const resultsOptions = (query: SearchQuery) =>
  queryOptions({
    queryKey: [...key, 'search', query],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => call(sourcesContract.searchSources, { query }, { signal }),
  });

export const suggestionsOptions = (searchQuery: string, enabled: boolean) =>
  queryOptions({
    queryKey: [...key, 'suggestions', searchQuery],
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) =>
      (await call(sourcesContract.suggestSources, { query: { searchQuery } }, { signal })).results,
  });

export const keywordsOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...key, 'keywords', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(sourcesContract.selectKeywords, { query: { ids } }, { signal })).items,
  });

export const referencesOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...key, 'references', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(sourcesContract.selectReferences, { query: { ids } }, { signal })).items,
  });

const lookupSize = String(pageSizes.lookup);

/** An empty text requests nothing (SRC-07). */
export const findKeywords = async (name: string, signal: AbortSignal) =>
  name.trim() === ''
    ? []
    : (await call(sourcesContract.listKeywords, { query: { name, pageSize: lookupSize } }, { signal })).items;

export const findActs = async (searchQuery: string, signal: AbortSignal) =>
  searchQuery.trim() === ''
    ? []
    : (
        await call(
          sourcesContract.listDetails,
          { query: { searchQuery, type: 'ParliamentLaws', pageSize: lookupSize } },
          { signal },
        )
      ).items;

export const sourceOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    retry: false,
    queryFn: ({ signal }) =>
      call(sourcesContract.getSource, { params: sourceParams(id), query: { includeReferences: 'true' } }, { signal }),
  });

export const totalsOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'totals', id],
    queryFn: async ({ signal }) =>
      (await call(sourcesContract.referenceTotals, { params: sourceParams(id) }, { signal })).items,
  });

export const latestOptions = (id: number, places: readonly string[]) =>
  queryOptions({
    queryKey: [...key, 'latest', id, places],
    queryFn: async ({ signal }) =>
      (
        await call(
          sourcesContract.latestReferences,
          { params: sourceParams(id), query: { places: [...places] } },
          { signal },
        )
      ).items,
  });

export const pagesOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'pages', id],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      // Each picture is requested when its page scrolls near.
      (await call(sourcesContract.sourcePages, { params: sourceParams(id), query: { pictures: 'false' } }, { signal }))
        .pages,
  });

/** The published PDF is part 0. */
export const publishedOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'published', id],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      fetchFile(sourcesContract.sourceFile, { params: { id: String(id), part: '0' } }, { signal }),
  });

/** The pictures of pages, counted from 1. */
export const filePartOptions = (id: number, part: number) =>
  queryOptions({
    queryKey: [...key, 'file', id, part],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await fetchFile(sourcesContract.sourceFile, { params: { id: String(id), part: String(part) } }, { signal }),
      ),
  });

export const versionsOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'versions', id],
    queryFn: async ({ signal }) =>
      (await call(sourcesContract.sourceVersions, { params: sourceParams(id) }, { signal })).items,
  });

export const likeOptions = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...key, 'like', id],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(
        sourcesContract.moreLikeThis,
        { query: { sourceId: String(id), top: String(pageSizes.similar), skip: String(pageParam) } },
        { signal },
      ),
    getNextPageParam: ({ more }, pages) => (more ? pages.length * pageSizes.similar : undefined),
  });

export const savedGroupsOptions = (query: SavedQuery) =>
  queryOptions({
    queryKey: [...key, 'saved', 'groups', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(savedContract.listSavedDistinct, { query }, { signal }),
  });

export const savedOptions = (of: { readonly projectId: number } | { readonly sourceId: number }) =>
  queryOptions({
    queryKey: [...key, 'saved', of],
    queryFn: ({ signal }) =>
      call(
        savedContract.listSaved,
        {
          query: {
            ...('projectId' in of ? { projectId: String(of.projectId) } : { sourceId: String(of.sourceId) }),
            pageSize: '99999',
          },
        },
        { signal },
      ),
  });

/** The list of authorities of a case, as a file. */
export const downloadAuthorities = (projectId: number, format: 'Word' | 'PDF') =>
  download(savedContract.exportAuthorities, { query: { projectId: String(projectId), format } });

export const saveSource = (body: NewSavedSource, idempotencyKey: string) =>
  call(savedContract.saveSource, { body }, { idempotencyKey });
export const editSaved = (id: number, comment: string, version: number) =>
  call(savedContract.editSaved, { params: { id: String(id) }, body: { comment, version } });
export const removeSaved = (id: number) => call(savedContract.removeSaved, { params: { id: String(id) } });
export const restoreSaved = (id: number) => call(savedContract.restoreSaved, { body: { ids: [id] } });

type Asking = {
  readonly userQuery: string;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** Receives the sentences of the answer as they arrive. */
  readonly handlers: ProgressHandlers<typeof sourcesContract.askSource>;
};

export const askSource = (id: number, { userQuery, handlers, ...options }: Asking) =>
  callEvents(
    sourcesContract.askSource,
    { params: { sourceId: String(id) }, body: { sourceId: id, userQuery } },
    handlers,
    options,
  );
export const clearChat = (id: number) => call(sourcesContract.clearChat, { params: sourceParams(id) });

export const refreshSaved = (client: QueryClient) => client.invalidateQueries({ queryKey: [...key, 'saved'] });
export const refreshSource = (client: QueryClient, id: number) =>
  client.invalidateQueries({ queryKey: [...key, 'one', id] });
export const refreshSources = (client: QueryClient) => client.invalidateQueries({ queryKey: key });
