import type { Env } from '#server/env.ts';
import { borrowEmbedded } from './embedded/borrow.ts';
import { startEmbedded } from './embedded/start.ts';

/** A database to work on, and how to let go of it. */
export type OpenDatabase = { readonly url: string; stop(): Promise<void> };

/**
 * The installation's database for a command: DATABASE_DIRECT_URL or DATABASE_URL, else the embedded one, which is started
 * for as long as the command runs, or shared with the server that runs it already.
 */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  data,
}: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'data'>): Promise<OpenDatabase> {
  const given = databaseDirectUrl ?? databaseUrl;
  const running = given ? { url: given } : await borrowEmbedded(data);
  return running ? { url: running.url, stop: async () => undefined } : startEmbedded({ directory: data });
}
