import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { refreshDocuments } from '#modules/documents/web/api.ts';
import { call } from '#web/lib/call.ts';
import { screenWords } from '#web/lib/screen-words.ts';
import { mailContract } from '../contract.ts';
import type { WrittenLetter } from '../contract/sending.ts';

export const useSendingWords = screenWords({
  is: () => import('../texts/sending.is.ts'),
  en: () => import('../texts/sending.en.ts'),
});

const key = ['letters'] as const;
const of = (projectId: number) => ({ params: { id: String(projectId) } });
const pageSize = 30;

/** Letters of a case by thread, with paging. */
export const threadsOptions = (projectId: number) =>
  infiniteQueryOptions({
    queryKey: [...key, projectId, 'threads'],
    queryFn: ({ pageParam, signal }) =>
      call(
        mailContract.listLetterThreads,
        { ...of(projectId), query: { pageNumber: String(pageParam), pageSize: String(pageSize) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { pageNumber, total } }) =>
      pageNumber * pageSize < total ? pageNumber + 1 : undefined,
  });

/** The person's letters that are waiting, or were not sent. */
export const unsentOptions = (projectId: number) =>
  queryOptions({
    queryKey: [...key, projectId, 'unsent'],
    queryFn: ({ signal }) => call(mailContract.listUnsentLetters, of(projectId), { signal }),
  });

/** The draft of a letter; fetched each time. */
export const draftOptions = (projectId: number, answersId: number | null) =>
  queryOptions({
    queryKey: ['letter-draft', projectId, answersId],
    queryFn: ({ signal }) =>
      call(
        mailContract.beginLetter,
        { ...of(projectId), query: answersId === null ? {} : { answersId: String(answersId) } },
        { signal },
      ),
    staleTime: Infinity,
    gcTime: 0,
  });

export const sendLetter = (projectId: number, body: WrittenLetter, idempotencyKey: string) =>
  call(mailContract.sendLetter, { ...of(projectId), body }, { idempotencyKey });

/** The person's rules of a case. */
export const rulesOptions = (projectId: number) =>
  queryOptions({
    queryKey: [...key, projectId, 'rules'],
    queryFn: ({ signal }) => call(mailContract.listLetterRules, of(projectId), { signal }),
  });

/** The person's rules of all cases. */
export const ownRulesOptions = () =>
  queryOptions({
    queryKey: [...key, 'own-rules'],
    queryFn: ({ signal }) => call(mailContract.listOwnLetterRules, {}, { signal }),
  });

export const createRule = (projectId: number, address: string | null) =>
  call(mailContract.createLetterRule, { ...of(projectId), body: { address } });

export const dropRule = (id: number) => call(mailContract.dropLetterRule, { params: { id: String(id) } });

export const dropLetter = (id: number) => call(mailContract.dropLetter, { params: { id: String(id) } });

export const vouchForLetter = (id: number, idempotencyKey: string) =>
  call(mailContract.vouchForLetter, { params: { id: String(id) } }, { idempotencyKey });

/** Also refetches documents: attached versions are frozen, and a sent letter soon becomes a document. */
export async function refreshLetters(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: key }), refreshDocuments(client)]);
}
