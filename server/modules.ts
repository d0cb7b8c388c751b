import type { Edition, Language } from '#shared/texts/nouns.ts';
import type { Pool } from './db/pool.ts';
import type { Route } from './http/module.ts';
import type { JobHandlers } from './jobs/runner.ts';
import { registerCodes } from '#shared/errors.ts';

/** What a module brings to the server. `problems` words its error codes. */
export type ServerModule = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly codes?: Readonly<Record<string, number>>;
  readonly problems?: (language: Language, edition: Edition) => Readonly<Record<string, string>>;
  readonly jobs?: JobHandlers;
};
