import { int } from '#shared/format.ts';
import { ACC, DAT, GEN, NOM, agree, capitalize, countedIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the projects' screens, Icelandic. */
export const is = ({ project, client, opponent, payor, edition }: Vocabulary) => ({
  title: capitalize(project.many[NOM]),
  count: (n: number) => countedIs(n, project),
  columns: {
    number: 'Nr.', name: 'Heiti', client: capitalize(client.one[NOM]), opponent: capitalize(opponent.one[NOM]), employee: 'Ábyrgðarmaður', types: 'Tegund', status: 'Staða', expiration: 'Frestur',
    labels: 'Merkimiðar', modified: 'Breytt', created: 'Stofnað', createdBy: 'Stofnað af', feeCap: 'Hámark',
  },
  filters: {
    label: 'Síur', search: `Leita í ${project.many[DAT]}`, status: 'Staða', anyStatus: 'Allar stöður', employee: 'Starfsmaður', everybody: 'Allir', me: 'Ég', connected: 'Einnig tengd',
    types: 'Tegund', labels: 'Merkimiði', noTypes: 'Engar tegundir eru skráðar', noLabels: 'Engir merkimiðar eru skráðir', favorites: 'Í forgangi', clear: 'Hreinsa síur', reset: 'Sjálfgefnar síur',
  },
  actions: {
    create: `Stofna ${project.one[ACC]}`, edit: 'Breyta', open: 'Opna', delete: 'Eyða', settings: 'Stillingar', export: 'Flytja út', exportExcel: 'Excel', exportPdf: 'PDF', favorite: 'Setja í forgang',
    unfavorite: 'Taka úr forgangi', description: 'Breyta lýsingu', actions: 'Aðgerðir',
  },
  dialog: {
    create: capitalize(`${agree('nyr', project)} ${project.one[NOM]}`), edit: `Breyta ${project.one[DAT]}`, steps: ['Almennt', 'Flokkun', 'Aðilar', 'Eiginleikar'], stepOf: (step: number) => `Skref ${int(step)} af 4`,
    hasErrors: 'Hér þarf að laga eitthvað', done: 'Lokið', next: 'Áfram', back: 'Til baka', saved: `${capitalize(project.theOne[NOM])} var vistað`, created: (number: string) => `${capitalize(project.theOne[NOM])} ${number} var stofnað`,
    name: 'Heiti', description: 'Lýsing', employee: 'Ábyrgðarmaður', status: 'Staða', expiration: 'Frestur', types: 'Tegundir', labels: 'Merkimiðar', clients: capitalize(client.many[NOM]), opponents: capitalize(opponent.many[NOM]),
    payor: capitalize(payor.one[NOM]), noPayor: `${capitalize(client.theOne[NOM])} greiðir`, employees: `Starfsmenn sem hafa aðgang`, employeesHint: `Aðeins þeir sem eru tengdir ${project.theOne[DAT]} sjá það, auk ábyrgðarmanns og stjórnenda.`,
    employeesOpen: `Allir starfsmenn sjá öll ${project.many[NOM]}, því að aðgangur er opinn; lesendur aðeins þau sem þeir eru tengdir.`,
    onlyResponsible: `Aðeins ábyrgðarmaður ${project.theOne[GEN]} eða stjórnandi breytir þessu.`, newLabel: (name: string) => (name ? `Búa til merkimiðann „${name}“` : 'Skrifaðu heiti nýs merkimiða'), labelTooLong: 'Merkimiði má ekki vera lengra en 50 stafir.',
    newClient: (name: string) => (name ? `Nýr ${client.one[NOM]}: „${name}“` : `Nýr ${client.one[NOM]}`), newOpponent: (name: string) => (name ? `Nýr ${opponent.one[NOM]}: „${name}“` : `Nýr ${opponent.one[NOM]}`),
    labelFailed: 'Óþekkt villa kom upp', required: (property: string) => `${property} er nauðsynlegt svæði.`, noExtensions: `Engir eiginleikar fylgja ${project.many[DAT]} af þessari tegund.`,
    primary: 'Aðal', makePrimary: (name: string) => `Gera að aðalaðila: ${name}`, remove: (name: string) => `Fjarlægja: ${name}`, yes: 'Já', no: 'Nei', unset: 'Óútfyllt', timePlaceholder: 'kk:mm', add: 'Bæta við …',
  },
  settings: {
    title: `Stillingar ${project.one[GEN]}`, rates: 'Gjaldskrá', reminders: 'Áminningar', worklogs: 'Tímaskráning', hasCustomRates: `Sérkjör í þessu ${edition === 'legal' ? 'máli' : 'verkefni'}`,
    ratesHint: 'Autt svæði þýðir að almenn gjaldskrá gildir.', noRates: 'Engin tímagjöld eru skráð í gjaldskrá.', taskReminder: 'Senda áminningar um verkþætti', taskReminderEmployees: 'Senda áminningar einnig til',
    feeCap: 'Hámarksþóknun', feeCapType: 'Hvað telst með', feeCapTypes: { 1: 'Allir tímar, þóknanir og kostnaður', 2: 'Aðeins unnir tímar', 3: 'Unnir tímar og föst gjöld' } as Readonly<Record<number, string>>,
    billable: 'Útskuldanlegt', discount: 'Afsláttur (%)', vat: 'Virðisaukaskattur', noVat: 'Enginn', saved: 'Stillingarnar voru vistaðar',
  },
  page: {
    facts: 'Yfirlit', description: 'Lýsing', noDescription: 'Engin lýsing hefur verið skráð.', addDescription: 'Skrá lýsingu', tabs: `Hlutar ${project.theOne[GEN]}`, extensions: 'Eiginleikar', responsible: 'Ábyrgðarmaður',
    primaryClient: capitalize(client.one[NOM]), primaryOpponent: capitalize(opponent.one[NOM]), payor: capitalize(payor.one[NOM]), expiration: 'Frestur', types: 'Tegund', labels: 'Merkimiðar', created: 'Stofnað', modified: 'Breytt',
    billable: 'Útskuldun', notBillable: 'Nei', discount: 'Afsláttur', linked: 'Hafa aðgang', nobodyLinked: `Enginn annar er tengdur ${project.theOne[DAT]}.`, none: 'Ekkert skráð', hours: 'Tímar',
    total: 'Samtals', unbilled: 'Óreikningsfært', ssn: 'Kennitala', noClients: `Enginn ${client.one[NOM]} er skráður.`, noOpponents: `Enginn ${opponent.one[NOM]} er skráður.`, noExtensions: 'Engir eiginleikar eru skráðir.',
    noValue: 'Óútfyllt', back: `Öll ${project.many[NOM]}`,
  },
  feeCap: {
    label: 'Hámarksþóknun', used: (used: string, cap: string) => `${used} af ${cap}`, near: 'Meira en 80% af hámarksþóknun eru notuð.', over: 'Hámarksþóknun er fullnýtt.', percent: (text: string) => `${text} notuð`,
  },
  delete: {
    question: edition === 'legal' ? 'Ertu viss um að vilja eyða máli?' : 'Ertu viss um að vilja eyða verkefni?',
    done: (number: string) => `${capitalize(project.theOne[DAT])} ${number} var eytt`, restored: (number: string) => `${capitalize(project.theOne[NOM])} ${number} er komið aftur`,
  },
  empty: { title: `Hér eru ${agree('enginn', project, 'many')} ${project.many[NOM]} enn`, text: `Stofnaðu fyrsta ${project.one[ACC]} til að halda utan um vinnu fyrir ${client.one[ACC]}.`, noAccess: `Stjórnendur sjá öll ${project.many[NOM]}, aðrir þau sem þeir eru tengdir eða bera ábyrgð á.` },
  errors: {
    load: edition === 'legal' ? 'Villa kom upp við að sækja mál' : 'Villa kom upp við að sækja verkefni', create: edition === 'legal' ? 'Villa kom upp við að skrá mál' : 'Villa kom upp við að skrá verkefni', edit: edition === 'legal' ? 'Villa kom upp við að breyta máli' : 'Villa kom upp við að breyta verkefni',
    description: 'Villa kom upp við að breyta lýsingu', print: 'Villa kom upp við prentun', delete: 'Villa kom upp við að eyða', labels: 'Óþekkt villa kom upp', stats: 'Villa kom upp við að sækja tölfræðiupplýsingar', unknown: 'Óþekkt villa kom upp',
    noAccess: edition === 'legal' ? 'Málið fannst ekki, eða þú hefur ekki aðgang að því.' : 'Verkefnið fannst ekki, eða þú hefur ekki aðgang að því.',
  },
});
export type ProjectScreenTexts = ReturnType<typeof is>;
