import { DAT, GEN, NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of statistics, Icelandic. */
export const is = ({ client, project }: Vocabulary) => ({
  noClient: `Án ${client.one[GEN]}`,
  noType: 'Án tegundar',
  others: 'Aðrir',
  report: {
    title: 'Tölfræði',
    file: 'Tölfræði',
    groups: {
      Employees: 'eftir starfsmönnum',
      Projects: `eftir ${project.many[DAT]}`,
      Clients: `eftir ${client.many[DAT]}`,
      ProjectTypes: 'eftir tegundum',
    },
    printed: 'Prentað',
    page: 'Síða {page} af {pages}',
    period: 'Tímabil',
    employee: 'Starfsmaður',
    number: capitalize(project.one[NOM]),
    name: 'Heiti',
    entries: 'Færslur',
    hours: 'Tímar',
    billedHours: 'Útskuldaðir tímar',
    amount: 'Fjárhæð (kr.)',
    invoiced: 'Reikningsfært (kr.)',
    collected: 'Innheimt (kr.)',
    total: 'Samtals',
  },
});
export type StatisticsTexts = ReturnType<typeof is>;
