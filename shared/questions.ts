import { AppError, type FieldProblem } from './errors.ts';

const prefix = 'questions.';

/**
 * Throws the error of that code with the questions, each at `questions.` plus its key, until a person has confirmed
 * them.
 * @throws AppError
 */
export function ask(code: string, questions: readonly FieldProblem[]): void {
  if (questions.length === 0) return;
  throw new AppError(code, {
    fields: Object.fromEntries(questions.map((question) => [`${prefix}${question.key}`, question])),
  });
}

/** The wording of the questions in an error's `errors`, in order. */
export const questionsIn = (errors: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(errors).flatMap(([field, sentence]) => (field.startsWith(prefix) ? [sentence] : []));
