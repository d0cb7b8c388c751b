import type { Job } from '#server/scope.ts';

export type Mention = {
  readonly tenantId: number;
  readonly commentId: number;
  readonly employeeId: number;
  readonly authorId: number;
};

export const mentionTask = 'comment-mention';

/** The job that e-mails a mentioned person; the content is read when it is sent. */
export const mentionLetter = (of: Mention): Job => ({ task: mentionTask, payload: of });
