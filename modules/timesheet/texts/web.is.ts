import { int } from '#shared/format.ts';
import { NOM, capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the timesheet, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  title: 'Tímablað',
  project: capitalize(project.one[NOM]), total: 'Samtals', weekTotal: 'Vika', sum: (hours: string) => `${hours} klst.`,
  view: 'Sýn', views: { week: 'Vika', twoWeeks: '2 vikur', month: 'Mánuður' },
  previous: 'Fyrra tímabil', next: 'Næsta tímabil', today: 'Í dag',
  cell: (number: string, day: string, hours: string) => `${number}, ${day}: ${hours}`, running: 'klukka í gangi',
  several: (n: number) => `${int(n)} ${pluralIs(n, 'færsla', 'færslur')}`,
  empty: { title: 'Engir tímar á þessu tímabili', text: 'Settu tímaklukkuna í gang eða skráðu fyrsta tímann.', action: 'Skrá tíma' },
  failed: 'Villa kom upp við að sækja gögn',
});
export type TimesheetTexts = ReturnType<typeof is>;
