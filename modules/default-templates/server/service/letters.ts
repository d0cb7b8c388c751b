import { keepPlainRows } from '#server/plain-rows.ts';
import type { Scope } from '#server/scope.ts';
import { plainText } from '#shared/plain-text.ts';
import {
  letterTemplateFields,
  type FilledLetter,
  type LetterTemplate,
  type LetterToFill,
} from '../../contract/letters.ts';
import { askedIn, filledText } from '../../rules/letter-text.ts';
import { mayEdit } from '../policy.ts';
import { valuesOf } from './values.ts';

export const templates = keepPlainRows<LetterTemplate>({
  table: 'letter_template',
  fields: letterTemplateFields,
  searched: 'name',
  one: 'LetterTemplate',
  mayEdit,
});

/**
 * Fills in a letter with a project's values; 404 if the project is hidden from the person. Lists and pictures have no
 * text.
 */
export async function fill(scope: Scope, { projectId, subject, message }: LetterToFill): Promise<FilledLetter> {
  const asked = askedIn(`${subject}\n${message}`);
  const { valueOf } = await valuesOf(scope, projectId, asked);
  const found = asked.map((name) => ({ name, value: valueOf(name) }));
  const textOf = (name: string): string => {
    const value = valueOf(name);
    return value?.kind === 'text' ? plainText(value.text) : '';
  };
  return {
    subject: filledText(subject, (name) => textOf(name).replaceAll(/\s+/g, ' ').trim()),
    message: filledText(message, textOf),
    missing: asked.filter((name) => textOf(name) === '').map((name) => `{{${name}}}`),
    undeclined: found.flatMap(({ name, value }) => (value?.undeclined ? [name] : [])),
  };
}
