/** An error from the server or the form's own validation: a sentence for the whole form and one per field. */
export type Problem = {
  /** Shown above the detail. */
  title?: string;
  detail: string | null;
  errors: Readonly<Record<string, string>>;
};

/** Thrown by a form's own validation before anything is sent; the server's errors are recognised by their shape. */
export class FormProblem extends Error {
  readonly errors: Readonly<Record<string, string>>;
  readonly detail: string | null;

  constructor(errors: Readonly<Record<string, string>>, detail: string | null = null) {
    super(detail ?? Object.values(errors).join(' '));
    this.name = 'FormProblem';
    this.errors = errors;
    this.detail = detail;
  }
}

/** The server was not reached, so nothing is wrong with what was sent. */
export const isUnreached = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'offline';

/** The person may not do this; the server gives no other reason. */
export const isForbidden = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'forbidden';

/**
 * Reads `detail` and `errors` from a thrown value (problem+json or FormProblem). The detail of a server fault (500) is
 * not shown: it does not help the person.
 */
export function readProblem(thrown: unknown): Problem {
  if (typeof thrown !== 'object' || thrown === null) return { detail: null, errors: {} };
  const detail =
    'detail' in thrown &&
    typeof thrown.detail === 'string' &&
    thrown.detail &&
    !('status' in thrown && thrown.status === 500)
      ? thrown.detail
      : null;
  const errors = 'errors' in thrown ? readFieldErrors(thrown.errors) : {};
  return { detail, errors };
}

function readFieldErrors(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  const sentences = Object.entries(errors).map(([field, said]) => [field, Array.isArray(said) ? said[0] : said]);
  return Object.fromEntries(sentences.filter(([, said]) => typeof said === 'string'));
}
