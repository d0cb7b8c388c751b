import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { createApp } from '#server/http/app.ts';
import type { HubTimeouts } from '#server/realtime/hub-timeouts.ts';
import { serveRealtime } from '#server/realtime/serve.ts';
import type { Person } from './firm.ts';
import type { World } from './world.ts';

export type TestHub = { readonly url: string; close(): Promise<void> };

/** Another process on the world's database, for the hub only: calls can go to the world's own. */
export async function startHub(world: World, timeouts: Partial<HubTimeouts> = {}, basePath = '/'): Promise<TestHub> {
  const { pool, sidePool, log, databaseUrl, readToken, clock } = world;
  const needs = { pool, log, databaseUrl, readToken, clock: clock.now, timeouts, basePath };
  const app = await createApp(
    { pool, sidePool, log, readToken, clock: clock.now },
    { routes: [], rateLimits: false, basePath, extend: (extended) => serveRealtime(extended, needs) },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  // Fastify treats a second close as the first.
  return { url, close: () => app.close() };
}

/** The received messages, in order. */
type Heard = {
  readonly name: string;
  readonly payload: { readonly [key: string]: unknown };
  readonly position: string;
};

export type HubListener = {
  readonly connection: HubConnection;
  readonly heard: Heard[];
  readonly resyncs: string[];
  /** The reasons of each final close. */
  readonly closed: (Error | undefined)[];
  reconnected: number;
  /** The last received position. */
  position: string | null;
};

const names = ['WorklogCreated', 'WorklogUpdated', 'WorklogDeleted', 'TimerStarted', 'TimerStopped', 'Told'];

/** Microsoft's client, with a person's access token, not started yet. It resumes after a reconnect. */
export function createListener(
  hub: { readonly url: string },
  { token }: Pick<Person, 'token'>,
  tenantId: number,
  delaysMs: readonly number[] = [],
): HubListener {
  const connection = new HubConnectionBuilder()
    .withUrl(`${hub.url}/api/appHub?tenantId=${tenantId}`, { accessTokenFactory: () => token })
    .withAutomaticReconnect([...delaysMs])
    .configureLogging(LogLevel.None)
    .build();
  const ear: HubListener = { connection, heard: [], resyncs: [], closed: [], reconnected: 0, position: null };
  for (const name of names) {
    connection.on(name, (payload: Heard['payload'], position: string) => {
      ear.heard.push({ name, payload, position });
      ear.position = position;
    });
  }
  connection.on('Resync', (position: string) => {
    ear.resyncs.push(position);
    ear.position = position;
  });
  connection.onclose((error) => void ear.closed.push(error));
  connection.onreconnected(() => void resume(ear).then(() => ear.reconnected++));
  return ear;
}

/** Sends its position, and learns from where it receives events. */
export async function resume(ear: HubListener): Promise<void> {
  const at = await ear.connection.invoke<string>('Resume', ear.position);
  if (ear.position === null || at > ear.position) ear.position = at;
}

/** Connects, and receives events from now on. */
export async function startListener(
  hub: { readonly url: string },
  person: Pick<Person, 'token'>,
  tenantId: number,
  delaysMs: readonly number[] = [],
): Promise<HubListener> {
  const ear = createListener(hub, person, tenantId, delaysMs);
  await ear.connection.start();
  await resume(ear);
  return ear;
}
