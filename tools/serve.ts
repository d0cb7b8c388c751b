import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { makeLog } from '#server/log.ts';
import { startServer } from '#server/main.ts';
import { closeOnSignals } from './closing.ts';
import { endOver } from './progress.ts';

// The server of `npm run dev`: on the given port, with the development process's database.

const closing = closeOnSignals();
try {
  const env = readEnv();
  const { url } = await openDatabase(env);
  const server = await startServer(
    { ...env, host: '127.0.0.1', port: Number(process.argv[2]) },
    { databaseUrl: env.databaseUrl ?? url, directUrl: url, log: makeLog(env) },
  );
  closing.add('The server', () => server.close(), env.drainSeconds);
} catch (failure) {
  endOver(failure);
}
