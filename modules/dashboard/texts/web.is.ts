import { int } from '#shared/format.ts';
import { ACC, countedIs, DAT, NOM, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the dashboard, Icelandic. */
export const is = ({ project, task, edition: of }: Vocabulary) => ({
  hello: (name: string) => `Góðan dag, ${name}`,
  week: (number: number) => `vika ${number}`,
  period: 'Tímabil',
  hours: 'Skráðir tímar',
  billable: (quantity: string, share: string) => `${quantity} útskuldaðir · ${share}`,
  sinceNewYear: (quantity: string) => `${quantity} klst. frá áramótum`,
  chart: (days: string) => `Tímar á dag. ${days}`,
  unbilled: 'Óreikningsfært',
  unbilledOf: (quantity: string, projects: number) =>
    `${quantity} klst. í ${int(projects)} ${pluralIs(projects, project.one[DAT], project.many[DAT])}`,
  nothingUnbilled: 'Ekkert bíður reiknings.',
  needs: {
    title: 'Hvað bíður þín?',
    nothing: 'Ekkert bíður þín.',
    today: 'Skráð í dag',
    hours: (hours: string) => `${hours} klst.`,
    ofDay: (hours: string, dayHours: string) => `${hours} af ${dayHours} klst.`,
    gaps: 'Óskráð í dag',
    fill: (span: string) => `Skrá tíma ${span}`,
    shortDays: 'Dagar sem vantar tíma á',
    share: (hours: string, dayHours: string) => `${hours} / ${dayHours}`,
    lateTasks: (n: number) => `${countedIs(n, task)} fram yfir frest`,
    dueTasks: (n: number) => `${countedIs(n, task)} á dagskrá í dag`,
    ending: (n: number) => `${countedIs(n, project)} með frest sem er liðinn eða rennur út innan viku`,
    overdue: (n: number) =>
      `${int(n)} ${pluralIs(n, 'gjaldfallinn reikningur', 'gjaldfallnir reikningar')} í þínum ${project.many[DAT]}`,
    nearCap: (n: number) => `${countedIs(n, project)} með 80% af hámarki nýtt eða meira`,
    withoutText: (n: number) => `${int(n)} ${pluralIs(n, 'skráning', 'skráningar')} án lýsingar`,
    withoutPrice: (n: number) => `${int(n)} ${pluralIs(n, 'skráning', 'skráningar')} án verðs`,
    suggestions: (n: number) => `${int(n)} ${pluralIs(n, 'tillaga', 'tillögur')} að tímaskráningu`,
  },
  beginning: {
    title: 'Fyrstu skrefin',
    taken: (done: number, all: number) => `${int(done)} af ${int(all)} lokið`,
    done: 'Lokið',
    putAway: 'Fela',
    import: 'Flytja inn',
    steps: {
      details: {
        title: 'Upplýsingar um fyrirtækið',
        text: 'Kennitala, heimilisfang, VSK-númer og bankareikningur standa á reikningum.',
        action: 'Fylla út',
      },
      rates: {
        title: 'Gjaldskrá',
        text: 'Hvað kostar tíminn? Eitt gjald dugar til að byrja.',
        action: 'Opna gjaldskrá',
      },
      logo: { title: 'Merki', text: 'Birtist á reikningum og skýrslum.', action: 'Velja merki' },
      project: {
        title: of === 'legal' ? 'Fyrsta málið' : 'Fyrsta verkefnið',
        text: `Stofnaðu ${project.one[ACC]} eða fluttu inn gögn úr eldra kerfi.`,
        action: of === 'legal' ? 'Stofna mál' : 'Stofna verkefni',
      },
      people: {
        title: 'Samstarfsfólk',
        text: 'Bjóddu þeim sem vinna með þér að vera með.',
        action: 'Bjóða starfsmanni',
      },
      invoice: {
        title: 'Fyrsti reikningurinn',
        text: 'Skráðu tíma og gefðu hann út þegar þér hentar.',
        action: 'Opna óreikningsfært',
      },
    },
  },
  priority: edition(project.many[NOM]),
  noPriority: `Merktu ${project.one[NOM]} með stjörnu og þá birtist það hér.`,
  due: 'Á dagskrá í dag',
  overdue: 'Fram yfir frest',
  tasks: `Næstu ${task.many[NOM]}`,
  noTasks: 'Ekkert bíður þín.',
  latest: 'Nýjustu skráningar',
  noLatest: 'Þú hefur ekki skráð neina tíma enn.',
  noComment: 'Án lýsingar',
  seeAll: 'Sjá allt',
  cap: 'Hámark',
  noCap: 'Ekkert hámark',
  start: (comment: string) => `Setja tímaklukku í gang: ${comment}`,
  stop: 'Stöðva tímaklukku',
  failed: {
    figures: 'Villa kom upp við að sækja tölfræðiupplýsingar',
    projects: of === 'legal' ? 'Villa kom upp við að sækja mál' : 'Villa kom upp við að sækja verkefni',
    latest: of === 'legal' ? 'Villa kom upp við að sækja málskostnað' : 'Villa kom upp við að sækja færslur',
  },
});
export type DashboardTexts = ReturnType<typeof is>;

const edition = (projects: string): string => `Forgangs${projects}`;
