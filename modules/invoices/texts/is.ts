import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Icelandic texts of the server about invoices. */
export const is = ({ edition }: Vocabulary) => ({
  problems: {
    nothing_to_bill: 'Engar færslur valdar í reikning',
    no_payor: 'Enginn greiðandi skráður',
    mixed_worklogs: `Færslur á sama reikningi þurfa að vera af sama ${edition === 'legal' ? 'máli' : 'verkefni'}, með sama greiðanda og í sama gjaldmiðli.`,
    cases_apart: `${edition === 'legal' ? 'Mál' : 'Verkefni'} á sama reikningi þurfa að hafa sama greiðanda og sama gjaldmiðil, og ekki má skipta neinu þeirra milli greiðenda. Gefðu út reikning fyrir hvert þeirra.`,
    not_billable:
      'Sumar færslnanna er ekki hægt að setja á reikning: klukka gengur á þeim eða ekki er skuldað fyrir þær.',
    already_billed: 'Sumar færslnanna eru þegar komnar á reikning.',
    invoice_responsible_only: `Aðeins stjórnendur og ábyrgðarmaður ${edition === 'legal' ? 'málsins' : 'verkefnisins'} gefa út reikninga, eyða þeim og skipta þeim milli greiðenda.`,
    invoice_sent: 'Reikningurinn hefur verið sendur og honum er ekki hægt að eyða. Gefðu út kreditreikning í staðinn.',
    invoice_paid:
      'Reikningurinn er merktur sem greiddur og honum er ekki hægt að eyða. Gefðu út kreditreikning í staðinn.',
    payment_refunded:
      'Greiðslan var endurgreidd eða notuð á annan reikning, að hluta eða öllu leyti. Taktu það til baka fyrst.',
    payments_say: 'Greiðslur eru skráðar á reikninginn. Breyttu þeim sjálfum í stað merkisins.',
    payment_questions: 'Er þetta rétt?',
    payment_too_high: 'Fjárhæðin er hærri en hér er hægt að skrá.',
    credit_elsewhere: 'Inneign er aðeins notuð á reikninga sama greiðanda í sama gjaldmiðli.',
    write_off_managers: 'Aðeins stjórnendur afskrifa kröfur.',
    invoice_changed: (fromTo: string) => `Fjárhæðin hefur breyst síðan þú skoðaðir hana (${fromTo}).`,
    invoice_questions: 'Er þetta rétt?',
    invoice_lacks: (what: string) =>
      `Samkvæmt lögum um virðisaukaskatt þarf meira að standa á reikningnum. Það vantar: ${what}`,
    invoice_elsewhere: (system: string) =>
      `Reikningurinn er gefinn út í ${system} og rafræni reikningurinn kemur þaðan. Annar héðan yrði nýr reikningur.`,
    invoice_in_accounting:
      'Reikningurinn er kominn í bókhaldskerfið og honum er ekki hægt að eyða. Gefðu út kreditreikning í staðinn.',
    invoice_credited: 'Reikningurinn hefur þegar verið bakfærður með kreditreikningi.',
    credit_note_final: 'Kreditreikningi er hvorki hægt að breyta né eyða.',
    invoice_not_restorable:
      'Færslum reikningsins hefur verið breytt eða þær eru komnar á annan reikning, svo hann verður ekki endurheimtur eins og hann var.',
    invoice_deleted: 'Reikningnum hefur verið eytt.',
    bank_file_unreadable:
      'Í skránni fannst engin lína með fyrirsögnum um dagsetningu og upphæð. Sæktu hreyfingar bankareikningsins sem CSV í netbankanum.',
    bank_file_too_long: (max: number) => `Í skránni eru fleiri en ${max} innborganir. Sæktu styttra tímabil.`,
    bank_row_paid: 'Innborgunin úr bankanum hefur síðan verið skráð á annan reikning.',
    told_payment_stands: 'Þessi greiðsla úr bókhaldskerfinu er þegar skráð aftur.',
    in_draft: 'Sumar færslnanna eru þegar í drögum að reikningi.',
    draft_issued: 'Reikningur hefur verið gefinn út eftir þessum drögum.',
    draft_not_so_far: 'Staða draganna hefur breyst. Skoðaðu þau aftur.',
    draft_changed: 'Drögin eru ekki lengur eins og þau voru þegar þau voru lesin eða samþykkt. Skoðaðu þau aftur.',
    draft_not_restorable:
      'Færslur draganna eru komnar á reikning eða í önnur drög, svo þau verða ekki endurheimt eins og þau voru.',
    approver_only: `Stjórnendur og ábyrgðarmaður ${edition === 'legal' ? 'málsins' : 'verkefnisins'} samþykkja drög. Aðrir en stjórnendur samþykkja ekki drög sem þeir báðu sjálfir um samþykki fyrir.`,
    approval_needed: 'Hér þarf samþykki áður en reikningur er gefinn út. Vistaðu drög og biddu um samþykki.',
    e_invoice_incomplete: (lacks: string) =>
      `Rafrænn reikningur verður ekki gerður af þessum reikningi. Á hann vantar: ${lacks}.`,
    shares_full:
      'Hlutir annarra greiðenda mega samtals ekki ná 100%: eitthvað verður eftir handa greiðandanum sjálfum.',
    share_of_own: `Greiðandi ${edition === 'legal' ? 'málsins' : 'verkefnisins'} greiðir það sem eftir er. Skráðu aðeins hluti annarra.`,
    no_mail:
      'Enginn póstþjónn er tengdur, svo bréf berast engum. Til að tengja póstþjón stillir kerfisstjóri SMTP_URL og endurræsir.',
  },
  lacks: {
    sellerSsn: 'kennitölu fyrirtækisins',
    sellerAddress: 'heimilisfang fyrirtækisins',
    sellerPostalCode: 'póstnúmer fyrirtækisins',
    sellerVatNumber: 'VSK-númer fyrirtækisins',
    buyerSsn: 'kennitölu greiðandans',
    ssnOf: (name: string) => `kennitölu greiðandans (${name})`,
    buyerAddress: 'heimilisfang greiðandans',
    buyerPostalCode: 'póstnúmer greiðandans',
    buyerEndpoint: 'rafrænt póstfang greiðandans, sem er skráð á viðskiptavininn (annars fær hann reikninginn sem PDF)',
  },
});
export type InvoiceTexts = ReturnType<typeof is>;
