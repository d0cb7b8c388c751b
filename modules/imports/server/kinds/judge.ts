import type * as z from 'zod/mini';
import { refusalOf } from '#server/http/problem.ts';
import type { FieldName } from '../../contract.ts';
import type { Answers, Judged, Problems, Row } from './kind.ts';

/** A row in the form of its module, or its errors; `fields` maps fields of the body to fields of the file. */
export function readBody<S extends z.ZodMiniType>(
  schema: S,
  body: object,
  fields: Readonly<Record<string, FieldName>>,
): { readonly body: z.output<S> | null; readonly problems: Problems } {
  const result = schema.safeParse(body);
  if (result.success) return { body: result.data, problems: {} };
  const refused = Object.entries(refusalOf(result.error.issues).details.fields ?? {});
  return {
    body: null,
    problems: Object.fromEntries(refused.map(([field, problem]) => [fields[field] ?? 'name', problem])),
  };
}

/**
 * The verdict: bad with errors, else a duplicate of a registered or an earlier row, else asked with unanswered
 * questions, else good.
 */
export function judged(
  row: Row,
  problems: Problems,
  known: Judged['known'],
  questions: Problems = {},
  { accepted }: Pick<Answers, 'accepted'> = { accepted: new Set() },
): Judged {
  if (Object.keys(problems).length > 0) return { ...row, verdict: 'bad', problems, questions: {}, known: null };
  if (known) return { ...row, verdict: 'duplicate', problems, questions: {}, known };
  const asked = Object.keys(questions).length > 0 && !accepted.has(row.line);
  return { ...row, verdict: asked ? 'asked' : 'good', problems, questions, known: null };
}
