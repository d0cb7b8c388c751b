import type { SavedView } from '../../contract/views.ts';

/** Normalises a name for storage. */
export const nameOf = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

/** One's own view with a name, in letters of any case, because the server has each name once. */
export const ofName = (own: readonly SavedView[], name: string): SavedView | undefined =>
  own.find((view) => view.name.toLowerCase() === name.toLowerCase());
