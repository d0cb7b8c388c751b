import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Env } from '#server/env.ts';
import { scrub } from './log-scrub.ts';

export type Log = Logger;

/**
 * The log: JSON lines, or readable ones in a terminal. It says what was done, never with whose data (PLUS-12): requests
 * by their route without query or body, errors without values, and every line scrubbed of personal data and secrets.
 */
export function makeLog({ logLevel }: Pick<Env, 'logLevel'>, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level: logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { req: requestFields, res: answerFields, err: failureFields, error: failureFields },
      hooks: { streamWrite: scrub },
    },
    destination,
  );
}

type Request = {
  readonly id?: unknown;
  readonly method?: string;
  readonly url?: string;
  readonly routeOptions?: { readonly url?: string };
};

type Failure = Error & {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly statusCode?: unknown;
};

function standardOutput(): DestinationStream {
  const options = { colorize: true, ignore: 'pid', translateTime: 'HH:MM:ss', sync: true } as const;
  return process.stdout.isTTY ? pretty(options) : pino.destination({ dest: 1, sync: true });
}

// A search query may be a client's name, and some paths contain tokens, so the route's pattern is logged.
function requestFields({ id, method, url, routeOptions }: Request): Record<string, unknown> {
  return { id, method, route: routeOptions?.url ?? url?.split('?')[0] };
}

function answerFields({ statusCode }: { readonly statusCode?: number }): Record<string, unknown> {
  return { statusCode };
}

// Other properties of an error (a database's detail and parameters, a request's body) contain values.
function failureFields(failure: unknown): unknown {
  if (typeof failure !== 'object' || failure === null) return failure;
  const { name, message, stack, code, constraint, table, statusCode, cause } = failure as Failure;
  return {
    name,
    message,
    code,
    statusCode,
    constraint,
    table,
    stack,
    cause: cause === undefined ? undefined : failureFields(cause),
  };
}
