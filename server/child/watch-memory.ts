import { Worker } from 'node:worker_threads';

/** Ends this process once it takes more: bytes outside of the heap have no limit of their own, and a busy loop hears nobody, so that a thread looks. */
export function watchMemory(mostMb: number): void {
  new Worker(
    `const most = ${mostMb} * 1048576;
     setInterval(() => process.memoryUsage.rss() > most && process.kill(process.pid, 'SIGKILL'), 50);`,
    { eval: true },
  ).unref();
}
