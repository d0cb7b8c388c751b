import type { Announcement, Scope } from '#server/scope.ts';
import { lockBoard } from '../queries/board.ts';
import * as queries from '../queries/answers.ts';
import { announce } from './answer.ts';

/** Wakes tasks that sleep until an answer, on a comment of another person or a letter filed in their folder. */
export async function wakeAnswered(scope: Scope, announced: readonly Announcement[]): Promise<void> {
  const [comments, documents] = [idsOf(announced, 'CommentCreated'), idsOf(announced, 'DocumentCreated')];
  const ids = [
    ...(comments.length === 0 ? [] : await queries.awaitingComments(scope, comments)),
    ...(documents.length === 0 ? [] : await queries.awaitingLetters(scope, documents)),
  ];
  if (ids.length === 0) return;
  await lockBoard(scope);
  for (const task of await queries.wake(scope, ids)) {
    announce(scope, 'TaskUpdated', task);
    announce(scope, 'TaskAnswered', task);
  }
}

const idsOf = (announced: readonly Announcement[], event: string): readonly number[] => [
  ...new Set(announced.filter(({ name }) => name === event).map(({ payload }) => Number(payload.id))),
];
