import type { Holiday } from '../holidays.ts';
import { capitalize, type EnglishNoun, type EnglishVocabulary } from './nouns.ts';
import type { SharedTexts } from './web.is.ts';

/** Screen texts of every module, English. */
export const en = (nouns: EnglishVocabulary): SharedTexts => ({
  language: 'en',
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
    today: 'Today',
    yesterday: 'Yesterday',
    tomorrow: 'Tomorrow',
    weekdays,
    weekdayTitles: weekdays,
    weekdaysShort,
    months,
    dayOfMonth: (day, month) => `${day} ${months[month - 1]}`,
    monthOfYear: (month, year) => `${months[month - 1]} ${year}`,
    week: (number) => `Week ${number}`,
    ranges: {
      ThisWeek: 'This week',
      LastWeek: 'Last week',
      ThisMonth: 'This month',
      LastMonth: 'Last month',
      Past7Days: 'Past 7 days',
      custom: 'Other period',
    },
    holidays,
  },
  units: {
    hours: 'h',
    krona: 'kr.',
  },
  required: 'Required field',
  toasts: { done: 'Done!' },
  errors: {
    delete: 'An error occurred while deleting',
  },
});

const nameOf = (noun: EnglishNoun) => ({ one: capitalize(noun.one), many: capitalize(noun.many) });

const weekdays: readonly string[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const weekdaysShort: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const months: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const holidays: Readonly<Record<Holiday, string>> = {
  newYear: 'New Year’s Day',
  maundyThursday: 'Maundy Thursday',
  goodFriday: 'Good Friday',
  easterSunday: 'Easter Sunday',
  easterMonday: 'Easter Monday',
  firstDayOfSummer: 'First Day of Summer',
  labourDay: 'Labour Day',
  ascension: 'Ascension Day',
  whitSunday: 'Whit Sunday',
  whitMonday: 'Whit Monday',
  nationalDay: 'Icelandic National Day',
  commerceDay: 'Commerce Day',
  christmasEve: 'Christmas Eve',
  christmasDay: 'Christmas Day',
  boxingDay: 'Boxing Day',
  newYearsEve: 'New Year’s Eve',
};
