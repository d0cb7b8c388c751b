import type { Job } from '#server/scope.ts';

/**
 * The content of a job that sends an e-mail. Link and code are created when it is sent, so that the queue does not
 * contain them.
 */
export type Letter =
  | { readonly purpose: 'reset' | 'unlock' | 'confirm'; readonly email: string }
  | {
      readonly purpose: 'invite';
      readonly userId: number;
      readonly tenantId: number;
      readonly invitedBy: string | null;
      /** The employee who is notified when it cannot be delivered. */
      readonly inviterId?: number;
    }
  /** The code of a sign-in attempt; the attempt's hash is in hex. */
  | { readonly purpose: 'code'; readonly attempt: string };

export const letterTask = 'auth-letter';

export const letter = (of: Letter): Job => ({ task: letterTask, payload: of });
