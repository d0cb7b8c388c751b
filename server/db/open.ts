import type { Env } from '#server/env.ts';
import { borrowEmbedded } from './embedded/borrow.ts';
import { startEmbedded } from './embedded/start.ts';

/** An open database, and a function to close it. */
type OpenDatabase = { readonly url: string; stop(): Promise<void> };

/**
 * The installation's database for a command: DATABASE_DIRECT_URL or DATABASE_URL, else the embedded one, which is
 * started for the command or shared with a running server.
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
