/** What the engine takes from an access token: who, and in which session. Rights are read from the database. */
export type Bearer = {
  readonly userId: number;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** Of a token of the API: the one tenant that it is good in, and what it may do there. Absent for a person. */
  readonly grant?: Grant;
};
export type Grant = { readonly tenantId: number; readonly scopes: readonly string[] };

/** Reads an access token; null for one that is expired, tampered with, or not ours. The auth module provides it. */
export type TokenReader = (token: string) => Promise<Bearer | null>;
