import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, calendarDate, id, idParams } from '#shared/fields.ts';
import { count } from '#shared/uses.ts';

const move = z.object({
  taskId: id,
  name: z.string(),
  /** The date of the case that the due date is counted from, and its previous value; null if it had none. */
  base: z.string(),
  before: z.nullable(z.string()),
  after: z.string(),
  dueDate: z.nullable(z.string()),
  /** The proposed due date: keeps the distance from the date, or takes the process's for a task without a due date. */
  newDueDate: z.string(),
});
export type TaskMove = z.output<typeof move>;

const answered = body({
  /** With the proposed days: a date that has moved again since is proposed anew. */
  items: z.array(z.strictObject({ taskId: id, newDueDate: calendarDate })).check(z.minLength(1), z.maxLength(500)),
  follow: z.boolean(),
});
export type MovesAnswer = z.output<typeof answered>;

export const movesContract = contract({
  listMoves: {
    method: 'GET',
    path: '/projects/:id/DefaultTasks/moves',
    access: 'tenant',
    summary: 'Open tasks of processes whose date of the project has moved since they were counted from it',
    params: idParams,
    answer: z.object({ items: z.array(move) }),
  },
  answerMoves: {
    method: 'PUT',
    path: '/projects/:id/DefaultTasks/moves',
    access: 'tenant',
    summary: 'Lets tasks follow the date that has moved, or stay where they are; either way they ask no more',
    params: idParams,
    body: answered,
    answer: count,
  },
});
