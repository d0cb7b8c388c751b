import type { ValueType } from '#shared/extension.ts';
import type { DefaultExtension } from '../contract.ts';
import { shownValue } from './default-value.tsx';
import type { useTypeWords } from './words.ts';

export type Draft = {
  readonly name: string;
  readonly description: string;
  readonly valueType: ValueType;
  readonly required: boolean;
  readonly projectTypeId: number | null;
  readonly defaultValue: string;
};

/** A new field is required and applies to every project (SET-12). */
export const fresh: Draft = {
  name: '',
  description: '',
  valueType: 'String',
  required: true,
  projectTypeId: null,
  defaultValue: '',
};

export const draftOf = ({
  name,
  description,
  valueType,
  required,
  projectTypeId,
  defaultValue,
}: DefaultExtension): Draft => ({
  name,
  description,
  valueType,
  required,
  projectTypeId,
  defaultValue,
});

/** What another person has changed meanwhile. */
export const changesOf = (
  mine: Draft,
  theirs: DefaultExtension,
  words: ReturnType<typeof useTypeWords>['extensions'],
) => [
  ...(mine.name === theirs.name ? [] : [{ label: words.name, theirs: theirs.name }]),
  ...(mine.valueType === theirs.valueType ? [] : [{ label: words.kind, theirs: words.kinds[theirs.valueType] }]),
  ...(mine.projectTypeId === theirs.projectTypeId
    ? []
    : [{ label: words.type, theirs: theirs.projectTypeName ?? words.allTypes }]),
  ...(mine.required === theirs.required
    ? []
    : [{ label: words.requiredField, theirs: theirs.required ? words.yes : words.no }]),
  ...(mine.defaultValue === theirs.defaultValue
    ? []
    : [{ label: words.defaultValue, theirs: shownValue(theirs.valueType, theirs.defaultValue, words) }]),
  ...(mine.description === theirs.description ? [] : [{ label: words.description, theirs: theirs.description }]),
];
