import { screenWords } from '#web/lib/screen-words.ts';
import type { FieldName, ImportKind } from '../contract.ts';
import { en } from '../texts/web.en.ts';
import { is } from '../texts/web.is.ts';

/** The words of the page of imports. */
export const useImportWords = screenWords({ is, en });
export type ImportWords = ReturnType<typeof useImportWords>;

/** What a field is called: a case has a title where a person has a name. */
export const fieldLabel = (words: ImportWords, kind: ImportKind, field: FieldName): string =>
  kind === 'projects' && field === 'name' ? words.projectName : words.fields[field];
