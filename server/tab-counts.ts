import type { Scope } from './scope.ts';

/** The subject of a page: a project, a client or an opponent. */
type PageOf = { readonly projectId: number } | { readonly clientId: number } | { readonly opponentId: number };

/**
 * The counts of a page's tabs that belong to modules above the page's own, over what the person sees (OPEN-74); passed
 * in by `server/modules.ts`.
 */
export type CountTabs = (scope: Scope, of: PageOf) => Promise<{ readonly bills: number; readonly comments: number }>;
