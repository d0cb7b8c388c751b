import type { HubConnection } from '@microsoft/signalr';
import { useEffect } from 'react';
import { session } from './current.ts';
import { queryClient } from './queries.ts';
import { below } from './settings.ts';
import { toast } from './toast.tsx';

export type RealtimeState = 'connected' | 'reconnecting' | 'reconnected' | 'failed';

/** Reconnect delays, then by hand (RT-05). */
const DELAYS_MS = [0, 2000, 5000, 10_000, 30_000];
const MANUAL_TRIES = 5;
const MANUAL_MS = 5000;
/** Without activity for so long it closes (RT-03). */
const IDLE_MS = 30 * 60_000;

/** What each event of the hub makes stale (RT-01). */
const stale: Readonly<Record<string, readonly (readonly string[])[]>> = {
  EmployeeCreated: [['employees']], EmployeeUpdated: [['employees'], ['profile']],
  WorklogCreated: [['worklogs']], WorklogUpdated: [['worklogs']], WorklogDeleted: [['worklogs']], TimerStarted: [['worklogs']], TimerStopped: [['worklogs']],
};

const stateListeners = new Set<(state: RealtimeState) => void>();

export function onRealtimeState(listener: (state: RealtimeState) => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/** Keeps what is shown fresh while the tenant is open. */
export function useRealtime(tenantId: number): void {
  useEffect(() => {
    let ended = false;
    let stop: (() => void) | null = null;
    // After the first paint: nothing that is shown waits for it.
    const timer = setTimeout(() => void open(tenantId).then((close) => (ended ? close() : (stop = close))), 1000);
    return () => {
      ended = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [tenantId]);
}

async function open(tenantId: number): Promise<() => void> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  let position: unknown = null;
  let ended = false;
  let lastActive = Date.now();
  const hub = new HubConnectionBuilder()
    .withUrl(below(`/api/appHub?tenantId=${tenantId}`), { accessTokenFactory: freshToken })
    .withAutomaticReconnect(DELAYS_MS)
    .configureLogging(LogLevel.None)
    .build();
  for (const [name, keys] of Object.entries(stale)) {
    hub.on(name, (_payload: unknown, at: unknown) => {
      position = at ?? position;
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    });
  }
  hub.on('Resync', () => void queryClient.invalidateQueries());
  hub.onreconnecting(() => say('reconnecting'));
  hub.onreconnected(() => {
    say('reconnected');
    void resume(hub, position);
  });
  hub.onclose((error) => {
    if (!ended && error) void retry(hub, () => ended, () => position);
  });

  const idle = setInterval(() => {
    if (Date.now() - lastActive > IDLE_MS && hub.state === 'Connected') void hub.stop();
  }, 60_000);
  const active = () => {
    const wasIdle = Date.now() - lastActive > IDLE_MS;
    lastActive = Date.now();
    if (wasIdle && hub.state === 'Disconnected') void start(hub, position).catch(() => retry(hub, () => ended, () => position));
  };
  for (const kind of ['pointerdown', 'keydown', 'focus']) window.addEventListener(kind, active);
  // A server without the hub: the screens work all the same, and there is nothing to try again.
  await start(hub, position).catch((error: unknown) => {
    if (!String(error).includes("'404'")) void retry(hub, () => ended, () => position);
  });
  return () => {
    ended = true;
    clearInterval(idle);
    for (const kind of ['pointerdown', 'keydown', 'focus']) window.removeEventListener(kind, active);
    void hub.stop();
  };
}

async function start(hub: HubConnection, position: unknown): Promise<void> {
  await hub.start().catch(async (error: unknown) => {
    // A token that the hub refused is exchanged, and it is tried again (RT-04).
    if (!String(error).includes('401')) throw error;
    await session.refresh();
    await hub.start();
  });
  say('connected');
  await resume(hub, position);
}

const resume = async (hub: HubConnection, position: unknown): Promise<void> => {
  if (position !== null) await hub.invoke('Resume', position).catch(() => queryClient.invalidateQueries());
};

async function retry(hub: HubConnection, ended: () => boolean, position: () => unknown): Promise<void> {
  for (let attempt = 0; attempt < MANUAL_TRIES; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, MANUAL_MS));
    if (ended() || hub.state !== 'Disconnected') return;
    const done = await start(hub, position()).then(() => true, () => false);
    if (done) return void queryClient.invalidateQueries();
  }
  say('failed');
  // The specification's own words, in both languages (RT-06).
  toast.error('Real-time updates are currently unavailable. Please refresh the page.', 'Connection Error');
}

async function freshToken(): Promise<string> {
  await session.tick();
  return session.token() ?? '';
}

function say(state: RealtimeState): void {
  for (const listener of stateListeners) listener(state);
}
