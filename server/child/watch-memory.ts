import { Worker } from 'node:worker_threads';

/**
 * Exits the process when it uses more memory: memory outside of the heap has no limit of its own, and a busy loop
 * blocks timers, so a thread checks.
 */
export function watchMemory(mostMb: number): void {
  new Worker(
    `const most = ${mostMb} * 1048576;
     setInterval(() => process.memoryUsage.rss() > most && process.kill(process.pid, 'SIGKILL'), 50);`,
    { eval: true },
  ).unref();
}
