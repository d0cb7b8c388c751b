import { int } from '#shared/format.ts';
import { DAT, NOM, capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the timesheet, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  title: 'Tímablað',
  project: capitalize(project.one[NOM]),
  total: 'Samtals',
  weekTotal: 'Vika',
  sum: (hours: string) => `${hours} klst.`,
  view: 'Sýn',
  views: { week: 'Vika', twoWeeks: '2 vikur', month: 'Mánuður', calendar: 'Dagatal' },
  calendar: {
    title: 'Tímar í dagatali',
    length: 'Lengd dagatals',
    lengths: { calendar: 'Öll vikan', calendarDay: 'Einn dagur' },
    slot: (day: string, time: string) => `Skrá tíma ${day} kl. ${time}`,
    moved: (when: string) => `Fært: ${when}`,
    fixed: 'Þessi færsla verður ekki færð.',
    keys: 'Örvar fara um hálftímana, Shift og örvar velja fleiri og Enter skráir. Á færslu færa Alt og örvar hana til, og með Shift lengist hún eða styttist.',
  },
  previous: 'Fyrra tímabil',
  next: 'Næsta tímabil',
  today: 'Í dag',
  cell: (number: string, day: string, hours: string) => `${number}, ${day}: ${hours}`,
  running: 'tímaklukka í gangi',
  billed: 'á reikningi',
  typing: {
    noDuration: 'Skrifaðu tíma eins og 1:30, 1,5, 90m eða 9-11.',
    moreThanDay: 'Í sólarhring eru 24 klukkustundir. Mínútur eru skráðar sem 90m.',
    again: 'Skráðu það aftur til að vista samt.',
    billed: 'Færslan er á reikningi og henni verður ekki breytt.',
    failed: 'Ekki tókst að vista. Það sem þú skrifaðir bíður hér.',
  },
  several: (n: number) => `${int(n)} ${pluralIs(n, 'færsla', 'færslur')}`,
  addRow: {
    title: `Bæta við ${project.one[DAT]}`,
    save: 'Bæta við',
    placeholder: `Leitaðu að ${project.one[DAT]} eftir heiti eða númeri`,
  },
  copyWeek: {
    open: 'Afrita síðustu viku',
    title: 'Afrita síðustu viku',
    what: 'Hvað á að afrita?',
    rows: 'Línur án tíma',
    hours: 'Línur og tímar',
    save: 'Afrita',
    found: (n: number, hours: string) =>
      `Í vikunni á undan: ${int(n)} ${pluralIs(n, project.one[NOM], project.many[NOM])}, ${hours} klst.`,
    nothing: 'Engir tímar eru skráðir í vikunni á undan.',
    rowsHint: `${capitalize(project.many[NOM])} vikunnar á undan birtast og þú skráir tímana í reitina.`,
    hoursHint: 'Tímar og lýsingar eru afrituð á sömu vikudaga. Dagar sem þegar eru skráðir standa óbreyttir.',
    done: (n: number) =>
      n === 0
        ? 'Ekkert nýtt var til að afrita'
        : `${int(n)} ${pluralIs(n, 'færsla var afrituð', 'færslur voru afritaðar')}`,
  },
  suggestionsShort: (n: number) => `${int(n)} ${pluralIs(n, 'tillaga', 'tillögur')}`,
  suggestions: (n: number) => `${int(n)} ${pluralIs(n, 'tillaga', 'tillögur')} að tímaskráningu`,
  empty: {
    title: 'Engir tímar á þessu tímabili',
    text: 'Settu tímaklukkuna í gang eða skráðu fyrsta tímann.',
    action: 'Skrá tíma',
  },
  failed: 'Villa kom upp við að sækja gögn',
});
export type TimesheetTexts = ReturnType<typeof is>;
