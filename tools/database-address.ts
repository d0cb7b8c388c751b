import { borrowEmbedded } from '#server/db/embedded/borrow.ts';
import { readEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { endOver } from './progress.ts';

// Prints the superuser's address of a running Stoð's embedded database, including the password, for psql, pg_dump and
// pg_restore.

try {
  const { data } = readEnv();
  const running = await borrowEmbedded(data);
  if (!running) throw new StartError(`No Stoð is running on ${data}. Start it first: its database runs with it.`);
  console.log(running.adminUrl.replace(/\/postgres$/, '/stod'));
} catch (failure) {
  endOver(failure);
}
