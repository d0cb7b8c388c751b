import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { TemplateTexts } from './is.ts';

/** Server texts of templates, English. */
export const en = ({ client, opponent }: EnglishVocabulary): TemplateTexts => ({
  problems: {
    HC0001: 'There is a file of this name already.',
    template_folder_exists: 'There is a folder of this name already.',
    unknown_template_folder: 'There is no such folder.',
    template_folder_place:
      'The folder cannot stand here: it would be within itself, or folders would be too deep within each other.',
    template_kind: 'A file of this kind cannot be a template. Choose for instance a .docx, .xlsx, .pptx or .pdf.',
    template_unclosed: (tag: string, near: string) =>
      `The template is not whole: ${tag} is nowhere ended by {{/}}. It stands in “${near}”.`,
    template_unopened: (tag: string, near: string) =>
      `The template is not whole: ${tag} ends what nothing began. It stands in “${near}”.`,
    template_unfinished: (tag: string, near: string) =>
      `The template is not whole: the braces at “${tag}” have no pair. They stand in “${near}”.`,
    template_unfillable:
      'The template could not be filled in. The file may be damaged, too large or locked with a password.',
    no_pdf_converter: 'Nothing here makes PDFs of documents. Whoever runs the system can add it.',
  },
  roles: { client: client.one, opponent: opponent.one },
  yes: 'Yes',
  no: 'No',
});
