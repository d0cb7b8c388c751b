import { ACC, NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of clients, opponents and conflicts between them, Icelandic. */
export const is = ({ client, opponent }: Vocabulary) => ({
  problems: {
    bad_endpoint: 'Rafræna póstfangið á ekki við skrána sem valin var.',
    bad_kennitala: 'Kennitalan er ekki gild.',
    kennitala_taken: 'Annar aðili er þegar skráður með þessa kennitölu.',
    consent_without_reason: 'Skrifaðu hverjir samþykktu og hvað þeim var sagt.',
    not_in_registry: 'Kennitala finnst ekki í þjóðskrá',
    registry_not_set:
      'Uppfletting eftir kennitölu er ekki tengd. Kerfisstjóri stillir REGISTRY_JA_KEY eða REGISTRY_SKATTUR_KEY.',
    registry_down: 'Villa kom upp við að sækja úr þjóðskrá',
    not_the_same_party: 'Aðeins er hægt að sameina tvo aðila með sömu kennitölu.',
    merge_is_final: 'Sameiningunni verður ekki snúið við: aðilarnir hafa breyst síðan.',
  },
  list: {
    title: capitalize(client.many[NOM]),
    sheet: capitalize(client.many[NOM]),
    file: 'Vidskiptavinir',
    name: 'Nafn',
    ssn: 'Kennitala',
    address: 'Heimilisfang',
    postalCode: 'Póstnúmer',
    city: 'Staður',
    email: 'Netfang',
    phone: 'Sími',
    currency: 'Mynt',
    language: 'Tungumál',
    created: 'Stofnað',
    modified: 'Breytt',
  },
  clearance: {
    title: 'Athugun á hagsmunatengslum',
    file: 'Hagsmunatengsl',
    party: 'Athugað vegna',
    employee: 'Athugað af',
    at: 'Hvenær',
    hits: 'Fjöldi samsvarana',
    decision: 'Niðurstaða',
    note: 'Rökstuðningur',
    found: 'Samsvörun',
    ssn: 'Kennitala',
    role: 'Skráð sem',
    matchedBy: 'Fannst eftir',
    deleted: 'eytt',
    none: `Engin samsvörun við ${client.many[ACC]} eða ${opponent.many[ACC]}`,
  },
  roles: { client: capitalize(client.one[NOM]), opponent: capitalize(opponent.one[NOM]) },
  matches: { kennitala: 'Sama kennitala', name: 'Sama nafn', similar: 'Svipað nafn' },
  decisions: {
    no_conflict: 'Engin hagsmunatengsl',
    consent: 'Upplýst samþykki liggur fyrir',
    declined: 'Verkinu hafnað',
    undecided: 'Óafgreitt',
  },
  report: { printed: 'Prentað', page: 'Síða {page} af {pages}' },
});
export type PartyTexts = ReturnType<typeof is>;
