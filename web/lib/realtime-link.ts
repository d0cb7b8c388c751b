import type { HubConnection, IRetryPolicy } from '@microsoft/signalr';

export type RealtimeState = 'connected' | 'reconnecting' | 'reconnected' | 'failed';

export const waits = {
  /** Reconnect delays, then by hand (RT-05). */
  reconnectMs: [0, 2000, 5000, 10_000, 30_000] as readonly number[],
  byHand: 5,
  byHandMs: 5000,
  /** Without activity for so long it closes; looked at every minute (RT-03). */
  idleMs: 30 * 60_000,
  idleCheckMs: 60_000,
  /** Failed for good, it is still tried once when somebody is there, silently and as rarely. */
  silentlyMs: 60_000,
};

export type LinkNeeds = {
  readonly build: (retry: IRetryPolicy) => HubConnection;
  readonly events: Iterable<string>;
  readonly onEvent: (name: string) => void;
  /** What was missed cannot be told: everything may have changed. */
  readonly onResync: () => void;
  readonly onState: (state: RealtimeState) => void;
  /** Milliseconds, and when the page began to show what it asked for. */
  readonly now: () => number;
  readonly openedAt: number;
  readonly waits?: Partial<typeof waits>;
};

export type Link = {
  /** The person did something. */
  readonly active: () => void;
  /** The network came back: the next try need not wait. */
  readonly online: () => void;
  readonly close: () => void;
};

/**
 * Holds one connection to the hub: reconnects, sleeps while nobody is there, and tells the hub where it stood, so that
 * nothing is missed and nothing comes twice.
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

  /** Positions are texts of one width: a later one is greater. */
  async function resume(): Promise<void> {
    const from = position;
    try {
      const at = await hub.invoke<string>('Resume', from, from === null ? (now() - needs.openedAt) / 1000 : null);
      if (position === null || at > position) position = at;
    } catch {
      // Lost again while it asked: the next connection asks from the same place. Refused for good, all is asked for.
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

  /** From the first attempt, or from those by hand; until it fails for good (RT-05, RT-06). */
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
      // A stop that still runs comes first.
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
