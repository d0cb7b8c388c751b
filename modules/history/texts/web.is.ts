import { int } from '#shared/format.ts';
import { ACC, DAT, GEN, NOM, capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the log and of the bin, Icelandic: what rows, fields and codes are called, and what was done. */
export const is = ({ project, client, opponent, payor, worklog, employee, edition }: Vocabulary) => ({
  audit: {
    title: 'Breytingasaga', own: 'Mínar aðgerðir', ofRow: (name: string) => `Saga: ${name}`, show: 'Breytingasaga', more: 'Sýna eldra', all: (n: number) => `Sýna ${int(n)} til viðbótar`, system: 'Kerfið', unnamed: 'Ónefnt',
    intro: 'Hver gerði hvað, hvenær, og hvað breyttist. Engu er hægt að breyta eða eyða úr sögunni.', ownIntro: 'Það sem þú hefur gert. Stjórnendur sjá sögu alls fyrirtækisins.',
    actions: { created: 'Stofnað', edited: 'Breytt', deleted: 'Eytt', restored: 'Endurheimt', erased: 'Eytt endanlega' },
    filters: { label: 'Síur', person: 'Starfsmaður', anybody: 'Allir', kind: 'Tegund', anyKind: 'Allar tegundir', action: 'Aðgerð', anyAction: 'Allar aðgerðir', period: 'Tímabil', from: 'Frá', to: 'Til', clear: 'Hreinsa síur' },
    nothing: 'autt', yes: 'Já', no: 'Nei', was: 'Var', became: 'Varð',
    empty: { title: 'Engin saga enn', text: 'Hér birtist það sem gert er.' }, noMatch: { title: 'Ekkert fannst', text: 'Prófaðu að víkka síurnar.' },
    errors: { load: 'Ekki tókst að sækja söguna', check: 'Ekki tókst að sannreyna söguna' },
    check: {
      button: 'Sannreyna', title: 'Er sagan óbreytt?',
      holds: (n: number) => `Sagan er heil: ${int(n)} ${pluralIs(n, 'færsla stemmir', 'færslur stemma')} við innsigli sín.`,
      waiting: (n: number) => (n === 0 ? '' : `${int(n)} ${pluralIs(n, 'ný færsla bíður', 'nýjar færslur bíða')} innsiglis.`),
      broken: (n: number) => `Sagan hefur verið rofin við færslu númer ${int(n)}. Láttu kerfisstjóra vita strax.`,
    },
  },
  bin: {
    title: 'Rusl', intro: 'Það sem eytt var. Stjórnendur geta endurheimt það eða eytt því endanlega þar sem ekkert vísar í það.',
    search: 'Leita í ruslinu', columns: { name: 'Heiti', kind: 'Tegund', deleted: 'Eytt', by: 'Hver eyddi' },
    restore: 'Endurheimta', erase: 'Eyða endanlega', restored: (name: string) => `„${name}“ er komið aftur`, erased: (name: string) => `„${name}“ var eytt endanlega`,
    sure: (name: string) => `Á að eyða „${name}“ endanlega? Það er ekki hægt að taka til baka.`,
    sureProject: (name: string) => `Á að eyða „${name}“ endanlega? Með því fara tímaskráningar, athugasemdir, tengingar aðila og starfsfólks og allt annað sem á því er, og ekkert af því er hægt að endurheimta. Breytingasagan geymir hverju var eytt.`,
    inUseTitle: 'Þessu er ekki hægt að eyða endanlega', inUse: (name: string) => `Enn er vísað í „${name}“, jafnvel úr ruslinu sjálfu.`,
    empty: { title: 'Ruslið er tómt', text: 'Það sem eytt er birtist hér og má endurheimta.' }, noMatch: { title: 'Ekkert fannst í ruslinu', text: 'Prófaðu annað orð eða aðra tegund.' },
    managersOnly: 'Aðeins stjórnendur sjá ruslið.', errors: { load: 'Ekki tókst að sækja ruslið', restore: 'Ekki tókst að endurheimta', erase: 'Ekki tókst að eyða' },
  },
  kinds: {
    tenant: 'Fyrirtæki', employee: capitalize(employee.one[NOM]), rate: 'Gjald', projectType: `Tegund ${project.one[GEN]}`, projectTypeRate: 'Verð á tegund', exchangeRate: 'Gengi', defaultExtension: 'Eiginleiki', defaultTemplate: 'Sniðmát', templateFolder: 'Mappa sniðmáta', label: 'Merkimiði',
    client: capitalize(client.one[NOM]), opponent: capitalize(opponent.one[NOM]), partyMerge: 'Sameining aðila', conflictClearance: 'Hagsmunaathugun', project: capitalize(project.one[NOM]), projectExtension: `Eiginleiki ${project.one[GEN]}`,
    worklog: capitalize(worklog.one[NOM]), invoice: 'Reikningur', accountingConnection: 'Tenging við bókhald', comment: 'Athugasemd',
  } as Readonly<Record<string, string>>,
  fields: {
    name: 'Heiti', description: 'Lýsing', value: 'Gildi', ssn: 'Kennitala', address: 'Heimilisfang', postalCode: 'Póstnúmer', city: 'Staður', email: 'Netfang', phone: 'Sími', phoneMobile: 'Farsími', vatNumber: 'VSK-númer', bankAccount: 'Bankareikningur', paymentDays: 'Greiðslufrestur (dagar)', currencyCode: 'Gjaldmiðill', languageCode: 'Tungumál', countryCode: 'Land',
    position: 'Röð', workTypeId: 'Tegund vinnu', rateId: 'Gjald', projectTypeId: `Tegund ${project.one[GEN]}`, projectSubTypeId: 'Undirtegund', parentTypeId: 'Undirtegund af', valueType: 'Gerð', required: 'Nauðsynlegur', defaultValue: 'Sjálfgefið gildi', date: 'Dagsetning', rate: 'Gengi',
    source: 'Uppruni',
    systemId: 'Útgáfa', projectAccess: `Aðgangur að ${project.many[DAT]}`, timeZone: 'Tímabelti', roundingMinutes: 'Námundun', roundingMode: 'Námundað', role: 'Hlutverk', deactivatedAt: 'Óvirkur frá', mergedIntoId: 'Sameinað',
    partyType: 'Aðili', undoneAt: 'Afturkallað', decision: 'Niðurstaða', note: 'Skýring', statusId: 'Staða', employeeId: 'Ábyrgðarmaður', clientId: capitalize(client.one[NOM]), opponentId: capitalize(opponent.one[NOM]), payorId: capitalize(payor.one[NOM]),
    expirationDate: 'Frestur', billable: 'Útskuldanlegt', discount: 'Afsláttur', vatRateId: 'Virðisaukaskattur', feeCap: 'Hámarksþóknun', feeCapTypeId: 'Hvað telst með', hasCustomRates: 'Sérkjör', taskReminder: 'Áminningar', linkedEmployeeId: 'Tengdur starfsmaður', remindedEmployeeId: 'Fær áminningar',
    labelId: 'Merkimiði', extensionId: 'Eiginleiki', projectId: capitalize(project.one[NOM]), comment: 'Lýsing', price: 'Verð', currencyRate: 'Gengi', quantity: 'Tímar', quantityBilled: 'Útskuldað', timerDate: 'Klukka gangsett', text: 'Texti',
    companyName: 'Fyrirtæki í bókhaldi', attachInvoice: 'Reikningur fylgir', accountingSystemId: 'Bókhaldskerfi',
    kind: 'Tegund', creditedInvoiceId: 'Bakfærir reikning', invoiceDate: 'Dagsetning reiknings', dueDate: 'Gjalddagi', extendedDueDate: 'Frestur', sentAt: 'Sendur', paidAt: 'Greiddur', externalId: 'Númer í bókhaldskerfi', invoiceId: 'Reikningur',
    extension: 'Skráarending', folderId: 'Mappa', parentFolderId: 'Í möppu', size: 'Stærð í bætum',
  } as Readonly<Record<string, string>>,
  /** Where a field is called otherwise on one kind. */
  fieldsOf: { 'worklog.employeeId': 'Starfsmaður', 'comment.employeeId': 'Höfundur', 'rate.value': 'Verð', 'projectTypeRate.value': 'Verð', 'project.value': 'Sérverð' } as Readonly<Record<string, string>>,
  /** What codes mean, by field. */
  choices: {
    'workTypeId.1': 'Tímagjald', 'workTypeId.2': 'Útlagður kostnaður', 'workTypeId.3': 'Fast gjald', 'workTypeId.4': 'Kostnaður', 'workTypeId.5': 'Kostnaður',
    'valueType.String': 'Texti', 'valueType.Number': 'Tala', 'valueType.Amount': 'Fjárhæð', 'valueType.Percentage': 'Prósenta', 'valueType.Bool': 'Já eða nei', 'valueType.Date': 'Dagsetning', 'valueType.DateTime': 'Dagsetning og tími', 'valueType.Time': 'Tími dags',
    'systemId.1': 'Lögmannsstofa', 'systemId.2': 'Önnur sérfræðiþjónusta', 'projectAccess.restricted': `Aðeins þeir sem eru á hverju ${project.one[DAT]}`, 'projectAccess.open': `Allt starfsfólk sér öll ${project.many[ACC]}`,
    'accountingSystemId.1': 'DK', 'accountingSystemId.2': 'Regla', 'accountingSystemId.3': 'Payday', 'accountingSystemId.4': 'Business Central',
    'roundingMinutes.0': 'Engin', 'roundingMinutes.6': '6 mínútur', 'roundingMinutes.15': '15 mínútur', 'roundingMinutes.30': '30 mínútur', 'roundingMode.up': 'Upp', 'roundingMode.nearest': 'Að næsta',
    'source.hand': 'Skráð í höndunum', 'source.bank': 'Seðlabanki Íslands', 'role.manager': 'Stjórnandi', 'role.employee': 'Starfsmaður', 'role.reader': 'Lesandi', 'languageCode.IS': 'Íslenska', 'languageCode.EN': 'Enska', 'partyType.client': capitalize(client.one[NOM]), 'partyType.opponent': capitalize(opponent.one[NOM]),
    'kind.invoice': 'Reikningur', 'kind.credit-note': 'Kreditreikningur', 'decision.no_conflict': 'Enginn hagsmunaárekstur', 'decision.consent': 'Samþykki fengið', 'decision.declined': 'Hafnað', 'decision.undecided': 'Óafgreitt', 'statusId.1': 'Opið', 'statusId.2': edition === 'legal' ? 'Lokað' : 'Lokið', 'statusId.3': 'Í bið', 'vatRateId.1': 'Enginn', 'vatRateId.2': '11%', 'vatRateId.3': '24%',
    'feeCapTypeId.1': 'Allir tímar, þóknanir og kostnaður', 'feeCapTypeId.2': 'Aðeins unnir tímar', 'feeCapTypeId.3': 'Unnir tímar og föst gjöld',
  } as Readonly<Record<string, string>>,
});
export type HistoryScreenTexts = ReturnType<typeof is>;
