import { Counter } from 'prom-client';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

type Watched = { readonly log: Logger; readonly metrics: Metrics };

/**
 * Logs and counts uncaught errors, and continues: each request has its own transaction, and an error outside of them (a
 * socket without a listener, a forgotten promise) must not end everybody else's. Returns a function that removes the
 * handlers.
 */
export function surviveUncaught({ log, metrics }: Watched): () => void {
  const uncaught = new Counter({
    name: 'stod_uncaught_exceptions_total',
    help: 'Exceptions and rejected promises that nobody caught',
    registers: [metrics.registry],
  });
  const note = (error: unknown, origin: string) => {
    uncaught.inc();
    log.fatal({ origin, error }, 'nobody caught an error');
  };
  process.on('uncaughtException', note);
  return () => void process.off('uncaughtException', note);
}
