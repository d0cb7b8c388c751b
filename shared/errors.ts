import type { Use } from './uses.ts';

/**
 * The closed list of error codes and their HTTP status (decisions §2). A module adds its own codes in its contract
 * with `codes`, and the sentence for each in its `texts/`.
 */
export const errorCodes = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_the_tenant: 403,
  not_confirmed: 403,
  no_token_allowed: 403,
  token_scope: 403,
  xsrf: 403,
  not_found: 404,
  conflict: 409,
  in_use: 409,
  idempotency_mismatch: 409,
  stale: 412,
  payload_too_large: 413,
  not_the_host: 421,
  rule: 422,
  reference_gone: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  /** The disk or the bucket has no room: whoever runs the server has to make some. */
  no_room: 503,
} as const;

export type GeneralCode = keyof typeof errorCodes;

/** Fields in error: the path of the field to a message key with its arguments; the server words it in the person's language. */
export type FieldProblem = { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };

type Details = {
  readonly status?: number;
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** Values for the sentence of the code. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The row as it stands, with 412. */
  readonly current?: unknown;
  /** What uses the row, with `in_use`. */
  readonly uses?: readonly Use[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** A refusal that a person is told about: `code` chooses the status and the sentence. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Details;

  constructor(code: GeneralCode | ModuleCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.status = details.status ?? statusOf(code);
  }
}

/** Codes that modules own: registered once, at start, from their contracts. */
export type ModuleCode = string & { readonly __moduleCode?: never };

const moduleCodes = new Map<string, number>();

/** Registers a module's codes with their status; a code that exists already with another status is a mistake. */
export function registerCodes(codes: Readonly<Record<string, number>>): void {
  for (const [code, status] of Object.entries(codes)) {
    const known = moduleCodes.get(code);
    if (code in errorCodes || (known !== undefined && known !== status))
      throw new Error(`The error code ${code} is taken.`);
    moduleCodes.set(code, status);
  }
}

/** Every code that there is, with its status. */
export const allCodes = (): ReadonlyMap<string, number> => new Map([...Object.entries(errorCodes), ...moduleCodes]);

/** The HTTP status of a code; 500 for one that nobody registered. */
export function statusOf(code: string): number {
  return (errorCodes as Readonly<Record<string, number>>)[code] ?? moduleCodes.get(code) ?? 500;
}
