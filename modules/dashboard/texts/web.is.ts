import { int } from '#shared/format.ts';
import { DAT, NOM, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the dashboard, Icelandic. */
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
  cap: 'Þak',
  noCap: 'Ekkert þak',
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
