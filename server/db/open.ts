import type { Env } from '#server/env.ts';
import { borrowEmbedded } from './embedded/borrow.ts';
import { startEmbedded } from './embedded/start.ts';

/** A database to work on, and how to let go of it. */
export type OpenDatabase = { readonly url: string; stop(): Promise<void> };

/**
 * The installation's database for a command: DATABASE_URL, else the embedded one, which is started for as long as the
 * command runs, or shared with the server that runs it already.
 */
export async function openDatabase({ databaseUrl, data }: Pick<Env, 'databaseUrl' | 'data'>): Promise<OpenDatabase> {
  const running = databaseUrl ? { url: databaseUrl } : await borrowEmbedded(data);
  return running ? { url: running.url, stop: async () => undefined } : startEmbedded({ directory: data });
}
