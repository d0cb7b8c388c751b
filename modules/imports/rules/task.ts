import type { Priority, Status } from '#modules/tasks/contract/record.ts';
import { fold } from '#shared/fold.ts';
import { taskWords } from '../texts/headings.ts';

/** The status that a list, a section or a column of another system stands for; what is not known is still to be done. */
export const statusOf = (text: string | undefined): Status => codeOf(taskWords.status, text) ?? 'Pending';

export const priorityOf = (text: string | undefined): Priority => codeOf(taskWords.priority, text) ?? 'Normal';

/** A day on which it was completed, or a word that says so. */
export function isCompleted(text: string | undefined): boolean {
  if (text === undefined) return false;
  return /\d{4}/.test(text) || taskWords.yes.some((word) => fold(word) === fold(text));
}

/** Several people in one cell: the first shall do it, the others work on it too. */
export const peopleIn = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Plain text as paragraphs. */
export const textAsHtml = (text: string): string =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`)
    .join('');

function codeOf<Code extends string>(words: Readonly<Record<Code, readonly string[]>>, text = ''): Code | null {
  const sought = fold(text);
  const found = Object.entries<readonly string[]>(words).find(
    ([code, names]) => fold(code) === sought || names.some((name) => fold(name) === sought),
  );
  return found ? (found[0] as Code) : null;
}
