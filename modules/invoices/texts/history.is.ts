import type { Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = (_nouns: Vocabulary): RowTexts => ({
  rows: {
    invoice: {
      name: 'Reikningur',
      fields: {
        kind: 'Tegund',
        creditedInvoiceId: 'Bakfærir reikning',
        splitOfId: 'Hluti af skiptum reikningi',
        share: 'Hlutur í prósentum',
        invoiceDate: 'Dagsetning reiknings',
        dueDate: 'Gjalddagi',
        extendedDueDate: 'Frestur',
        promisedDate: 'Loforð um greiðslu',
        collectionNote: 'Athugasemd í innheimtu',
        totalVat: 'VSK',
        totalWithVat: 'Samtals með VSK',
        orderNumber: 'Pöntunarnúmer kaupanda',
        sentAt: 'Sendur',
        paidAt: 'Greiddur',
        externalId: 'Númer í bókhaldskerfi',
      },
      choices: { 'kind.invoice': 'Reikningur', 'kind.credit-note': 'Kreditreikningur' },
    },
    invoiceLetter: {
      name: 'Bréf með reikningi',
      fields: {
        recipients: 'Viðtakendur',
        withReport: 'Vinnuskýrsla fylgir',
        withEInvoice: 'Rafrænn reikningur fylgir',
        step: 'Áminning nr.',
        state: 'Staða',
        refused: 'Hafnað af póstþjóni',
      },
      choices: { 'state.queued': 'Á leiðinni', 'state.sent': 'Sent', 'state.failed': 'Barst ekki' },
    },
    invoiceDraft: {
      name: 'Drög að reikningi',
      fields: {
        invoiceDate: 'Dagsetning reiknings',
        dueDate: 'Gjalddagi',
        orderNumber: 'Pöntunarnúmer kaupanda',
        leaveOutZero: 'Línum á 0 kr. sleppt',
        state: 'Staða',
        askedBy: 'Bað um samþykki',
        decidedBy: 'Svaraði',
        decisionNote: 'Svar',
      },
      choices: {
        'state.open': 'Í vinnslu',
        'state.asked': 'Bíður samþykkis',
        'state.approved': 'Samþykkt',
        'state.returned': 'Send til baka',
        'state.issued': 'Gefin út',
      },
    },
    projectShare: {
      name: 'Hlutur greiðanda',
      fields: { share: 'Hlutur í prósentum' },
    },
    reminderStep: {
      name: 'Þrep áminninga',
      fields: {
        step: 'Áminning nr.',
        daysLate: 'Dagar frá gjalddaga',
        subjectIs: 'Efni á íslensku',
        bodyIs: 'Texti á íslensku',
        subjectEn: 'Efni á ensku',
        bodyEn: 'Texti á ensku',
      },
    },
    invoicePayment: {
      name: 'Greiðsla',
      fields: { kind: 'Tegund', amount: 'Fjárhæð', paidOn: 'Greiðsludagur', account: 'Reikningur' },
      choices: { 'kind.payment': 'Greiðsla', 'kind.refund': 'Endurgreiðsla', 'kind.write-off': 'Afskrift' },
    },
  },
});
