import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { commentsContract, type EditedComment } from '../contract.ts';

/** What is commented on. */
export type Subject =
  | { readonly projectId: number; readonly taskId?: number }
  | { readonly clientId: number }
  | { readonly opponentId: number };

const key = ['comments'] as const;

const idsOf = (subject: Subject) =>
  Object.fromEntries(Object.entries(subject).map(([name, id]) => [name, String(id)])) as {
    projectId?: string;
    taskId?: string;
    clientId?: string;
    opponentId?: string;
  };

export const commentsOptions = (subject: Subject, pageNumber: number, pageSize: number) =>
  queryOptions({
    queryKey: [...key, 'list', subject, pageNumber, pageSize],
    queryFn: ({ signal }) =>
      call(
        commentsContract.listComments,
        {
          query: {
            ...idsOf(subject),
            ...('projectId' in subject && subject.taskId === undefined ? { taskId: 'null' } : {}),
            pageNumber: String(pageNumber),
            pageSize: String(pageSize),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const audienceOptions = (subject: Subject) =>
  queryOptions({
    queryKey: [...key, 'audience', subject],
    queryFn: ({ signal }) =>
      call(
        commentsContract.listAudience,
        { query: 'projectId' in subject ? { projectId: String(subject.projectId) } : {} },
        { signal },
      ),
  });

export const createComment = (subject: Subject, text: string, mentions: readonly number[], idempotencyKey: string) =>
  call(
    commentsContract.createComment,
    { body: { projectId: null, ...subject, text, mentions: [...mentions] } },
    { idempotencyKey },
  );
export const editComment = (id: number, body: EditedComment) =>
  call(commentsContract.editComment, { params: { id: String(id) }, body });
export const removeComment = (id: number) => call(commentsContract.removeComment, { params: { id: String(id) } });
export const restoreComment = (id: number) => call(commentsContract.restoreComments, { body: { ids: [id] } });

/** Tasks too: their pages count the comments. */
export const refreshComments = (client: QueryClient) =>
  Promise.all([key, ['tasks']].map((queryKey) => client.invalidateQueries({ queryKey })));
