import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, calendarDate, id, idParams } from '#shared/fields.ts';
import { count } from '#shared/uses.ts';

const move = z.object({
  taskId: id,
  name: z.string(),
  /** The date of the case that it is counted from, and what that said before; null: nothing. */
  base: z.string(),
  before: z.nullable(z.string()),
  after: z.string(),
  dueDate: z.nullable(z.string()),
  /** When it would be due: as many days away from the date as it is now, or as its process says where it has no day yet. */
  newDueDate: z.string(),
});
export type TaskMove = z.output<typeof move>;

const answered = body({
  /** With the days that were offered: what has moved again meanwhile asks anew. */
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
