import { NOM, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of templates, Icelandic. */
export const is = ({ client, opponent }: Vocabulary) => ({
  problems: {
    HC0001: 'Skrá með þetta heiti er þegar til.',
    template_folder_exists: 'Mappa með þetta heiti þegar til.',
    unknown_template_folder: 'Mappan er ekki til.',
    template_folder_place:
      'Mappan getur ekki verið hér: hún lenti inni í sjálfri sér eða möppurnar yrðu of margar hver inni í annarri.',
    template_kind: 'Skrá af þessari gerð getur ekki verið sniðmát. Veldu til dæmis .docx, .xlsx, .pptx eða .pdf.',
    template_unclosed: (tag: string, near: string) =>
      `Sniðmátið er ekki heilt: ${tag} er hvergi lokað með {{/}}. Það stendur í „${near}“.`,
    template_unopened: (tag: string, near: string) =>
      `Sniðmátið er ekki heilt: ${tag} lokar því sem hvergi var opnað. Það stendur í „${near}“.`,
    template_unfinished: (tag: string, near: string) =>
      `Sniðmátið er ekki heilt: slaufusvigar við „${tag}“ eru ekki í pörum. Það stendur í „${near}“.`,
    template_unfillable:
      'Ekki tókst að fylla sniðmátið út. Skráin kann að vera skemmd, of stór eða læst með lykilorði.',
    no_pdf_converter: 'Hér er ekkert forrit sem gerir PDF úr skjölum. Kerfisstjóri getur bætt því við.',
  },
  roles: { client: client.one[NOM], opponent: opponent.one[NOM] },
  yes: 'Já',
  no: 'Nei',
});
export type TemplateTexts = ReturnType<typeof is>;
