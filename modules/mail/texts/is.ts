import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of mail, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  /** The start and the end of a letter from a case. */
  letter: { greeting: 'Góðan dag.', regards: 'Með kveðju,' },
  problems: {
    letter_under_way: 'Bréfið er þegar á leiðinni og verður ekki stöðvað.',
    letter_outcome_known: 'Þegar er ljóst hvort bréfið fór.',
    letter_papers_gone:
      'Fylgiskjal bréfsins er ekki lengur til. Vistaðu bréfið úr póstforritinu, dragðu það inn í skjölin og fleygðu því hér.',
    mailbox_sends_not: 'Bréf eru ekki send úr pósthólfinu þínu. Kveiktu á sendingu í stillingum.',
    mailbox_gone: 'Pósthólfið er ekki tengt. Tengdu það í stillingum og reyndu aftur.',
    mailbox_refused: 'Pósthólfið leyfir ekki lestur. Tengdu það aftur í stillingum.',
    mailbox_away: 'Pósthólfið svarar ekki. Reyndu aftur eftir smástund.',
    mail_login_refused:
      'Póstþjónninn hafnaði notandanafni eða lykilorði. Sumir þjónar vilja sérstakt lykilorð fyrir forrit.',
    mail_server_away: 'Enginn póstþjónn svarar þar. Athugaðu heiti, gátt og dulkóðun.',
    mail_server_inside:
      'Þjónninn er á innra neti eða án dulkóðunar. Kerfisstjóri getur leyft það með OWN_SERVERS_INSIDE.',
    mail_server_untrusted: 'Skilríki þjónsins eru ekki traust. Athugaðu heitið, eða láttu þann sem rekur þjóninn vita.',
    rule_of_oneself: 'Þetta er netfangið þitt: öll bréf í pósthólfinu þínu færu í skjölin. Veldu netfang annars.',
    letter_gone: 'Bréfið er ekki lengur í pósthólfinu.',
    letter_too_large: 'Bréfið er of stórt til að sækja. Vistaðu það úr póstforritinu og dragðu það inn í skjölin.',
  },
});
export type MailTexts = ReturnType<typeof is>;
