import type { Job } from '#server/scope.ts';
import { letter } from './letters.ts';

/**
 * The letter that brings somebody into a tenant: with a link to choose a password where the account has none yet,
 * otherwise the news alone. Sent again, it voids the link before it.
 */
export const invitationLetter = (of: {
  readonly userId: number;
  readonly tenantId: number;
  readonly invitedBy: string | null;
}): Job => letter({ purpose: 'invite', ...of });
