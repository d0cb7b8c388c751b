import type { Job } from '#server/scope.ts';
import { letter } from './letters.ts';

/**
 * The letter that asks somebody into a tenant: its link chooses a password where the account has none yet, otherwise it
 * accepts with the account that is there. Sent again, it voids the link before it.
 */
export const invitationLetter = (of: {
  readonly userId: number;
  readonly tenantId: number;
  readonly invitedBy: string | null;
  readonly inviterId?: number;
}): Job => letter({ purpose: 'invite', ...of });
