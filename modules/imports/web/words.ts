import { screenWords } from '#web/lib/screen-words.ts';
import type { FieldName, ImportKind } from '../contract.ts';

/** The texts of the import page. */
export const useImportWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
export type ImportWords = ReturnType<typeof useImportWords>;

/** The label of a field: a case has a title where a person has a name. */
export const fieldLabel = (words: ImportWords, kind: ImportKind, field: FieldName): string =>
  kind === 'projects' && field === 'name' ? words.projectName : words.fields[field];
