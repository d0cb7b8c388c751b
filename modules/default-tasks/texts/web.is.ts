import { int } from '#shared/format.ts';
import { DAT, GEN, NOM, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the screens of processes, Icelandic. */
export const is = ({ project, task, edition }: Vocabulary) => ({
  title: 'Verkferlar',
  intro: `Sniðmát að ${task.many[DAT]} fylgja ${project.many[DAT]} af tiltekinni tegund. Þau sem eru búin til sjálfkrafa verða til um leið og ${project.one[NOM]} er stofnað, hin þegar öllum undanförum er lokið.`,
  everyType: 'Allir',
  add: 'Nýr verkferill',
  edit: 'Breyta verkferli',
  delete: 'Eyða',
  menu: (name: string) => `Aðgerðir: ${name}`,
  search: 'Leita í verkferlum',
  noMatch: { title: 'Enginn verkferill fannst', text: 'Prófaðu færri stafi.' },
  empty: {
    title: 'Engir verkferlar enn',
    text: `Lýstu því einu sinni hvað þarf að gera í hverri tegund ${project.one[GEN]}, og þá birtist það í hverju nýju ${project.one[DAT]}.`,
  },
  step: (number: number) => `${int(number)}. skref`,
  flow: (name: string) => `Framvinda: ${name}`,
  auto: 'Sjálfkrafa',
  after: (names: string) => `Á eftir: ${names}`,
  dueFrom: (days: number, base: string | null) =>
    `${int(Math.abs(days))} ${pluralIs(Math.abs(days), 'degi', 'dögum')} ${days < 0 ? 'fyrir' : 'eftir'}${base === null ? ' stofnun' : `: ${base}`}`,
  noDue: 'Enginn frestur',
  dialog: {
    name: 'Heiti',
    nameRequired: 'Heiti vantar',
    type: `Tegund ${project.one[GEN]}`,
    everyType: 'Allar tegundir',
    subType: 'Undirtegund',
    everySubType: 'Allar undirtegundir',
    status: 'Staða',
    priority: 'Forgangur',
    days: 'Dagar',
    base: 'Talið frá',
    creation: 'Stofnun',
    reminder: 'Áminning',
    reminderDays: 'Dagar að áminningu',
    reminderBase: 'Áminning talin frá',
    auto: `Búa til um leið og ${project.one[NOM]} er stofnað`,
    predecessors: 'Undanfarar',
    predecessorsHint: 'Verður til þegar öllum undanförum er lokið.',
    none: 'Enginn',
    description: 'Lýsing',
    unchanged: `Það sem þegar hefur orðið til úr verkferlinum breytist ekki.`,
    follow: (count: number) =>
      edition === 'legal'
        ? `Láta ${int(count)} ${pluralIs(count, 'opið verkefni', 'opin verkefni')} fylgja breytingunni`
        : `Láta ${int(count)} ${pluralIs(count, 'opinn verkþátt', 'opna verkþætti')} fylgja breytingunni`,
    followHint: `Heiti, lýsing, forgangur og frestur fylgja þar sem enginn hefur breytt þeim. Það sem er lokið eða í lokuðum ${project.many[DAT]} breytist ekki.`,
    saved: 'Verkferillinn var vistaður',
  },
  file: {
    menu: 'Flytja inn og út',
    take: 'Flytja út í skrá',
    bring: 'Flytja inn úr skrá',
    making: 'Skráin er í vinnslu',
    stop: 'Hætta við',
    text: 'Skrá með verkferlum, eins og héðan er flutt út. Verkferill sem er til fyrir í sömu tegund stendur óbreyttur.',
    choose: 'Velja skrá',
    counts: (made: number, known: number, left: number) =>
      [
        `${int(made)} ${pluralIs(made, 'nýr', 'nýir')}`,
        `${int(known)} til fyrir`,
        left === 0 ? null : `${int(left)} ${pluralIs(left, 'kemst', 'komast')} ekki með`,
      ]
        .filter(Boolean)
        .join(' · '),
    states: { New: 'Nýr', Known: 'Til fyrir', Left: 'Kemst ekki með' },
    reasons: {
      type: 'Tegundin er ekki til hér',
      base: 'Dagsetningin er ekki til hér',
      predecessor: 'Undanfara vantar',
      broken: 'Ólæsilegur',
    },
    done: (count: number) => `${int(count)} ${pluralIs(count, 'verkferill', 'verkferlar')} í viðbót`,
    failed: 'Ekki tókst að lesa skrána',
  },
  statuses: { Pending: 'Bíður afgreiðslu', InProgress: 'Í vinnslu', OnHold: 'Biðstaða', Completed: 'Lokið' },
  priorities: { Low: 'Lágur', Normal: 'Venjulegur', High: 'Hár', Urgent: 'Áríðandi' },
  confirmDelete: (name: string) => `Ertu viss um að vilja eyða verkferlinum „${name}“?`,
  deleted: (name: string) => `Verkferlinum „${name}“ var eytt`,
  inUse: (name: string) => `Aðrir verkferlar bíða eftir „${name}“`,
  errors: {
    load: 'Villa kom upp við að sækja verkferla',
    save: 'Ekki tókst að vista verkferilinn',
  },
});
export type ProcessScreenTexts = ReturnType<typeof is>;
