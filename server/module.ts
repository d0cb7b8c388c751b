import type { FastifyInstance } from 'fastify';
import type { Pool } from './db/pool.ts';
import type { Route } from './http/module.ts';
import type { Crontab, QueuedJobs } from './jobs/job.ts';
import type { Listener } from './listeners.ts';
import type { RowKind } from './row-kinds.ts';
import type { ModuleProblems } from './words.ts';

/** What a module provides to the server; each module declares it in `server/module.ts`. */
export type ServerModule = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly codes?: Readonly<Record<string, number>>;
  /** Words its error codes. */
  readonly problems?: ModuleProblems;
  /** Handlers of the jobs that it enqueues, by queue and name. */
  readonly jobs?: QueuedJobs;
  /** Its scheduled background jobs, as crontab lines. */
  readonly crontab?: Crontab;
  /** Its tables with a visible history, and whose deleted rows appear in the bin. */
  readonly rows?: readonly RowKind[];
  /** Routes outside the API that speak other protocols: of editors, of network drives. */
  readonly serve?: (app: FastifyInstance, served: { readonly pool: Pool }) => void;
  /** Receives the events that requests emit, in their transaction. */
  readonly hears?: Listener;
};
