import type { Scope } from '#server/scope.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';

/** The server's words for projects, in the person's language and edition. */
export const wordsOf = textsFor(is, en);

export const statusNames = (scope: Scope) => wordsOf(scope).statuses;

/** The statuses: open, closed, pending (PROJ-25). */
export const statuses = (scope: Scope) =>
  Object.entries(statusNames(scope)).map(([id, name]) => ({ id: Number(id), name }));
