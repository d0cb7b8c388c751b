import type { DraftShelf } from '#web/kit/dialog/drafts.ts';
import { onSignedOut } from './current.ts';

const start = 'draft.';

/**
 * Keeps what a person types in a tenant across reloads of the page, in session storage: each tab has its own drafts,
 * and closing the tab discards them. When the session expires they are kept for the same person's next sign-in; signing
 * out deletes them.
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
      // Session storage is blocked or full: the draft lives on in memory only.
    }
  },
});

const keyOf = (userId: number, tenantId: number, name: string) => `${start}${userId}.${tenantId}.${name}`;

onSignedOut((reason) => {
  if (reason !== 'signed out') return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(start)) sessionStorage.removeItem(key);
});
