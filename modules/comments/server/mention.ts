import type { Job } from '#server/scope.ts';

export type Mention = {
  readonly tenantId: number;
  readonly commentId: number;
  readonly employeeId: number;
  readonly authorId: number;
};

export const mentionTask = 'comment-mention';

/** The letter to somebody who was mentioned; what it says is found where it is sent. */
export const mentionLetter = (of: Mention): Job => ({ task: mentionTask, payload: of });
