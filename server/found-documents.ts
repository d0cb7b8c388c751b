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
 * The port to document search by name and content, best first, over what the person sees. Documents are above search,
 * so `server/modules.ts` passes it in.
 */
export type FindDocuments = (
  scope: Scope,
  typed: string,
  page: { readonly limit: number; readonly offset: number; readonly passages: boolean },
) => Promise<{ readonly items: readonly FoundDocument[]; readonly total: number }>;
