import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of documents, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  /** For the page shown in place of one that could not be rendered. */
  pages: {
    large: 'Skjalið er of stórt til að sýna það hér. Niðurhalaðu því til að opna það.',
    damaged: 'Ekki tókst að lesa skjalið. Það kann að vera skemmt eða læst með lykilorði.',
  },
  /** The initial text of a letter with a document. */
  letter: {
    greeting: 'Góðan dag.',
    enclosed: (name: string) => `Meðfylgjandi er skjalið „${name}“.`,
    regards: 'Með kveðju,',
  },
  /** The name of a filed letter without a subject. */
  untitledLetter: 'Bréf án efnis',
  problems: {
    document_exists: 'Skrá með þetta heiti þegar til.',
    document_folder_exists: 'Mappa með þetta heiti þegar til.',
    moved_name_taken: (name: string) => `„${name}“ er þegar í möppunni. Ekkert var fært.`,
    unknown_folder: 'Mappan er ekki til.',
    folder_place:
      'Mappan getur ekki verið hér: hún lenti inni í sjálfri sér eða möppurnar yrðu of margar hver inni í annarri.',
    document_size: 'Skráin barst ekki í heilu lagi. Reyndu aftur.',
    grant_expired: 'Slóðin er útrunnin. Opnaðu skjalið aftur.',
    document_locked: 'Annar er að vinna í skjalinu.',
    document_seen_by_more: 'Fleiri sjá skjölin þar en hér.',
    not_in_editor: 'Ekki stuðningur að opna valda skrá í forriti.',
    editor_away: 'Ritillinn svarar ekki. Reyndu aftur eftir stutta stund.',
    document_unreadable: 'Ekki tókst að lesa skjalið. Það kann að vera skemmt.',
    document_frozen: 'Útgáfa skjalsins var send, lögð fram eða undirrituð. Skjalið verður ekki fjarlægt eitt og sér.',
    document_in_cloud: 'Skjölin hér eru geymd í skjalaskýinu. Leggðu skjalið inn þar.',
    no_document_mail: 'Enginn póstþjónn er tengdur, svo að bréf berast engum. Kerfisstjóri getur bætt honum við.',
    too_large_to_send: 'Skjalið er of stórt til að senda það í tölvupósti. Mest má senda 20 MB.',
    too_many_documents: 'Of mörg skjöl til að afrita í einu. Afritaðu þau í nokkrum hlutum.',
  },
});
export type DocumentTexts = ReturnType<typeof is>;
