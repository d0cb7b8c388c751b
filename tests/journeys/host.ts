import { readEnv } from '#server/env.ts';
import { makeLog } from '#server/log.ts';
import { startServer, type Running } from '#server/main.ts';

// A process that runs the products of one worker, one after the other: a new process would load and compile the server
// again for each file. It is told what to start and to stop.

export type Request =
  | { readonly id: number; readonly start: { readonly settings: Settings; readonly databaseUrl: string } }
  | { readonly id: number; readonly stop: true };
export type Settings = Readonly<Record<string, string>>;
export type Reply = { readonly id: number; readonly error?: string };

// Its worker has ended.
process.once('disconnect', () => process.exit());

const running = new Map<number, Running>();

process.on('message', (request: Request) => {
  const { id } = request;
  const done = 'start' in request ? start(id, request.start) : stop(id);
  done.then(
    () => process.send?.({ id } satisfies Reply),
    (error: unknown) => process.send?.({ id, error: String(error) } satisfies Reply),
  );
});

async function start(
  id: number,
  { settings, databaseUrl }: { readonly settings: Settings; readonly databaseUrl: string },
): Promise<void> {
  const env = readEnv({ ...process.env, ...settings });
  running.set(id, await startServer(env, { databaseUrl, log: makeLog(env) }));
}

async function stop(id: number): Promise<void> {
  await running.get(id)?.close();
  running.delete(id);
}
