import { AppError, type FieldProblem } from '#shared/errors.ts';
import type { Edition, Language } from '#shared/texts/nouns.ts';
import type { Use } from '#shared/uses.ts';
import { wireName } from '../row-kinds.ts';
import { wordsFor, type Words } from '../words.ts';

/** An error in its wire format: RFC 9457 with our `code` and `errors` per field (WIRE-19). */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: unknown;
  readonly uses?: readonly Use[];
  readonly requestId?: string;
};

/**
 * Converts any error to a problem, in the person's language and the edition of their tenant (WIRE-20, OPEN-06). Errors
 * that are not ours reveal no details.
 */
export function problemOf(error: unknown, language: Language, edition: Edition): Problem {
  const known = asAppError(error);
  const words = wordsFor(language, edition);
  const errors = known.details.fields ? fieldSentences(known.details.fields, words) : undefined;
  return {
    type: `/api/docs#${known.code}`,
    title: words.title(known.status),
    status: known.status,
    detail: words.problem(known.code, known.details.values ?? {}),
    code: known.code,
    ...(errors ? { errors } : {}),
    ...(known.details.current === undefined ? {} : { current: known.details.current }),
    ...(known.details.uses ? { uses: known.details.uses } : {}),
  };
}

/** Maps errors of libraries and of the database to our codes. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode, message } = (error ?? {}) as { code?: string; statusCode?: number; message?: string };
  if (code === referenceGone) return referenceGoneOf(error);
  if (code && code in byCode) return new AppError(byCode[code as keyof typeof byCode], { cause: error });
  if (code?.startsWith('08') || connectionLost.test(message ?? ''))
    return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  if (statusCode === 429) return new AppError('too_many', { cause: error });
  if (statusCode === 413) return new AppError('payload_too_large', { cause: error });
  if (statusCode === 404) return new AppError('not_found', { cause: error });
  if (statusCode === 503) return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed', { cause: error });
  return new AppError('internal', { cause: error });
}

/** The database refused a reference to a row that was deleted meanwhile, and names the column. */
const referenceGone = 'LP001';

function referenceGoneOf(error: unknown): AppError {
  const { column = 'id' } = error as { readonly column?: string };
  return new AppError('reference_gone', { cause: error, fields: { [wireName(column)]: { key: 'badChoice' } } });
}

/** The database driver's messages for a connection that could not be opened or was closed; it gives these no code. */
const connectionLost =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed/i;

/** Codes of PostgreSQL and Node, where a caller can do something about them. */
const byCode = {
  '25006': 'unavailable',
  '23503': 'conflict',
  '23505': 'conflict',
  '22003': 'malformed',
  '22007': 'malformed',
  '22008': 'malformed',
  '22021': 'malformed',
  '22P05': 'malformed',
  '42501': 'forbidden',
  '55P03': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P05': 'unavailable',
  '25P03': 'unavailable',
  '53300': 'unavailable',
  '53100': 'unavailable',
  '40001': 'conflict',
  '40P01': 'unavailable',
  WL001: 'worklog_billed',
  IN001: 'conflict',
  IN002: 'project_billed',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  EPIPE: 'unavailable',
} as const satisfies Readonly<Record<string, string>>;

type Issue = {
  readonly code?: string;
  readonly path?: readonly PropertyKey[];
  readonly message?: string;
  readonly keys?: readonly string[];
};

/** A validation error of the contract's schemas: every field with its error. */
export function refusalOf(issues: readonly Issue[]): AppError {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    const path = (issue.path ?? []).map(String).join('.');
    const names =
      issue.code === 'unrecognized_keys'
        ? (issue.keys ?? []).map((key) => (path ? `${path}.${key}` : key))
        : [path || 'body'];
    for (const name of names) fields[name] ??= readMessage(issue.message);
  }
  return new AppError('malformed', { fields });
}

function readMessage(message: string | undefined): FieldProblem {
  if (!message?.startsWith('{')) return { key: 'wrongType' };
  return JSON.parse(message) as FieldProblem;
}

function fieldSentences(fields: Readonly<Record<string, FieldProblem>>, words: Words): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, words.field(problem)]));
}
