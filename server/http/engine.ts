import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';
import type { TokenReader } from './token.ts';

/** What the engine needs to answer: the rest it makes itself. */
export type Engine = {
  readonly pool: Pool;
  /**
   * For what commits on its own in the middle of a call (`AccountScope.separately`). From the same pool, as many calls as
   * it has connections would each hold one and wait for a second.
   */
  readonly sidePool: Pool;
  readonly log: Logger;
  readonly readToken: TokenReader;
  readonly clock: () => Date;
};
