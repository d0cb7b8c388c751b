import { int } from '#shared/format.ts';
import type { MatchKind, PartyType } from '#modules/parties/contract.ts';
import { ACC, NOM, capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the page of imports, Icelandic. */
export const is = ({ client, opponent, project, edition }: Vocabulary) => ({
  title: 'Innflutningur',
  intro: `Hér má flytja inn ${client.many[ACC]}, ${edition === 'legal' ? `${opponent.many[ACC]}, ` : ''}${project.many[ACC]}, starfsmenn og tímaskráningar úr CSV- eða Excel-skrá. Ekkert er skráð fyrr en línurnar hafa verið yfirfarnar.`,
  steps: { label: 'Skref innflutnings', file: 'Skrá', columns: 'Dálkar', check: 'Yfirferð', done: 'Niðurstaða', error: 'Villa', finished: 'Lokið' },
  kinds: { clients: capitalize(client.many[NOM]), opponents: capitalize(opponent.many[NOM]), projects: capitalize(project.many[NOM]), employees: 'Starfsmenn', worklogs: 'Tímaskráningar' },
  file: {
    kind: 'Hvað er í skránni?', choose: 'Veldu skrá', drop: 'eða dragðu hana hingað', hint: (most: string) => `CSV eða Excel (.xlsx), í mesta lagi ${most}. Dálkarnir mega vera í hvaða röð sem er.`,
    reading: 'Les skrána …', tooLarge: (most: string) => `Skráin er of stór. Hún má vera ${most} í mesta lagi.`,
    invitations: 'Allir sem eru nýir fá boð í tölvupósti þegar innflutningnum lýkur.', failed: 'Ekki tókst að lesa skrána.',
  },
  columns: {
    intro: 'Svæðin voru valin eftir dálkaheitunum. Leiðréttu þau sem eiga ekki við.', table: 'Dálkar í skránni', field: (heading: string) => `Svæði fyrir dálkinn ${heading}`, unnamed: (n: number) => `Dálkur ${int(n)}`, skip: 'Sleppa dálki',
    missing: (fields: string) => `Enn vantar svæði: ${fields}`, check: 'Yfirfara línur', back: 'Til baka', failed: 'Ekki tókst að yfirfara línurnar.',
  },
  about: {
    rows: (n: number) => `${int(n)} ${pluralIs(n, 'lína', 'línur')}`, formats: { csv: 'CSV', xlsx: 'Excel' },
    encodings: { 'utf-8': 'UTF-8', 'utf-8-bom': 'UTF-8 (BOM)', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' },
    separators: { ';': 'semíkommur á milli', ',': 'kommur á milli', '\t': 'dálkmerki á milli', '|': 'strik á milli' },
  },
  fields: {
    name: 'Nafn', firstName: 'Fornafn', lastName: 'Eftirnafn', company: 'Fyrirtæki', ssn: 'Kennitala', email: 'Netfang', phone: 'Sími', address: 'Heimilisfang', postalCode: 'Póstnúmer', city: 'Staður', currencyCode: 'Gjaldmiðill', languageCode: 'Tungumál',
    number: 'Númer', description: 'Lýsing', status: 'Staða', client: capitalize(client.one[NOM]), clientFirstName: `${capitalize(client.one[NOM])}: fornafn`, clientLastName: `${capitalize(client.one[NOM])}: eftirnafn`, clientCompany: `${capitalize(client.one[NOM])}: fyrirtæki`,
    clientSsn: `${capitalize(client.one[NOM])}: kennitala`, opponent: capitalize(opponent.one[NOM]), opponentSsn: `${capitalize(opponent.one[NOM])}: kennitala`, responsible: 'Ábyrgðarmaður', expirationDate: 'Frestur', type: 'Tegund', role: 'Hlutverk',
    project: capitalize(project.one[NOM]), employee: 'Starfsmaður', date: 'Dagsetning', startTime: 'Byrjar kl.', endTime: 'Endar kl.', hours: 'Tímar', task: 'Verkþáttur', billable: 'Útskuldanlegt', rate: 'Starfsheiti', price: 'Verð á tíma',
  },
  projectName: 'Heiti',
  matches: {
    title: 'Nöfn sem þarf að tengja', text: (n: number) => `Í skránni ${pluralIs(n, 'er nafn sem fannst', 'eru nöfn sem fundust')} ekki hér. Veldu við hvað er átt; línurnar eru yfirfarnar jafnóðum.`,
    table: 'Nöfn í skránni', inFile: 'Í skránni', rows: 'Línur', ours: 'Hér', choose: (kind: string, text: string) => `${kind}: ${text}`, placeholder: 'Veldu …',
  },
  check: {
    conflicts: 'Möguleg hagsmunatengsl', conflict: 'Hagsmunatengsl?',
    against: (role: PartyType, name: string, matched: MatchKind, deleted: boolean) => `Gæti verið ${{ client: client.one[NOM], opponent: opponent.one[NOM] }[role]}: ${name} (${{ kennitala: 'sama kennitala', name: 'sama nafn', similar: 'svipað nafn' }[matched]}${deleted ? ', eytt' : ''})`,
    conflictsKept: 'Hagsmunatengsl hindra ekki innflutning. Þau verða skráð meðal hagsmunaathugana og bíða þar afgreiðslu.',
    counts: { good: 'Í lagi og nýtt', duplicate: 'Þegar á skrá', bad: 'Með villum' }, verdicts: { good: 'Í lagi', duplicate: 'Þegar á skrá', bad: 'Villa' },
    filter: 'Hvaða línur á að sýna?', problems: 'Það sem þarf að athuga', good: 'Sýnishorn af því sem er í lagi', table: 'Yfirfarnar línur', line: 'Lína', verdict: 'Niðurstaða', name: 'Nafn', why: 'Hvers vegna',
    known: (name: string) => `Er þegar á skrá: ${name}`, above: (line: number, name: string) => `Sama og í línu ${int(line)}: ${name}`, none: 'Engin lína hér',
    truncated: (n: number) => `Fyrstu ${int(n)} línurnar eru sýndar. Í tölunum að ofan eru allar línur taldar.`, nothing: 'Engin lína er bæði rétt og ný, svo að ekkert er hægt að flytja inn.',
    allGood: 'Allt er skráð í einu eða ekkert. Það sem er þegar á skrá er látið óhreyft.', someBad: 'Línunum með villum er sleppt. Einnig má laga skrána og velja hana aftur.',
    run: (n: number) => `Flytja inn ${int(n)} ${pluralIs(n, 'línu', 'línur')}`, runGood: (n: number, bad: number) => `Flytja inn ${int(n)} ${pluralIs(n, 'línu', 'línur')} og sleppa ${int(bad)}`, failed: 'Ekki tókst að flytja inn. Ekkert var skráð.',
  },
  done: {
    title: (n: number) => `${int(n)} ${pluralIs(n, 'færsla var skráð', 'færslur voru skráðar')}`, undone: 'Innflutningurinn var tekinn til baka', duplicates: (n: number) => `Þegar á skrá: ${int(n)}`, bad: (n: number) => `Sleppt vegna villna: ${int(n)}`, conflicts: (n: number) => `Möguleg hagsmunatengsl: ${int(n)}`, decide: 'Afgreiða hagsmunatengsl',
    open: 'Skoða listann', another: 'Flytja inn aðra skrá',
  },
  undo: {
    action: 'Taka til baka', title: 'Taka innflutning til baka', sure: (n: number, file: string) => `Á að taka til baka ${int(n)} ${pluralIs(n, 'færslu', 'færslur')} úr „${file}“? ${pluralIs(n, 'Hún fer', 'Þær fara')} í ruslið.`,
    sureEmployees: (n: number, file: string) => `Á að taka til baka ${int(n)} ${pluralIs(n, 'starfsmann', 'starfsmenn')} úr „${file}“? Boðin sem þeir fengu falla úr gildi.`,
    done: 'Innflutningurinn var tekinn til baka', inUseTitle: 'Þetta er ekki hægt að taka til baka', inUse: (file: string) => `Hluti af því sem kom úr „${file}“ er í notkun, svo að ekkert var tekið til baka.`, failed: 'Ekki tókst að taka innflutninginn til baka',
  },
  runs: {
    title: 'Fyrri innflutningar', file: 'Skrá', kind: 'Tegund', when: 'Hvenær', by: 'Hver', created: 'Skráð', undone: 'Tekið til baka', load: 'Ekki tókst að sækja fyrri innflutninga',
    empty: { title: 'Ekkert hefur verið flutt inn enn', text: 'Hér birtist hver innflutningur og hann má taka til baka í heilu lagi.' },
  },
});
export type ImportScreenTexts = ReturnType<typeof is>;
