import type { FastifyInstance } from 'fastify';
import type { Pool } from './db/pool.ts';
import type { Route } from './http/module.ts';
import type { Crontab, QueuedJobs } from './jobs/job.ts';
import type { Listener } from './listeners.ts';
import type { RowKind } from './row-kinds.ts';
import type { ModuleProblems } from './words.ts';

/** What a module brings to the server; each says it in `server/module.ts`. */
export type ServerModule = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly codes?: Readonly<Record<string, number>>;
  /** Words its error codes. */
  readonly problems?: ModuleProblems;
  /** Work that its changes enqueue, by queue and name. */
  readonly jobs?: QueuedJobs;
  /** Which jobs of the background run by the clock, as lines of a crontab. */
  readonly crontab?: Crontab;
  /** Its tables whose history people read, and whose deleted rows the bin holds. */
  readonly rows?: readonly RowKind[];
  /** Paths beside the API, which speak the protocols of others: of editors, of network drives. */
  readonly serve?: (app: FastifyInstance, served: { readonly pool: Pool }) => void;
  /** Hears what calls announce, in their transaction. */
  readonly hears?: Listener;
};
