import { int } from '#shared/format.ts';
import { ACC, DAT, NOM, capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the worklogs' screens, Icelandic. */
export const is = ({ project, client, opponent, payor, edition }: Vocabulary) => ({
  title: 'Tímaskráningar',
  count: (n: number) => `${int(n)} ${pluralIs(n, 'færsla', 'færslur')}`,
  columns: {
    date: 'Dags.', number: 'Nr.', project: capitalize(project.one[NOM]), client: capitalize(client.one[NOM]), payor: capitalize(payor.one[NOM]),
    comment: 'Lýsing', employee: 'Starfsmaður', responsible: 'Ábyrgðarmaður', type: 'Tegund', quantity: 'Tímar', quantityBilled: 'Útskuldað',
    price: 'Verð', discount: 'Afsl.', total: 'Samtals', toBill: 'Til reiknings', writtenOff: 'Afskrifað', created: 'Stofnað', modified: 'Breytt', vat: 'VSK',
  },
  filters: {
    label: 'Síur', party: edition === 'legal' ? `${capitalize(project.one[NOM])}, ${client.one[NOM]} eða ${opponent.one[NOM]} …` : `${capitalize(project.one[NOM])} eða ${client.one[NOM]} …`,
    partyLabel: 'Leita að aðila',
    unbilled: 'Óreikningsfært', billed: 'Reikningsfært', anyBilling: 'Allt, reikningsfært og óreikningsfært', billing: 'Reikningsfærsla', all: 'Allt',
    billable: 'Útskuldanlegt', nonBillable: 'Óútskuldanlegt', anyBillable: 'Allt, útskuldanlegt og ekki', billability: 'Útskuldun',
    employee: 'Starfsmaður', everybody: 'Allir', me: 'Ég', responsible: 'Ábyrgðarmaður', type: 'Tegund', anyType: 'Allar tegundir', period: 'Tímabil', clear: 'Hreinsa síur', reset: 'Sjálfgefnar síur',
    ranges: { ThisWeek: 'Þessi vika', LastWeek: 'Síðasta vika', ThisMonth: 'Þessi mánuður', LastMonth: 'Síðasti mánuður', Past7Days: 'Síðustu 7 dagar' },
    since: (day: string) => `Frá ${day}`,
  },
  workTypes: { 1: 'Tímagjald', 2: 'Útlagður kostnaður', 3: 'Fast gjald', 4: 'Kostnaður', 5: 'Kostnaður' } as Readonly<Record<number, string>>,
  workTypesShort: { 1: 'Tímagjald', 2: 'Kostnaður', 3: 'Fast gjald', 4: 'Kostnaður', 5: 'Kostnaður' } as Readonly<Record<number, string>>,
  actions: {
    newTime: 'Skrá tíma', newExpense: 'Skrá útlagðan kostnað', newFixed: 'Skrá fast gjald', more: 'Fleiri tegundir skráninga', edit: 'Breyta', delete: 'Eyða',
    making: 'Vinnuskýrslan er í vinnslu', stopMaking: 'Hætta við',
    report: 'Vinnuskýrsla', reportPdf: 'Vinnuskýrsla (PDF)', reportExcel: 'Vinnuskýrsla (Excel)', export: 'Flytja út', startTimer: 'Setja tímaklukku í gang', stopTimer: 'Stöðva tímaklukku', actions: 'Aðgerðir', copy: 'Afrita', editMany: 'Breyta mörgum', openProject: `Opna ${project.one[ACC]}`, openInvoice: 'Opna reikning',
  },
  dialog: {
    exchange: (currency: string, rate: string) => `1 ${currency} = ${rate} kr.`, noExchange: (currency: string) => `Ekkert gengi er skráð fyrir ${currency}`,
    newTime: 'Skrá tíma', editTime: 'Breyta tíma', newExpense: 'Skrá útlagðan kostnað', editExpense: 'Breyta útlögðum kostnaði', newFixed: 'Skrá fast gjald', editFixed: 'Breyta föstu gjaldi',
    kind: 'Tegund', project: capitalize(project.one[NOM]), projectPlaceholder: `Leitaðu að ${project.one[DAT]} eftir heiti eða númeri`, date: 'Dags.', payor: capitalize(payor.one[NOM]), noPayor: 'Enginn greiðandi skráður',
    employee: 'Starfsmaður', hours: 'Tímar', quantity: 'Magn', billed: 'Útskuldað', price: 'Verð', discount: 'Afsl. (%)', comment: 'Lýsing', total: 'Samtals', perUnit: 'Verð á einingu',
    chooseProject: `Þú verður að velja ${project.one[ACC]}`, dateForm: 'Dagsetning þarf að vera á forminu dd.mm.yyyy kk:mm',
    rates: 'Veldu tímagjald', ratesShort: 'Gjaldskrá', noRates: 'Engin tímagjöld eru skráð.', rateName: 'Heiti', rateValue: 'Gjald', rateSource: 'Uppruni',
    sources: { project: `Sérkjör í ${project.one[DAT]}`, type: 'Gjaldskrá tegundar', rate: 'Gjaldskrá' },
    byRates: 'Samkvæmt gjaldskrá', startTimer: 'Setja klukku í gang', stopTimer: 'Stöðva klukku', running: 'Tímaklukkan er í gangi', notBillable: `Ekkert er útskuldað í þessu ${edition === 'legal' ? 'máli' : 'verkefni'}.`,
    long: 'Þetta eru meira en 10 klukkustundir. Gleymdist að stöðva klukkuna?', overlaps: (number: string, from: string, to: string) => `Skarast við ${number} kl. ${from}–${to}.`,
    overlapsMore: (n: number) => `og við ${int(n)} ${pluralIs(n, 'færslu', 'færslur')} til viðbótar.`,
    locked: 'Færslan er á reikningi og verður ekki breytt.', saved: 'Færslan var vistuð', stale: 'Einhver annar breytti færslunni á meðan. Svona stendur hún núna:', takeTheirs: 'Nota þeirra útgáfu', keepMine: 'Halda mínu',
    confirmDelete: (n: number) => (n === 1 ? 'Ertu viss um að vilja eyða færslunni?' : `Ertu viss um að vilja eyða ${int(n)} ${pluralIs(n, 'færslu', 'færslum')}?`),
  },
  bulk: {
    title: 'Breyta mörgum í einu', text: 'Hakaðu við það sem á að breytast. Annað stendur óbreytt.', change: (field: string) => `Breyta: ${field}`,
    follows: `Greiðandi, afsláttur og VSK fylgja ${edition === 'legal' ? 'málinu' : 'verkefninu'} nema öðru sé breytt hér.`,
    nothing: 'Hakaðu við að minnsta kosti eitt atriði sem á að breytast.', fill: 'Fylltu þetta út eða taktu hakið af.',
    save: (n: number) => `Breyta ${int(n)} ${pluralIs(n, 'færslu', 'færslum')}`, refused: 'Engu var breytt. Þetta stendur í vegi:',
  },
  copy: {
    title: 'Afrita færslur', today: 'Í dag', noChange: 'Óbreytt dagsetning', same: `Ef ekkert er valið verða afritin í sama ${project.one[DAT]} og frumritin.`,
    follows: `Greiðandi, afsláttur og VSK fylgja ${edition === 'legal' ? 'málinu' : 'verkefninu'}.`, text: 'Afritin eru óreikningsfærð og skráð á sama starfsmann.',
    save: (n: number) => `Afrita ${int(n)} ${pluralIs(n, 'færslu', 'færslur')}`, refused: 'Ekkert var afritað. Þetta stendur í vegi:',
  },
  many: {
    elsewhere: 'Færsla á annarri síðu', more: (n: number) => `og ${int(n)} til viðbótar`,
    leaveOut: (n: number): string => (n === 1 ? 'Taka hana úr valinu' : 'Taka þær úr valinu'),
  },
  timer: {
    panel: 'Tímaklukka', start: 'Setja tímaklukku í gang', stop: 'Stöðva tímaklukku', switch: 'Skipta um tímaklukku', running: 'Tímaklukka í gangi', none: 'Engin tímaklukka í gangi', latest: 'Nýjustu skráningar', choose: `Á hvaða ${project.one[ACC]} viltu skrá tíma?`, started: 'Tímaklukkan er komin í gang', stopped: 'Tímaklukkan var stöðvuð',
    long: 'Klukkan hefur gengið í meira en 10 klukkustundir.', resume: 'Halda áfram', noLatest: 'Engar skráningar enn.', newOn: `Ný klukka á ${project.one[ACC]}`,
  },
  warnings: { noneSelected: 'Engin færsla valin', noneInList: 'Engar færslur eru valdar í listanum', noMatch: 'Engar færslur uppfylla leitarskilyrði' },
  done: {
    deleted: (n: number) => (n === 1 ? 'Færslunni var eytt' : `${int(n)} ${pluralIs(n, 'færslu', 'færslum')} var eytt`), restored: 'Færslurnar eru komnar aftur',
    edited: (n: number) => (n === 1 ? 'Færslunni var breytt' : `${int(n)} ${pluralIs(n, 'færslu', 'færslum')} var breytt`),
    copied: (n: number) => (n === 1 ? 'Færslan var afrituð' : `${int(n)} ${pluralIs(n, 'færsla var afrituð', 'færslur voru afritaðar')}`),
  },
  empty: { title: 'Hér er ekkert skráð enn', text: 'Settu tímaklukkuna í gang eða skráðu fyrsta tímann.', action: 'Skrá tíma' },
  errors: {
    load: edition === 'legal' ? 'Villa kom upp við að sækja málskostnað' : 'Villa kom upp við að sækja færslur', print: 'Villa kom upp við prentun', report: 'Villa kom upp við að sækja vinnuskýrslu',
    start: 'Villa kom upp við að setja tímaklukku í gang', stop: 'Villa kom upp við að stöðva tímaklukku', loadTimer: 'Villa kom upp við að sækja tímaklukku', cost: 'Villa kom upp við að skrá kostnað', unknown: 'Óþekkt villa kom upp',
  },
  units: { hours: 'klst.' },
});
export type WorklogScreenTexts = ReturnType<typeof is>;
