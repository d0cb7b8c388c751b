import { Counter } from 'prom-client';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

type Watched = { readonly log: Logger; readonly metrics: Metrics };

/**
 * Logs and counts what nobody caught, and goes on: each call stands in a transaction of its own, and an error outside of
 * them (a socket without a listener, a forgotten promise) is no reason to end everybody else's. Answers what ends it.
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
