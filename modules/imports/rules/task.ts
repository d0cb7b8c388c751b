import type { Priority, Status } from '#modules/tasks/contract/record.ts';
import { fold } from '#shared/fold.ts';
import { taskWords } from '../texts/headings.ts';

/** Our status for a list, section or column of another system; an unknown one means to do. */
export const statusOf = (text: string | undefined): Status => codeOf(taskWords.status, text) ?? 'Pending';

export const priorityOf = (text: string | undefined): Priority => codeOf(taskWords.priority, text) ?? 'Normal';

/** A completion date, or a word that means completed. */
export function isCompleted(text: string | undefined): boolean {
  if (text === undefined) return false;
  return /\d{4}/.test(text) || taskWords.yes.some((word) => fold(word) === fold(text));
}

/** Several people in one cell: the first is the assignee, the others are additional people. */
export const peopleIn = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Converts plain text to paragraphs. */
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
