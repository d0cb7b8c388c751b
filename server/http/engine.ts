import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';
import type { TokenReader } from './token.ts';

/** What the HTTP engine needs from outside; it creates the rest itself. */
export type Engine = {
  readonly pool: Pool;
  /**
   * A separate pool for what commits by itself in the middle of a request (`AccountScope.separately`). From the same
   * pool, as many requests as it has connections would each hold one and wait for a second.
   */
  readonly sidePool: Pool;
  readonly log: Logger;
  readonly readToken: TokenReader;
  readonly clock: () => Date;
};
