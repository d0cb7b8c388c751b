import type { Passage } from '#shared/passage.ts';
import type { Scope } from './scope.ts';

export type FoundDocument = {
  readonly id: number;
  readonly name: string;
  readonly yearNumber: string;
  readonly projectName: string;
  readonly passage: Passage | null;
};

/**
 * Documents by their names and texts for the search of everything, the best first, over what the person sees; bound in
 * `server/modules.ts`, since documents stand above search.
 */
export type FindDocuments = (
  scope: Scope,
  typed: string,
  page: { readonly limit: number; readonly offset: number; readonly passages: boolean },
) => Promise<{ readonly items: readonly FoundDocument[]; readonly total: number }>;
