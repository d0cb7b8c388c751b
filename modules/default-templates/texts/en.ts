import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { TemplateTexts } from './is.ts';

/** What the server says of templates, English. */
export const en = (_nouns: EnglishVocabulary): TemplateTexts => ({
  problems: {
    HC0001: 'There is a file of this name already.',
    template_folder_exists: 'There is a folder of this name already.',
    unknown_template_folder: 'There is no such folder.',
    template_folder_place:
      'The folder cannot stand here: it would be within itself, or folders would be too deep within each other.',
    template_kind: 'A file of this kind cannot be a template. Choose for instance a .docx, .xlsx, .pptx or .pdf.',
  },
  yes: 'Yes',
  no: 'No',
});
