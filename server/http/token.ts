/** What the engine takes from an access token: who, and in which session. Rights are read from the database. */
export type Bearer = { readonly userId: number; readonly sessionId: string; readonly expiresAt: Date };

/** Reads an access token; null for one that is expired, tampered with, or not ours. The auth module provides it. */
export type TokenReader = (token: string) => Promise<Bearer | null>;
