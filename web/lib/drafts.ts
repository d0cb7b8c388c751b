import type { DraftShelf } from '#web/kit/dialog/drafts.ts';
import { onSignedOut } from './current.ts';

const start = 'draft.';

/**
 * What a person types in a tenant, while the page reloads. It stays in its tab: another one is another draft, and
 * with the tab it is gone. An ended session keeps it for whoever signs in again as the same person; signing out does
 * not.
 */
export const draftShelf = (userId: number, tenantId: number): DraftShelf => ({
  read(name) {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(userId, tenantId, name)) ?? 'null') as unknown;
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      if (value === null) sessionStorage.removeItem(keyOf(userId, tenantId, name));
      else sessionStorage.setItem(keyOf(userId, tenantId, name), JSON.stringify(value));
    } catch {
      // Blocked or full: what is typed is on the screen all the same.
    }
  },
});

const keyOf = (userId: number, tenantId: number, name: string) => `${start}${userId}.${tenantId}.${name}`;

onSignedOut((reason) => {
  if (reason !== 'signed out') return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(start)) sessionStorage.removeItem(key);
});
