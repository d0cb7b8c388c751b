import { ACC, NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the statistics, Icelandic. */
export const is = ({ edition, project, client }: Vocabulary) => ({
  title: 'Tölfræði',
  subject: 'Hvað er talið',
  subjects: { worklogs: 'Tímaskráningar', projects: capitalize(project.many[NOM]) },
  grouping: 'Skipting',
  groupings: {
    Clients: capitalize(client.many[NOM]),
    Employees: 'Starfsmenn',
    ProjectTypes: 'Tegundir',
    Types: 'Tegundir',
    Statuses: 'Staða',
    Responsible: 'Ábyrgðarmenn',
  },
  view: 'Framsetning',
  views: { charts: 'Myndir', table: 'Tafla' },
  period: 'Tímabil',
  since: (day: string) => `Síðan ${day}`,
  status: 'Staða',
  anyStatus: 'Öll staða',
  filters: 'Síur',
  series: { time: 'Tímar', profit: 'Fjárhæð' },
  countOf: { worklogs: 'Færslur', projects: capitalize(project.many[NOM]) },
  units: { time: 'klst.', profit: 'kr.', worklogs: 'færslur', projects: project.many[NOM] },
  rest: (n: string) => `Aðrir (${n})`,
  share: 'Hlutfall',
  total: 'Samtals',
  group: 'Heiti',
  note: {
    worklogs: 'Fjárhæðir eru útskuldaðar að frádregnum afslætti, í krónum á gengi hverrar færslu.',
    projects:
      edition === 'legal'
        ? 'Mál eru talin eins og þau standa í dag. Tímar og fjárhæðir eru af vinnu við þau á tímabilinu.'
        : 'Verkefni eru talin eins og þau standa í dag. Tímar og fjárhæðir eru af vinnu við þau á tímabilinu.',
  },
  nothing: 'Ekkert',
  empty: {
    title: 'Engar tölur á þessu tímabili',
    text: `Veldu lengra tímabil eða skráðu vinnu á ${project.one[ACC]}.`,
  },
  failed: 'Villa kom upp við að sækja skýrslu',
});
export type StatisticsWebTexts = ReturnType<typeof is>;
