import type { Holiday } from '../holidays.ts';
import { NOM, capitalize, type Language, type Noun, type Vocabulary } from './nouns.ts';

/** Screen texts of every module, Icelandic: the source of their shape (I18N-01). */
export const is = (nouns: Vocabulary) => ({
  language: 'is' as Language,
  names: {
    project: nameOf(nouns.project),
    client: nameOf(nouns.client),
    opponent: nameOf(nouns.opponent),
    payor: nameOf(nouns.payor),
    worklog: nameOf(nouns.worklog),
    timeEntry: nameOf(nouns.timeEntry),
    task: nameOf(nouns.task),
    process: nameOf(nouns.process),
    source: nameOf(nouns.source),
    employee: nameOf(nouns.employee),
    tenant: nameOf(nouns.tenant),
  },
  calendar: {
    today: 'Í dag',
    yesterday: 'Í gær',
    tomorrow: 'Á morgun',
    weekdays,
    weekdayTitles: weekdays.map(capitalize) as readonly string[],
    weekdaysShort,
    months,
    dayOfMonth: (day: number, month: number): string => `${day}. ${months[month - 1]}`,
    monthOfYear: (month: number, year: number): string => `${capitalize(months[month - 1] ?? '')} ${year}`,
    week: (number: number) => `Vika ${number}`,
    ranges: {
      ThisWeek: 'Þessi vika',
      LastWeek: 'Síðasta vika',
      ThisMonth: 'Þessi mánuður',
      LastMonth: 'Síðasti mánuður',
      Past7Days: 'Síðustu 7 dagar',
      custom: 'Annað tímabil',
    },
    holidays,
  },
  units: {
    hours: 'klst.',
    krona: 'kr.',
  },
  required: 'Nauðsynlegt svæði',
  toasts: { done: 'Tókst!' },
  errors: {
    delete: 'Villa kom upp við að eyða',
  },
});

export type SharedTexts = ReturnType<typeof is>;

const nameOf = (noun: Noun) => ({ one: capitalize(noun.one[NOM]), many: capitalize(noun.many[NOM]) });

const weekdays: readonly string[] = [
  'mánudagur',
  'þriðjudagur',
  'miðvikudagur',
  'fimmtudagur',
  'föstudagur',
  'laugardagur',
  'sunnudagur',
];
const weekdaysShort: readonly string[] = ['mán.', 'þri.', 'mið.', 'fim.', 'fös.', 'lau.', 'sun.'];

const months: readonly string[] = [
  'janúar',
  'febrúar',
  'mars',
  'apríl',
  'maí',
  'júní',
  'júlí',
  'ágúst',
  'september',
  'október',
  'nóvember',
  'desember',
];

const holidays: Readonly<Record<Holiday, string>> = {
  newYear: 'Nýársdagur',
  maundyThursday: 'Skírdagur',
  goodFriday: 'Föstudagurinn langi',
  easterSunday: 'Páskadagur',
  easterMonday: 'Annar í páskum',
  firstDayOfSummer: 'Sumardagurinn fyrsti',
  labourDay: 'Verkalýðsdagurinn',
  ascension: 'Uppstigningardagur',
  whitSunday: 'Hvítasunnudagur',
  whitMonday: 'Annar í hvítasunnu',
  nationalDay: 'Þjóðhátíðardagurinn',
  commerceDay: 'Frídagur verslunarmanna',
  christmasEve: 'Aðfangadagur jóla',
  christmasDay: 'Jóladagur',
  boxingDay: 'Annar í jólum',
  newYearsEve: 'Gamlársdagur',
};
