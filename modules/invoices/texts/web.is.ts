import { int } from '#shared/format.ts';
import { ACC, DAT, NOM, capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

const invoices = (n: number) => `${int(n)} ${pluralIs(n, 'reikningur', 'reikningar')}`;
const worklogs = (n: number) => `${int(n)} ${pluralIs(n, 'færsla', 'færslur')}`;

/** Words of the invoices' screens, Icelandic. */
export const is = ({ project, client, payor, edition }: Vocabulary) => ({
  title: 'Reikningar', count: invoices, unpaid: (sum: string) => `ógreitt ${sum}`,
  columns: {
    number: 'Nr.', invoiceDate: 'Dags.', dueDate: 'Gjalddagi', projectNumber: edition === 'legal' ? 'Málsnr.' : 'Verknr.', project: capitalize(project.one[NOM]), client: capitalize(client.one[NOM]), payor: capitalize(payor.one[NOM]),
    total: 'Samtals', discount: 'Afsláttur', discountPerc: 'Afsl.', withDiscount: 'Án VSK', vat: 'VSK', withVat: 'Með VSK', status: 'Staða', external: 'Nr. í bókhaldi', createdBy: 'Stofnað af', created: 'Stofnað',
    quantityOf: 'Magn', responsible: 'Ábyrgðarmaður', worklogs: 'Færslur', quantity: 'Tímar', quantityBilled: 'Útskuldað', unbilled: 'Óreikningsfært', from: 'Elsta færsla', to: 'Nýjasta færsla', currency: 'Mynt',
    date: 'Dags.', employee: 'Starfsmaður', type: 'Tegund', comment: 'Lýsing', price: 'Verð', amount: 'Upphæð', rate: 'VSK',
  },
  kinds: { 1: 'Tími', 2: 'Útlagður kostnaður', 3: 'Fast gjald' },
  workTypes: { 1: 'Tímagjald', 2: 'Kostnaður', 3: 'Fast gjald', 4: 'Kostnaður', 5: 'Kostnaður' } as Readonly<Record<number, string>>,
  status: { issued: 'Útgefinn', sent: 'Sendur', paid: 'Greiddur', overdue: 'Gjaldfallinn', deleted: 'Eyddur', creditNote: 'Kreditreikningur', credited: 'Bakfærður' },
  filters: {
    label: 'Síur', party: `Leita að ${project.one[DAT]} eða aðila`, partyLabel: 'Leita að aðila', period: 'Tímabil', responsible: 'Ábyrgðarmaður', everybody: 'Allir', me: 'Ég', clear: 'Hreinsa síur',
    deleted: 'Með eyddum', state: 'Staða', byAddress: 'Afmarkað',
    ranges: { ThisWeek: 'Þessi vika', LastWeek: 'Síðasta vika', ThisMonth: 'Þessi mánuður', LastMonth: 'Síðasti mánuður', Past7Days: 'Síðustu 7 dagar' },
  },
  actions: {
    open: 'Opna', delete: 'Eyða', report: 'Vinnuskýrsla', reportPdf: 'Vinnuskýrsla (PDF)', reportExcel: 'Vinnuskýrsla (Excel)', pdf: 'Reikningur (PDF)', eInvoice: 'Rafrænn reikningur (XML)', excel: 'Reikningur (Excel)', actions: 'Aðgerðir',
    billing: 'Óreikningsfært', issue: 'Reikningsfæra', openProject: `Opna ${project.one[ACC]}`, onlyProject: `Sía eftir þessu ${project.one[DAT]}`, onlyClient: 'Sía eftir þessum viðskiptavini',
    markSent: 'Merkja sem sendan', unmarkSent: 'Taka merkið „sendur“ af', markPaid: 'Merkja sem greiddan', unmarkPaid: 'Taka merkið „greiddur“ af', credit: 'Gera kreditreikning', openCredited: 'Opna upphaflega reikninginn', openCredit: 'Opna kreditreikninginn',
    look: 'Skoða færslur', add: 'Bæta við færslu', edit: 'Breyta færslu', editChosen: 'Breyta völdum færslum', removeWorklog: 'Eyða færslu', list: 'Allir reikningar',
  },
  billing: {
    issueAll: (n: number) => `Gera ${int(n)} ${pluralIs(n, 'reikning', 'reikninga')}`, allText: (n: number) => `${int(n)} ${pluralIs(n, 'reikningur verður gerður', 'reikningar verða gerðir')}: einn fyrir hvert ${project.one[ACC]}, greiðanda og mynt. Annaðhvort verða allir til eða enginn.`,
    notMine: (name: string) => `Aðeins stjórnendur og ábyrgðarmaður geta reikningsfært ${name}.`,
    title: 'Óreikningsfært', count: (n: number) => `${int(n)} ${pluralIs(n, 'reikningur bíður', 'reikningar bíða')}`,
    empty: { title: 'Allt hefur verið reikningsfært', text: 'Hér safnast saman útskuldanlegar færslur sem eru ekki enn á reikningi.' }, noPayor: 'Enginn greiðandi skráður',
  },
  edit: {
    title: 'Nýr reikningur', back: 'Óreikningsfært', date: 'Dagsetning reiknings', dueDate: 'Gjalddagi', payor: capitalize(payor.one[NOM]), project: capitalize(project.one[NOM]), currency: 'Mynt', chosen: (n: number, of: number) => `${int(n)} af ${int(of)} ${pluralIs(of, 'færslu', 'færslum')} ${n === 1 ? 'valin' : 'valdar'}`,
    noPayor: 'Enginn greiðandi skráður', noneChosen: 'Engar færslur valdar í reikning', summary: 'Samtals valið', hours: 'Tímar', before: 'Fyrir afslátt', discount: 'Afsláttur', net: 'Án virðisaukaskatts', vat: (rate: string) => `VSK ${rate}`, vatOf: (net: string) => `af ${net}`,
    total: 'Til greiðslu', empty: { title: 'Ekkert er óreikningsfært hér', text: 'Skráðu færslu eða veldu annað tímabil.' }, truncated: (n: number) => `Hér eru fyrstu ${int(n)} færslurnar. Reikningsfærðu þær fyrst og svo afganginn.`,
    choose: `Veldu fyrst ${project.one[ACC]} sem á að reikningsfæra.`, toBilling: 'Skoða óreikningsfært', today: 'Nota daginn í dag', manyPayors: 'Fleiri en einn greiðandi. Veldu færslur eins þeirra.', addKind: (kind: string) => `Bæta við: ${kind}`, onePayor: `Aðeins þessi ${payor.one[NOM]}`,
  },
  booking: {
    title: 'Reikningsfæra', confirm: 'Reikningsfæra', worklogs: (n: number): string => (n === 1 ? 'Færslan læsist og verður ekki breytt á meðan reikningurinn stendur.' : 'Færslurnar læsast og þeim verður ekki breytt á meðan reikningurinn stendur.'),
    skip: 'Stofna ekki í bókhaldskerfinu', skipHint: 'Reikningurinn verður aðeins til í Stoð.', dueHint: 'Autt: samkvæmt greiðslufresti', note: 'Skýring á reikninginn', refused: 'Ekkert var reikningsfært. Þetta stendur í vegi:', leaveOut: (n: number): string => (n === 1 ? 'Taka hana úr valinu' : 'Taka þær úr valinu'),
    more: (n: number) => `og ${int(n)} til viðbótar`,
  },
  result: {
    done: (n: number): string => (n === 1 ? 'Reikningurinn var stofnaður' : `${invoices(n)} ${pluralIs(n, 'var stofnaður', 'voru stofnaðir')}`), both: (n: number, system: string) => `${n === 1 ? 'Reikningurinn var stofnaður' : `${invoices(n)} ${pluralIs(n, 'var stofnaður', 'voru stofnaðir')}`}, einnig í bókhaldskerfinu ${system}`,
    none: 'Engir reikningar voru stofnaðir', notAll: 'Ekki voru allir reikningar stofnaðir', here: 'Stofnaðir í Stoð', there: (system: string) => `Stofnaðir í bókhaldskerfinu ${system}`, said: 'Svar bókhaldskerfisins', open: 'Opna reikning', close: 'Loka',
  },
  detail: {
    heading: (number: number) => `Reikningur ${number}`, creditHeading: (number: number) => `Kreditreikningur ${number}`, back: 'Allir reikningar', facts: 'Upplýsingar', lines: 'Línur', vat: 'Virðisaukaskattur', totals: 'Samtals', buyer: capitalize(payor.one[NOM]), seller: 'Útgefandi', invoiceDate: 'Dagsetning', dueDate: 'Gjalddagi',
    project: capitalize(project.one[NOM]), currency: 'Mynt', rate: (rate: string) => `á genginu ${rate}`, ssn: 'Kt.', vatNumber: 'VSK-nr.', createdBy: 'Stofnað', external: 'Númer í bókhaldskerfi', sent: 'Sendur', paid: 'Greiddur', net: 'Án VSK', vatRate: 'VSK-hlutfall', amount: 'Skattur', total: 'Samtals', discount: 'Afsláttur',
    toPay: 'Til greiðslu', toCredit: 'Til endurgreiðslu', deletedNotice: (when: string, who: string | null) => `Reikningnum var eytt ${when}${who ? ` af ${who}` : ''}. Færslurnar eru aftur óreikningsfærðar og númerið verður ekki notað aftur.`, creditedNotice: (number: number) => `Reikningurinn var bakfærður með kreditreikningi ${number}.`,
    creditNotice: (number: number) => `Bakfærir reikning ${number}.`, linesCount: worklogs,
  },
  remove: {
    title: (number: number) => `Eyða reikningi ${number}`, question: (n: number): string => (n === 1 ? 'Ertu viss um að vilja eyða reikningnum? Færslurnar á honum verða aftur óreikningsfærðar og númerið verður ekki notað aftur.' : `Ertu viss um að vilja eyða ${int(n)} ${pluralIs(n, 'reikningi', 'reikningum')}? Færslurnar á þeim verða aftur óreikningsfærðar.`), many: 'Eyða reikningum',
    again: 'Hann er enn til í bókhaldinu', againText: (system: string) => `Reikningurinn er líka í bókhaldskerfinu ${system} og verður þar áfram, svo honum verður ekki eytt hér. Kreditreikningur bakfærir hann á báðum stöðum.`, done: (n: number): string => (n === 1 ? 'Reikningnum var eytt' : `${int(n)} ${pluralIs(n, 'reikningi', 'reikningum')} var eytt`), instead: 'Ekki er hægt að eyða reikningnum',
    creditInstead: 'Gera kreditreikning',
  },
  credit: { dateNeeded: 'Veldu dagsetningu.', title: (number: number) => `Kreditreikningur fyrir reikning ${number}`, question: 'Kreditreikningur bakfærir allan reikninginn. Færslurnar verða aftur óreikningsfærðar. Þetta verður ekki tekið til baka.', confirm: 'Gera kreditreikning', done: (number: number) => `Kreditreikningur ${number} var stofnaður`, date: 'Dagsetning kreditreiknings' },
  marks: { sent: 'Reikningurinn var merktur sem sendur', unsent: 'Merkið „sendur“ var tekið af', paid: 'Reikningurinn var merktur sem greiddur', unpaid: 'Merkið „greiddur“ var tekið af' },
  warnings: { noneSelected: 'Enginn reikningur valinn', noPayor: 'Enginn greiðandi skráður', noneChosen: 'Engar færslur valdar í reikning', oneAtATime: 'Veldu einn reikning í einu' },
  empty: { title: 'Engir reikningar hafa verið stofnaðir enn', text: 'Veldu það sem er óreikningsfært og gerðu fyrsta reikninginn.', action: 'Skoða óreikningsfært', ofParty: 'Enginn reikningur er skráður hér', later: 'Reikningar birtast hér þegar þeir hafa verið gefnir út.', ofProject: `Enginn reikningur hefur verið gerður í þessu ${project.one[DAT]}` },
  making: 'Vinnuskýrslan er í vinnslu', stopMaking: 'Hætta við',
  party: { report: 'Skýrsla', pdf: 'Vinnuskýrsla (PDF)', excel: 'Vinnuskýrsla (Excel)', pdfByEmployee: 'Eftir starfsmönnum (PDF)', excelByEmployee: 'Eftir starfsmönnum (Excel)', list: 'Reikningar' },
  errors: {
    list: 'Villa kom upp við að sækja reikninga', one: 'Villa kom upp við að sækja reikning', issue: 'Villa kom upp við að reikningsfæra', delete: 'Villa kom upp við að eyða reikningi', report: 'Villa kom upp við að sækja vinnuskýrslu', paper: 'Villa kom upp við að sækja reikninginn', unknown: 'Óþekkt villa kom upp',
    worklogs: edition === 'legal' ? 'Villa kom upp við að sækja málskostnað' : 'Villa kom upp við að sækja færslur',
  },
});
export type InvoiceScreenTexts = ReturnType<typeof is>;
