import type pg from 'pg';
import type { Answer, Server } from './server.ts';

/** The firm that is asked about. */
export type Firm = {
  readonly tenantId: number;
  /** A manager, who sees all, and an employee behind the walls. */
  readonly anna: number;
  readonly bjorn: number;
  /** A case of Björn's with much work on it, and its client. */
  readonly projectId: number;
  readonly clientId: number;
  /** A thousand worklogs of it that await an invoice. */
  readonly toBill: readonly number[];
  /** First of the month two months ago: where the worklogs screen starts. */
  readonly since: string;
  /** The act with the longest text in the library. */
  readonly longestAct: number;
  /** The ruling that rests on the most places in acts. */
  readonly richestRuling: number;
  /** The firm of a hundred thousand parties: its employee, a case with many comments, and a kennitala of a client. */
  readonly large: {
    readonly tenantId: number;
    readonly employee: number;
    readonly projectId: number;
    readonly taskId: number;
    readonly ssn: string;
  };
};

export type Bare = { readonly text: string; readonly values: readonly unknown[] };

/** Something that people wait for, and the SQL that it comes down to. */
export type Row = {
  readonly name: string;
  readonly ask: (server: Server) => Promise<Answer>;
  /** Statements that answer the same without Stoð: as the owner of the tables, past walls and checks, one after the other. */
  readonly bare?: readonly Bare[];
  /** What the two answers must agree on, or the comparison is void. */
  readonly agree?: {
    readonly answer: (body: unknown) => unknown;
    readonly rows: (results: readonly (readonly pg.QueryResultRow[])[]) => unknown;
  };
};
