import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ProjectTypeTexts } from './is.ts';

/** Server texts of project types and default extensions, English. */
export const en = (_nouns: EnglishVocabulary): ProjectTypeTexts => ({
  problems: {
    unknown_project_type: 'There is no such type.',
    project_type_exists: 'There is a type of this name here already.',
    project_type_too_deep: 'A subtype cannot have subtypes of its own.',
    bad_default_value: 'The default value is not of the chosen kind.',
  },
});
