import type { Scope } from './scope.ts';

/** Of what a page is: a project, a client or an opponent. */
export type PageOf = { readonly projectId: number } | { readonly clientId: number } | { readonly opponentId: number };

/**
 * How much the tabs of a page hold that belong to modules above the page's own, over what the person sees (OPEN-74); bound
 * in `server/modules.ts`.
 */
export type CountTabs = (scope: Scope, of: PageOf) => Promise<{ readonly bills: number; readonly comments: number }>;
