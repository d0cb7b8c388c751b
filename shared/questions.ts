import { AppError, type FieldProblem } from './errors.ts';

const prefix = 'questions.';

/** Refuses with the questions, each at `questions.` and its key, until a person has confirmed them. @throws AppError of the code */
export function ask(code: string, questions: readonly FieldProblem[]): void {
  if (questions.length === 0) return;
  throw new AppError(code, {
    fields: Object.fromEntries(questions.map((question) => [`${prefix}${question.key}`, question])),
  });
}

/** The sentences of the questions among the errors of a refusal, in their order. */
export const questionsIn = (errors: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(errors).flatMap(([field, sentence]) => (field.startsWith(prefix) ? [sentence] : []));
