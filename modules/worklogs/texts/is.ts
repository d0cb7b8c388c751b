import { capitalize, NOM, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of worklogs, Icelandic. */
export const is = ({ project, client, task }: Vocabulary) => ({
  problems: {
    worklog_billed: 'Færslan er á reikningi. Eyða þarf reikningnum áður en hægt er að breyta henni.',
    unknown_payor: 'Greiðandinn er ekki á skrá.',
    unknown_task: `${capitalize(task.theOne[NOM])} er ekki til.`,
    mixed_currencies: 'Færslurnar eru í fleiri en einum gjaldmiðli og því er ekki hægt að setja sama verð á þær allar.',
    worklog_questions: 'Er þetta rétt?',
    too_many_to_sum: 'Færslurnar eru of margar til að leggja þær allar saman. Þrengdu síuna, til dæmis við tímabil.',
    no_exchange_rate:
      'Ekkert gengi er skráð fyrir gjaldmiðil greiðandans. Stjórnandi skráir það í stillingum, undir Gjaldskrá.',
  },
  workTypes: { 1: 'Tímagjald', 2: 'Útlagður kostnaður', 3: 'Fast gjald' },
  report: {
    title: 'Vinnuskýrsla',
    printed: 'Prentað',
    period: 'Tímabil',
    date: 'Dags.',
    employee: 'Starfsmaður',
    comment: 'Lýsing',
    type: 'Tegund',
    cost: 'Kostnaður',
    quantity: 'Magn',
    price: 'Verð',
    discount: 'Afsl.',
    total: 'Samtals',
    currency: 'Mynt',
    subtotal: 'Samtals',
    grandTotal: 'Alls',
    hours: 'Tímar',
    number: 'Nr.',
    project: capitalize(project.one[NOM]),
    client: capitalize(client.one[NOM]),
    billed: 'Útskuldað',
    billedHours: 'Útskuldaðir tímar',
    page: 'Síða {page} af {pages}',
    sheet: 'Tímaskráning',
    file: 'Vinnuskyrsla',
  },
});
export type WorklogTexts = ReturnType<typeof is>;
