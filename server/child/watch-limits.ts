import { Worker } from 'node:worker_threads';
import type { Limits } from './run-child.ts';

/**
 * Ends the process when it uses more memory or more of the processor: memory outside of the heap has no limit of its
 * own, and a busy loop blocks timers, so a thread checks.
 * @param said the limits, as `runChild` passes them
 */
export function watchLimits(said = '{"seconds":60,"memoryMb":512}'): void {
  const { seconds, memoryMb } = JSON.parse(said) as Limits;
  new Worker(
    `const [mostBytes, mostMicroseconds] = [${memoryMb} * 1048576, ${seconds} * 1e6];
     setInterval(() => {
       const { user, system } = process.cpuUsage();
       if (process.memoryUsage.rss() > mostBytes || user + system > mostMicroseconds) process.kill(process.pid, 'SIGKILL');
     }, 50);`,
    { eval: true },
  ).unref();
}
