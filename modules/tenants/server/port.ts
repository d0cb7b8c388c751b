import type { Scope } from '#server/scope.ts';

/**
 * The port to the firm's project fields, by the module that owns them (DATA-20); `employees/me` returns them too
 * (API-13).
 */
export type ListDefaultExtensions = (scope: Scope) => Promise<readonly unknown[]>;
