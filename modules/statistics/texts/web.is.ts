import { int } from '#shared/format.ts';
import { ACC, NOM, capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the statistics, Icelandic. */
export const is = ({ edition, project, client }: Vocabulary) => ({
  title: 'Tölfræði',
  subject: 'Hvað er talið',
  subjects: { overview: 'Yfirlit', worklogs: 'Tímaskráningar', projects: capitalize(project.many[NOM]) },
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
  anyStatus: 'Allar stöður',
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
  presets: { month: 'Mánuður', quarter: 'Ársfjórðungur', year: 'Þetta ár', lastYear: 'Síðasta ár' },
  employee: 'Starfsmaður',
  everybody: 'Allir',
  me: 'Ég',
  figure: 'Tölur',
  figures: {
    hours: 'Tímar',
    billedHours: 'Útskuldað',
    amount: 'Fjárhæð',
    invoiced: 'Reikningsfært',
    collected: 'Innheimt',
  },
  entries: (n: number) => `${int(n)} ${pluralIs(n, 'færsla', 'færslur')}`,
  ofHours: (share: string) => `${share} af tímum`,
  perHour: (amount: string) => `${amount} á útskuldaðan tíma`,
  ofAmount: (share: string) => `${share} af fjárhæð`,
  ofInvoiced: (share: string) => `${share} af reikningsfærðu`,
  months: 'Mánuðir',
  month: 'Mánuður',
  monthsSaid: (figure: string, year: string, before: string) =>
    `${figure} eftir mánuðum árið ${year} við hliðina á ${before}; tölurnar standa í töflunni`,
  ranked: 'Röðun',
  figureGroups: {
    Employees: 'Starfsmenn',
    Projects: capitalize(project.many[NOM]),
    Clients: capitalize(client.many[NOM]),
    ProjectTypes: 'Tegundir',
  },
  showAll: (n: number) => `Sýna allt (${int(n)})`,
  showFewer: 'Sýna færri',
  export: 'Flytja út',
  exportFailed: 'Villa kom upp við að flytja út tölfræði',
  inProgress: 'Óreikningsfærð vinna',
  oldest: (day: string) => `Elst frá ${day}`,
  age: 'Aldur',
  ages: { '0-30': '0–30 dagar', '31-60': '31–60 dagar', '61-90': '61–90 dagar', '91+': 'Yfir 90 dagar' },
  empty: {
    title: 'Engar tölur á þessu tímabili',
    text: `Veldu lengra tímabil eða skráðu vinnu á ${project.one[ACC]}.`,
  },
  failed: 'Villa kom upp við að sækja skýrslu',
});
export type StatisticsWebTexts = ReturnType<typeof is>;
