import type { Job } from '#server/scope.ts';

/** What a letter is about; its link and code are made where it is sent, so that no queue holds them. */
export type Letter =
  | { readonly purpose: 'reset' | 'unlock' | 'confirm'; readonly email: string }
  | {
      readonly purpose: 'invite';
      readonly userId: number;
      readonly tenantId: number;
      readonly invitedBy: string | null;
      /** The employee who hears of it where the letter goes to nobody. */
      readonly inviterId?: number;
    }
  /** The code of a sign-in, by the hash of its attempt in hex. */
  | { readonly purpose: 'code'; readonly attempt: string };

export const letterTask = 'auth-letter';

export const letter = (of: Letter): Job => ({ task: letterTask, payload: of });
