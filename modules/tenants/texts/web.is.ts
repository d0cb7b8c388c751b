import { int } from '#shared/format.ts';
import { DAT, NOM, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the company page, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  title: 'Fyrirtækið',
  parts: { about: 'Um fyrirtækið', billing: 'Á reikningum', work: 'Vinna og aðgangur' },
  edit: 'Breyta', history: 'Breytingasaga', dialogTitle: 'Breyta fyrirtæki', saved: 'Fyrirtækið var vistað', readOnly: 'Stjórnendur breyta þessum stillingum.',
  fields: {
    name: 'Heiti', ssn: 'Kennitala', address: 'Heimilisfang', postalCode: 'Póstnúmer', city: 'Staður', email: 'Netfang', phone: 'Sími', edition: 'Útgáfa', rate: 'Sjálfgefið gjald',
    projectAccess: `Aðgangur að ${project.many[DAT]}`, timeZone: 'Tímabelti', rounding: 'Námundun útskuldaðra tíma', roundingMode: 'Námundað', logo: 'Merki', vatNumber: 'VSK-númer', bankAccount: 'Bankareikningur', paymentDays: 'Greiðslufrestur (dagar)',
  },
  days: (n: number) => (n === 0 ? 'Enginn' : `${int(n)} ${pluralIs(n, 'dagur', 'dagar')}`), billingHint: 'Þetta stendur á reikningum sem eru gefnir út héðan í frá; eldri reikningar breytast ekki.',
  editions: { 1: 'Lögmannsstofa', 2: 'Önnur sérfræðiþjónusta' } as Readonly<Record<string, string>>,
  editionHint: 'Útgáfan ræður orðalagi: í annarri sérfræðiþjónustu heita mál verkefni og gagnaðilar eru ekki sýndir.',
  access: { restricted: `Aðeins þeir sem eru á hverju ${project.one[DAT]}`, open: `Allt starfsfólk sér öll ${project.many[NOM]}` },
  accessHint: 'Stjórnendur sjá alltaf allt. Breytingin tekur gildi strax.',
  roundings: { 0: 'Engin', 6: '6 mínútur', 15: '15 mínútur', 30: '30 mínútur' } as Readonly<Record<number, string>>,
  modes: { up: 'upp', nearest: 'að næsta' }, modeTitles: { up: 'Upp', nearest: 'Að næsta' },
  roundingHint: 'Á aðeins við það sem er útskuldað; unninn tími stendur óbreyttur.',
  zones: {
    'Atlantic/Reykjavik': 'Reykjavík', 'Atlantic/Faroe': 'Þórshöfn', 'America/Nuuk': 'Nuuk', 'Europe/London': 'London', 'Europe/Dublin': 'Dyflinn', 'Europe/Copenhagen': 'Kaupmannahöfn',
    'Europe/Oslo': 'Ósló', 'Europe/Stockholm': 'Stokkhólmur', 'Europe/Helsinki': 'Helsinki', 'Europe/Berlin': 'Berlín', 'Europe/Paris': 'París', 'Europe/Brussels': 'Brussel',
    'Europe/Amsterdam': 'Amsterdam', 'Europe/Zurich': 'Zürich', 'Europe/Madrid': 'Madríd', 'Europe/Warsaw': 'Varsjá', 'America/New_York': 'New York',
  } as Readonly<Record<string, string>>,
  zoneHint: 'Skýrslur og tímabil fylgja tímabeltinu; skjáirnir sýna enn íslenskan tíma.',
  noRate: 'Ekkert', rateHint: 'Verð þeirra sem ekkert gjald er skráð á.', nameRequired: 'Heitið vantar.',
  logo: { none: 'Ekkert merki', alt: (name: string) => `Merki: ${name}`, choose: 'Velja mynd', remove: 'Fjarlægja merki', hint: 'PNG, JPEG eða WebP. Merkið er skorið í ferning.', failed: 'Ekki tókst að hlaða merkinu upp', large: 'Myndin er of stór; hún má í mesta lagi vera 20 MB.', crop: 'Skera merkið til' },
  errors: { load: 'Ekki tókst að sækja fyrirtækið' },
  nothing: 'Óskráð',
});
export type TenantScreenTexts = ReturnType<typeof is>;
