import type { WorkerEvents } from 'graphile-worker';

/**
 * Reports a runner that could not record the end of a job, and does not end either: graphile-worker counts wrongly when
 * it cannot record two jobs one after the other, and waits for ever. It is reported once none of its jobs runs any more,
 * and also when it has ended meanwhile.
 */
export function hearStuck(events: WorkerEvents, afterMs: number, onStuck: (error: unknown) => void): WorkerEvents {
  events.on('pool:fatalError', ({ workerPool, error }) => {
    const wait = () => void setTimeout(look, afterMs).unref();
    function look(): void {
      if (workerPool._workers.some((worker) => worker.getActiveJob() !== null)) wait();
      else onStuck(error);
    }
    wait();
  });
  return events;
}
