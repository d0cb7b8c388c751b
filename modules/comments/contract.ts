import * as z from 'zod/mini';
import { employeeLite } from '#modules/employees/contract.ts';
import { contract } from '#shared/endpoint.ts';
import { body, html, id, idParams, ids, idText, instant, richText } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';

/** Error codes of comments. */
export const codes = {
  /** The comment is empty. */
  comment_empty: 422,
  /** A comment is about exactly one project, client or opponent. */
  comment_place: 422,
  /** A mentioned person may not see what the comment is about. */
  mention_unseen: 422,
} as const;

const comment = z.object({
  id,
  projectId: z.nullable(id),
  taskId: z.nullable(id),
  clientId: z.nullable(id),
  opponentId: z.nullable(id),
  text: html,
  employeeId: id,
  createdByName: z.string(),
  createdByImageId: z.nullable(z.string()),
  createdDate: instant,
  modifiedDate: instant,
  mentions: z.array(z.object({ id, name: z.string() })),
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Comment = z.output<typeof comment>;

const mostMentions = 50;
const mentions = z.optional(z.array(id).check(z.maxLength(mostMentions)));
/** The subject of the comment; `projectId` is null for a client or an opponent. */
const place = {
  projectId: z.nullable(id),
  taskId: z.optional(z.nullable(id)),
  clientId: z.optional(z.nullable(id)),
  opponentId: z.optional(z.nullable(id)),
};

const newComment = body({ ...place, text: richText(50_000), mentions });
export type NewComment = z.output<typeof newComment>;
const editedComment = body({ text: richText(50_000), mentions, version: z.int() }, comment);
export type EditedComment = z.output<typeof editedComment>;

export const commentsContract = contract({
  listComments: {
    method: 'GET',
    path: '/comments',
    access: 'tenant',
    summary: 'Comments, newest first: of a project (those of its tasks excepted), a task, a client or an opponent',
    query: z.object({
      ...paging(500),
      projectId: z.optional(idText),
      taskId: z.optional(z.union([z.literal('null'), idText])),
      clientId: z.optional(idText),
      opponentId: z.optional(idText),
      orderBy: orderBy(['createdDate', 'modifiedDate'], 'createdDate desc'),
    }),
    answer: z.extend(list(comment), { can: z.object({ create: z.boolean() }) }),
  },
  listAudience: {
    method: 'GET',
    path: '/comments/audience',
    access: 'tenant',
    summary: 'Whom a comment may mention: the employees who may see the project; all where none is named',
    query: z.object({ projectId: z.optional(idText) }),
    answer: z.object({ items: z.array(employeeLite) }),
  },
  createComment: {
    method: 'POST',
    path: '/comments',
    access: 'tenant',
    status: 201,
    summary: 'Comments on a project, client or opponent',
    body: newComment,
    answer: comment,
  },
  editComment: {
    method: 'PUT',
    path: '/comments/:id',
    access: 'tenant',
    summary: 'Edits one’s own comment',
    params: idParams,
    body: editedComment,
    answer: comment,
  },
  removeComment: {
    method: 'DELETE',
    path: '/comments/:id',
    access: 'tenant',
    summary: 'Puts a comment in the bin: one’s own, or any for a manager',
    params: idParams,
    answer: 'nothing',
  },
  restoreComments: {
    method: 'PUT',
    path: '/comments/restore',
    access: 'tenant',
    summary: 'Takes comments out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: z.object({ count: z.int() }),
  },
});

/** Events of the hub (RT-01): ids and versions only. `CommentMentioned` is sent to the mentioned person only. */
export const commentEvents = ['CommentCreated', 'CommentUpdated', 'CommentDeleted', 'CommentMentioned'] as const;
