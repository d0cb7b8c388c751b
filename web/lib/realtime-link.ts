import type { HubConnection, IRetryPolicy } from '@microsoft/signalr';

export type RealtimeState = 'connected' | 'reconnecting' | 'reconnected' | 'failed';

export const waits = {
  /** Reconnect delays; after the last one the person has to reconnect by hand (RT-05). */
  reconnectMs: [0, 2000, 5000, 10_000, 30_000] as readonly number[],
  byHand: 5,
  byHandMs: 5000,
  /** The connection closes after this long without user activity; checked every minute (RT-03). */
  idleMs: 30 * 60_000,
  idleCheckMs: 60_000,
  /** After reconnecting has failed for good, retries silently, at most this often, while the person is active. */
  silentlyMs: 60_000,
};

export type LinkNeeds = {
  readonly build: (retry: IRetryPolicy) => HubConnection;
  readonly events: Iterable<string>;
  readonly onEvent: (name: string) => void;
  /** Missed events are lost, so everything may be stale. */
  readonly onResync: () => void;
  readonly onState: (state: RealtimeState) => void;
  /** The clock in milliseconds, and the time at which the page first loaded data. */
  readonly now: () => number;
  readonly openedAt: number;
  readonly waits?: Partial<typeof waits>;
};

export type Link = {
  /** The person did something. */
  readonly active: () => void;
  /** The network came back: retry at once. */
  readonly online: () => void;
  readonly close: () => void;
};

/**
 * Keeps one connection to the hub: reconnects, disconnects while the person is idle, and reports its last position, so
 * that no event is missed or received twice.
 */
export function openLink(needs: LinkNeeds): Link {
  const { onEvent, onResync, onState, now } = needs;
  const { reconnectMs, byHand, byHandMs, idleMs, idleCheckMs, silentlyMs } = { ...waits, ...needs.waits };
  const hub = needs.build({
    nextRetryDelayInMilliseconds: ({ previousRetryCount }) => reconnectMs[previousRetryCount] ?? null,
  });
  const ending = new AbortController();
  let position: string | null = null;
  let lastActive = now();
  let failedAt = 0;
  let state: RealtimeState | null = null;
  let asleep = false;
  let hurried = false;
  let wasConnected = false;
  let trying: Promise<void> | null = null;

  function say(next: RealtimeState): void {
    state = next;
    onState(next);
  }

  for (const name of needs.events) {
    hub.on(name, (_payload: unknown, at: string) => {
      position = at;
      onEvent(name);
    });
  }
  hub.on('Resync', (at: string) => {
    position = at;
    onResync();
  });
  hub.onreconnecting(() => say('reconnecting'));
  hub.onreconnected(() => {
    say('reconnected');
    void resume();
  });
  hub.onclose(() => {
    if (!asleep && state !== 'failed') begin(hurried ? 0 : 1);
    hurried = false;
  });

  /** Positions are texts of equal length, so a later one compares greater. */
  async function resume(): Promise<void> {
    const from = position;
    try {
      const at = await hub.invoke<string>('Resume', from, from === null ? (now() - needs.openedAt) / 1000 : null);
      if (position === null || at > position) position = at;
    } catch {
      // The connection broke while it resumed: the next one resumes from the same position. If resuming is refused,
      // everything is refetched.
      if (hub.state === 'Connected') onResync();
    }
  }

  async function start(): Promise<boolean> {
    if (hub.state !== 'Disconnected') return true;
    try {
      await hub.start();
    } catch {
      return false;
    }
    say(wasConnected ? 'reconnected' : 'connected');
    wasConnected = true;
    await resume();
    return true;
  }

  /** From the first attempt, or a manual one, until it fails for good (RT-05, RT-06). */
  async function connect(from: 0 | 1): Promise<void> {
    for (let attempt = from; attempt <= byHand; attempt++) {
      if (attempt > 0) await pause(byHandMs, ending.signal);
      if (asleep || ending.signal.aborted) return;
      if (await start()) return;
    }
    if (asleep || ending.signal.aborted) return;
    failedAt = now();
    say('failed');
  }

  function begin(from: 0 | 1): void {
    if (trying !== null || asleep || ending.signal.aborted) return;
    if (state !== null) say('reconnecting');
    trying = connect(from).finally(() => {
      trying = null;
    });
  }

  const idleCheck = setInterval(() => {
    if (asleep || now() - lastActive <= idleMs) return;
    asleep = true;
    void hub.stop();
  }, idleCheckMs);
  begin(0);

  return {
    active() {
      lastActive = now();
      if (state === 'failed' && lastActive - failedAt > silentlyMs) {
        failedAt = lastActive;
        void start();
      }
      if (!asleep) return;
      asleep = false;
      // Waits for a stop that is still running.
      void hub.stop().then(() => begin(0));
    },
    online() {
      if (state === 'failed') begin(0);
      if (hub.state !== 'Reconnecting') return;
      hurried = true;
      void hub.stop();
    },
    close() {
      ending.abort();
      clearInterval(idleCheck);
      void hub.stop();
    },
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
