/** What the engine takes from an access token: the person and the session. Rights are read from the database. */
export type Bearer = {
  readonly userId: number;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** For an API token: its only tenant, and its scopes. Absent for a person. */
  readonly grant?: Grant;
};
export type Grant = { readonly tenantId: number; readonly scopes: readonly string[] };

/** Verifies an access token; null for one that is expired, tampered with, or not ours. The auth module provides it. */
export type TokenReader = (token: string) => Promise<Bearer | null>;
