import { isRunByNpm } from '#server/env.ts';

/** Opened resources to close, the last first. */
export type Closing = {
  /** `seconds`: additional time that it may take. */
  add(name: string, close: () => Promise<void>, seconds?: number): void;
  closeAll(): Promise<void>;
  /** Whether shutdown was requested: failures from then on are its consequence. */
  isEnding(): boolean;
};

/**
 * Closes everything on a shutdown request (Ctrl-C, a closed terminal, a service manager), within 10 seconds and the
 * requested extra time. A second Ctrl-C exits at once. npm forwards the Ctrl-C that the terminal has already sent: a
 * signal within a second is the same one.
 */
export function closeOnSignals(): Closing {
  const open: { name: string; close: () => Promise<void> }[] = [];
  let askedAt: number | undefined;
  let limitMs = 10_000;

  async function closeAll(): Promise<void> {
    for (const { name, close } of open.splice(0).toReversed()) {
      await close().catch((failure: unknown) => console.error(`${name} did not close:`, failure));
    }
  }

  function onSignal(): void {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > 1000) process.exit(1);
      return;
    }
    askedAt = performance.now();
    console.log('Ending …');
    // Running work loses its resources, which is no longer a failure.
    process.on('uncaughtException', () => undefined);
    setTimeout(() => process.exit(1), limitMs).unref();
    void closeAll().then(() => process.exit(0));
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (isRunByNpm()) whenParentIsGone(onSignal);
  return {
    add(name, close, seconds = 0) {
      open.push({ name, close });
      limitMs += seconds * 1000;
    },
    closeAll,
    isEnding: () => askedAt !== undefined,
  };
}

/** npm's shell is killed by a signal without forwarding it: we would continue unnoticed. */
function whenParentIsGone(tell: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, 500);
  timer.unref();
}
