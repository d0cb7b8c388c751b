import { NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';

/** Icelandic texts of the list of invoices as a spreadsheet. */
export const is = ({ project, client, payor, edition }: Vocabulary) => ({
  title: 'Reikningar',
  file: 'Reikningar',
  printed: 'Prentað',
  page: 'Bls. {page} af {pages}',
  period: 'Reikningar frá',
  total: 'Samtals',
  number: 'Nr.',
  invoiceDate: 'Dagsetning',
  dueDate: 'Gjalddagi',
  projectNumber: edition === 'legal' ? 'Málsnr.' : 'Verknr.',
  project: capitalize(project.one[NOM]),
  client: capitalize(client.one[NOM]),
  payor: capitalize(payor.one[NOM]),
  state: 'Staða',
  paidDate: 'Greitt',
  withDiscount: 'Án VSK',
  vat: 'VSK',
  withVat: 'Með VSK',
  balance: 'Ógreitt',
  currency: 'Mynt',
  external: 'Nr. í bókhaldi',
  states: {
    issued: 'Útgefinn',
    sent: 'Sendur',
    paid: 'Greiddur',
    overdue: 'Gjaldfallinn',
    'written-off': 'Afskrifaður',
    credited: 'Bakfærður',
    deleted: 'Eyddur',
    creditNote: 'Kreditreikningur',
  },
});
export type ExportTexts = ReturnType<typeof is>;
