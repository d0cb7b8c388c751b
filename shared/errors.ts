import type { Use } from './uses.ts';

/**
 * The closed list of error codes with their HTTP status (decisions §2). A module declares its own codes with `codes` in
 * its contract, and a sentence for each in its `texts/`.
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
  /** The disk or the bucket is full; the operator has to make room. */
  no_room: 503,
} as const;

export type GeneralCode = keyof typeof errorCodes;

/**
 * Errors by field: path of the field → message key with its arguments. The server words them in the person's language.
 */
export type FieldProblem = { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };

type Details = {
  readonly status?: number;
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** Values to insert into the sentence of the code. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The current row, sent with 412. */
  readonly current?: unknown;
  /** What refers to the row, sent with `in_use`. */
  readonly uses?: readonly Use[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** An error that the person is told about: `code` chooses the HTTP status and the sentence. */
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

/** Codes of modules, registered once at start from their contracts. */
type ModuleCode = string & { readonly __moduleCode?: never };

const moduleCodes = new Map<string, number>();

/** Registers a module's codes with their status. Throws when a code is registered already with another status. */
export function registerCodes(codes: Readonly<Record<string, number>>): void {
  for (const [code, status] of Object.entries(codes)) {
    const known = moduleCodes.get(code);
    if (code in errorCodes || (known !== undefined && known !== status))
      throw new Error(`The error code ${code} is taken.`);
    moduleCodes.set(code, status);
  }
}

/** Every registered code with its status. */
export const allCodes = (): ReadonlyMap<string, number> => new Map([...Object.entries(errorCodes), ...moduleCodes]);

/** The HTTP status of a code; 500 for one that nobody registered. */
function statusOf(code: string): number {
  return (errorCodes as Readonly<Record<string, number>>)[code] ?? moduleCodes.get(code) ?? 500;
}
