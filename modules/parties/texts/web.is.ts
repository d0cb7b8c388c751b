import { int } from '#shared/format.ts';
import { pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';
import type { MatchKind, PartyRole, RecordedDecision } from '../contract.ts';

/** Words of the screens of clients and opponents, Icelandic. */
export const is = ({ edition }: Vocabulary) => ({
  client: {
    title: 'Viðskiptavinir', all: 'Allir viðskiptavinir', count: (n: number) => `${int(n)} ${pluralIs(n, 'viðskiptavinur', 'viðskiptavinir')}`, searchLabel: 'Leita að viðskiptavini', new: 'Nýr viðskiptavinur', edit: 'Breyta viðskiptavini',
    emptyTitle: 'Enginn viðskiptavinur er skráður enn', emptyText: 'Sláðu inn kennitölu og þjóðskrá fyllir út nafn og heimilisfang.',
    confirmDelete: (name: string) => `Ertu viss um að vilja eyða viðskiptavininum „${name}“?`, deleted: 'Viðskiptavininum var eytt', restored: 'Viðskiptavinurinn er kominn aftur', saved: 'Viðskiptavinurinn var vistaður',
    loaded: 'Þessi kennitala er þegar á skrá. Hér er viðskiptavinurinn sem hún tilheyrir.',
    one: 'Viðskiptavinur',
    errors: { list: 'Villa kom upp við að sækja viðskiptavini', one: 'Villa kom upp við að sækja viðskiptavin', create: 'Villa kom upp við að skrá viðskiptavini', edit: 'Villa kom upp við að breyta viðskiptavini' },
    conflict: 'Þessi aðili er þegar skráður sem gagnaðili.', twin: 'Þessi aðili gæti þegar verið á skrá sem viðskiptavinur.', sameSsn: 'Annar viðskiptavinur er á skrá með sömu kennitölu',
    merge: (name: string) => `Allt sem tilheyrir viðskiptavininum „${name}“ flyst hingað: hlutverk í málum, óreikningsfærðar færslur og athuganir. Hann hverfur svo af skrá.`,
  },
  opponent: {
    title: 'Gagnaðilar', all: 'Allir gagnaðilar', count: (n: number) => `${int(n)} ${pluralIs(n, 'gagnaðili', 'gagnaðilar')}`, searchLabel: 'Leita að gagnaðila', new: 'Nýr gagnaðili', edit: 'Breyta gagnaðila',
    emptyTitle: 'Enginn gagnaðili er skráður enn', emptyText: 'Sláðu inn kennitölu og þjóðskrá fyllir út nafn og heimilisfang.',
    confirmDelete: (name: string) => `Ertu viss um að vilja eyða gagnaðilanum „${name}“?`, deleted: 'Gagnaðilanum var eytt', restored: 'Gagnaðilinn er kominn aftur', saved: 'Gagnaðilinn var vistaður',
    loaded: 'Þessi kennitala er þegar á skrá. Hér er gagnaðilinn sem hún tilheyrir.',
    one: 'Gagnaðili',
    errors: { list: 'Villa kom upp við að sækja gagnaðila', one: 'Villa kom upp við að sækja gagnaðila', create: 'Villa kom upp við að skrá gagnaðila', edit: 'Villa kom upp við að breyta gagnaðila' },
    conflict: 'Þessi aðili er þegar skráður sem viðskiptavinur.', twin: 'Þessi aðili gæti þegar verið á skrá sem gagnaðili.', sameSsn: 'Annar gagnaðili er á skrá með sömu kennitölu',
    merge: (name: string) => `Allt sem tilheyrir gagnaðilanum „${name}“ flyst hingað: hlutverk í málum og athuganir. Hann hverfur svo af skrá.`,
  },
  fields: {
    name: 'Nafn', ssn: 'Kennitala', address: 'Heimilisfang', postalCode: 'Póstnúmer', city: 'Staður', email: 'Netfang', phone: 'Sími', currencyCode: 'Mynt', languageCode: 'Tungumál', countryCode: 'Land',
    createdByName: 'Stofnað af', createdDate: 'Stofnað', modifiedDate: 'Breytt', modifiedByName: 'Breytt af', contact: 'Upplýsingar',
  },
  languages: { IS: 'Íslenska', EN: 'Enska' } as Readonly<Record<string, string>>,
  actions: { edit: 'Breyta', delete: 'Eyða', restore: 'Endurheimta', export: 'Flytja út', open: 'Opna', merge: 'Sameina', undo: 'Afturkalla', print: 'Prenta', check: 'Skrá athugun', openParty: 'Opna síðu' },
  filters: { label: 'Síur', bin: 'Í ruslinu', inUse: 'Notkun', used: 'Í notkun', unused: 'Ónotaðir', any: 'Allir' },
  lookup: { idle: 'Sækir nafn og heimilisfang í þjóðskrá', asking: 'Leita í þjóðskrá …', filled: 'Fyllt út úr þjóðskrá', doubtful: 'Vartala stemmir ekki. Athugaðu hvort kennitalan sé rétt slegin inn.', failed: 'Villa kom upp við að leita að kennitölu', notFound: 'Kennitala finnst ekki í þjóðskrá', notValid: 'Kennitalan er ekki gild.' },
  conflict: {
    decided: (name: string, decision: string, day: string) => `Hagsmunatengsl könnuð. ${name}: ${decision}, ${day}`,
    title: 'Hagsmunatengsl fundust!', similar: 'Gæti verið sami aðili', open: 'Sýna', formerly: (name: string) => `áður ${name}`, deleted: 'eytt', noCases: edition === 'legal' ? 'Engin mál sem þú sérð' : 'Engin verkefni sem þú sérð',
    more: (n: number) => `og ${int(n)} til viðbótar`, decision: 'Niðurstaða athugunar', decide: 'Veldu niðurstöðu áður en þú vistar.', note: 'Rökstuðningur', noteHint: 'Skráist með nafni þínu, tíma og samsvörunum og verður ekki breytt síðar.',
    declineHint: 'Aðilinn verður ekki skráður; aðeins athugunin.', recordOnly: 'Skrá athugun', recorded: 'Athugunin var skráð', checkTitle: 'Athugun á hagsmunatengslum', nothing: 'Engin samsvörun fannst á skrá.', checking: 'Ber saman við skrá …', failed: 'Ekki tókst að bera saman við skrá. Reyndu aftur áður en þú vistar.', retry: 'Reyna aftur',
  },
  matches: { kennitala: 'sama kennitala', name: 'sama nafn', similar: 'svipað nafn' } as Readonly<Record<MatchKind, string>>,
  decisions: { no_conflict: 'Engin tengsl', consent: 'Upplýst samþykki', declined: 'Verki hafnað', undecided: 'Óafgreitt' } as Readonly<Record<RecordedDecision, string>>,
  roles: { client: 'Viðskiptavinur', primary_client: 'Aðalviðskiptavinur', payor: 'Greiðandi', opponent: 'Gagnaðili', primary_opponent: 'Aðalgagnaðili' } as Readonly<Record<PartyRole, string>>,
  page: {
    tabs: 'Hlutar síðunnar', projects: edition === 'legal' ? 'Mál' : 'Verkefni', clearances: 'Hagsmunatengsl', history: 'Hlutverk', changes: 'Breytingasaga', figures: 'Tölur', totalAmount: 'Samtals til reiknings', totalWorklogs: 'Færslur', totalFee: 'Þar af þóknun', notFound: 'Þetta fannst ekki, eða þú hefur ekki aðgang að því.',
    back: 'Til baka',
  },
  clearances: { new: 'Ný athugun', search: 'Leita að athugun', noMatch: 'Engin athugun fannst', party: 'Aðili', as: 'Aðilinn yrði', count: (n: number) => `${int(n)} ${pluralIs(n, 'athugun', 'athuganir')}`, emptyTitle: 'Engin athugun er skráð', emptyText: 'Þegar hagsmunatengsl eru könnuð er niðurstaðan geymd hér með rökstuðningi.', hits: (n: number) => (n === 0 ? 'engin samsvörun' : `${int(n)} ${pluralIs(n, 'samsvörun', 'samsvaranir')}`), load: 'Villa kom upp við að sækja athuganir', by: 'Hver og hvenær', decision: 'Niðurstaða', found: 'Samsvörun' },
  history: { empty: edition === 'legal' ? 'Aðilinn hefur ekki komið að neinu máli sem þú sérð.' : 'Aðilinn hefur ekki komið að neinu verkefni sem þú sérð.', now: 'Enn í gildi', since: 'Frá', until: 'Til', role: 'Hlutverk', project: edition === 'legal' ? 'Mál' : 'Verkefni', load: 'Villa kom upp við að sækja hlutverk' },
  merge: { title: 'Sameina tvo aðila', done: 'Aðilarnir voru sameinaðir', undone: 'Sameiningin var tekin til baka' },
  uses: {
    title: 'Ekki hægt að eyða', text: (name: string) => `„${name}“ er í notkun:`,
    kinds: { project: (n: number) => (edition === 'legal' ? `${int(n)} mál` : `${int(n)} verkefni`), worklog: (n: number) => `${int(n)} ${pluralIs(n, 'tímaskráning', 'tímaskráningar')}` } as Readonly<Record<string, (n: number) => string>>,
  },
  errors: { export: 'Villa kom upp við prentun', stats: 'Villa kom upp við að sækja tölfræði', projects: edition === 'legal' ? 'Villa kom upp við að sækja Mál' : 'Villa kom upp við að sækja verkefni', unknown: 'Óþekkt villa kom upp' },
});
export type PartyScreenTexts = ReturnType<typeof is>;
