import type { Scope } from '#server/scope.ts';

/** What the firm asks of its projects, by the module that knows (DATA-20); `employees/me` answers it too (API-13). */
export type ListDefaultExtensions = (scope: Scope) => Promise<readonly unknown[]>;
