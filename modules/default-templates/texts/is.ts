import type { Vocabulary } from '#shared/texts/nouns.ts';

/** What the server says of templates, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    HC0001: 'Skrá með þetta heiti er þegar til.',
    template_folder_exists: 'Mappa með þetta heiti þegar til.',
    unknown_template_folder: 'Mappan er ekki til.',
    template_folder_place:
      'Mappan getur ekki verið hér: hún kæmist inn í sjálfa sig eða möppurnar yrðu of margar hver innan í annarri.',
    template_kind: 'Skrá af þessari gerð getur ekki verið sniðmát. Veldu til dæmis .docx, .xlsx, .pptx eða .pdf.',
  },
  yes: 'Já',
  no: 'Nei',
});
export type TemplateTexts = ReturnType<typeof is>;
