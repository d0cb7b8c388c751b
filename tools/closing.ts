import { isRunByNpm } from '#server/env.ts';

/** What has been opened and has to be closed, the last first. */
export type Closing = {
  /** `seconds`: how much longer than others it may take. */
  add(name: string, close: () => Promise<void>, seconds?: number): void;
  closeAll(): Promise<void>;
  /** Whether the end was asked for: what fails from then on fails because of it. */
  isEnding(): boolean;
};

/**
 * Closes everything when the process is asked to end (Ctrl-C, a closed terminal, a service manager), within 10 seconds
 * and what was asked for besides.
 * A second Ctrl-C ends it at once. npm hands on the Ctrl-C that the terminal has sent already: what follows within a second
 * is the same one.
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
    // Whatever was being done loses what it stands on; that is no failure any more.
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

/** Between npm and us stands a shell that a signal to npm kills without handing it on: we would go on, unseen. */
function whenParentIsGone(tell: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, 500);
  timer.unref();
}
