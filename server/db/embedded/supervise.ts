import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import type { Settings } from './settings.ts';

type Running = {
  readonly cluster: Cluster;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly settings: Settings;
};
type Listeners = { readonly onLost?: (reason: string) => void; readonly onBack?: () => void };

const backoffSeconds = [0, 0.5, 1, 2, 5, 10] as const;

/**
 * Keeps PostgreSQL running on its port until `stop`: restarts it when it dies, at once and then with growing delays.
 */
export function supervise(
  first: Postmaster,
  { cluster, account, binaries, settings }: Running,
  { onLost, onBack }: Listeners,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: Postmaster | undefined = first;

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      if (current) await stopPostmaster(current.pid, cluster, account, binaries);
      await watching;
    },
  };

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await current?.ended;
      current = undefined;
      if (stopping.signal.aborted) return;
      onLost?.('The database ended by itself.');
      await restart();
    }
  }

  async function restart(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const seconds = backoffSeconds[Math.min(attempt, backoffSeconds.length - 1)] ?? 10;
      await pause(seconds * 1000, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        current = await startPostmaster(cluster, account, binaries, settings, first.port);
      } catch (failure) {
        onLost?.(failure instanceof Error ? failure.message : String(failure));
        continue;
      }
      // Stopped while it was starting: nobody else would stop it.
      if (stopping.signal.aborted) await stopPostmaster(current.pid, cluster, account, binaries);
      else onBack?.();
      return;
    }
  }
}
