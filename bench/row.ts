import type pg from 'pg';
import type { Answer, Server } from './server.ts';

/** The queried firm. */
export type Firm = {
  readonly tenantId: number;
  /** A manager, who sees all, and an employee behind the walls. */
  readonly anna: number;
  readonly bjorn: number;
  /** A case of Björn's with much work on it, and its client. */
  readonly projectId: number;
  readonly clientId: number;
  /** A thousand unbilled worklogs of it. */
  readonly toBill: readonly number[];
  /** The first of the month two months ago: the default start of the worklogs screen. */
  readonly since: string;
  /** The act with the longest text in the library. */
  readonly longestAct: number;
  /** The ruling with the most references to places in acts. */
  readonly richestRuling: number;
  /** The firm of a hundred thousand parties: its employee, a case with many comments, and a client's kennitala. */
  readonly large: {
    readonly tenantId: number;
    readonly employee: number;
    readonly projectId: number;
    readonly taskId: number;
    readonly ssn: string;
  };
};

export type Bare = { readonly text: string; readonly values: readonly unknown[] };

/** A call that people wait for, and the equivalent SQL. */
export type Row = {
  readonly name: string;
  readonly ask: (server: Server) => Promise<Answer>;
  /**
   * Statements with the same result without Stoð: as the owner of the tables, without walls and checks, one after the
   * other.
   */
  readonly bare?: readonly Bare[];
  /** The parts in which both results must agree, or the comparison is void. */
  readonly agree?: {
    readonly answer: (body: unknown) => unknown;
    readonly rows: (results: readonly (readonly pg.QueryResultRow[])[]) => unknown;
  };
};
