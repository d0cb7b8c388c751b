import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';
import type { TokenReader } from './token.ts';

/** What the engine needs to answer: the rest it makes itself. */
export type Engine = {
  readonly pool: Pool;
  readonly log: Logger;
  readonly readToken: TokenReader;
  readonly clock: () => Date;
};
