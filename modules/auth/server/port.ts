import type { Job } from '#server/scope.ts';
import { letter } from './letters.ts';

/**
 * The port that sends an invitation to a tenant. Its link lets the person choose a password if the account has none,
 * and otherwise accepts with the existing account. Sending it again voids the previous link.
 */
export const invitationLetter = (of: {
  readonly userId: number;
  readonly tenantId: number;
  readonly invitedBy: string | null;
  readonly inviterId?: number;
}): Job => letter({ purpose: 'invite', ...of });
