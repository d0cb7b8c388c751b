import type pg from 'pg';
import type { CalendarDate } from '#shared/dates.ts';
import { firstOfMonthMonthsAgo } from '#shared/dates.ts';
import { currencies, type Sizes } from '../demo/firms.ts';
import * as names from '../demo/names.ts';
import { idAt, insertRows } from './insert.ts';
import { makeKennitala } from './kennitala.ts';
import type { Random } from './random.ts';

/** A client; `contact` is the person to talk to. */
export type Client = {
  readonly id: number;
  readonly name: string;
  readonly contact: string;
  readonly company: boolean;
  readonly currency: string;
  readonly size: number;
};

type Place = { readonly address: string; readonly postal_code: string; readonly city: string };
type Party = {
  readonly name: string;
  readonly contact: string;
  readonly company: boolean;
  readonly currency: string;
  readonly country: string;
  readonly abroad: Place | null;
};

/** Who registered them, and the date from which they are counted back: they precede the work. */
type Seeding = { readonly random: Random; readonly now: Date; readonly maker: number };

export async function seedParties(
  db: pg.Client,
  tenantId: number,
  sizes: Sizes,
  seeding: Seeding,
): Promise<{ readonly clients: readonly Client[]; readonly opponentIds: readonly number[] }> {
  const { random } = seeding;
  const taken = new Set<string>();
  const parties = makeParties(sizes.clients, Math.ceil(sizes.clients / 10), taken, random);
  const columns = parties.map((party) => ({ tenant_id: tenantId, ...columnsOf(party, seeding) }));
  const ids = await insertRows(
    db,
    'client',
    parties.map((party, index) => ({
      ...columns[index],
      currency_code: party.currency,
      language_code: party.currency === 'ISK' ? 'IS' : 'EN',
      country_code: party.country,
    })),
  );
  const opponents = makeParties(sizes.opponents, 0, taken, random);
  const opponentIds = await insertRows(
    db,
    'opponent',
    opponents.map((party, index) => {
      // Every twentieth opponent is also a client, elsewhere, so that there is a conflict of interest.
      const client = index % 20 === 11 ? columns[index] : undefined;
      return client ?? { tenant_id: tenantId, ...columnsOf(party, seeding) };
    }),
  );
  const since = new Date(seeding.now.getTime() - 750 * 86_400_000);
  const tied = { tenant_id: tenantId, created_by: seeding.maker, created_at: since, modified_at: since };
  await insertRows(db, 'party_tie', [
    ...tiesOf(parties, clientTies).map((tie) => ({
      ...tied,
      client_id: idAt(ids, tie.at),
      opponent_id: null,
      ...tie.row,
    })),
    ...tiesOf(opponents, opponentTies).map((tie) => ({
      ...tied,
      client_id: null,
      opponent_id: idAt(opponentIds, tie.at),
      ...tie.row,
    })),
  ]);
  // A few companies bring most of the work; a person has a case or two.
  return {
    clients: parties.map((party, index) => ({
      ...party,
      id: idAt(ids, index),
      size: party.company ? 1 / (1 + random.between(0, 9)) : 0.3,
    })),
    opponentIds,
  };
}

/** A currency's rate on the first of each month, varying around its usual value. */
export async function seedExchangeRates(
  db: pg.Client,
  tenantId: number,
  today: CalendarDate,
  months: number,
  random: Random,
): Promise<(currency: string, on: CalendarDate) => number> {
  const rates = Object.entries(currencies).flatMap(([code, usual]) =>
    Array.from({ length: months + 1 }, (_, ago) => ({
      tenant_id: tenantId,
      currency_code: code,
      date: firstOfMonthMonthsAgo(today, ago),
      rate: Math.round(usual * (0.97 + random.next() * 0.06) * 100) / 100,
    })),
  );
  await insertRows(db, 'exchange_rate', rates);
  const found = new Map(rates.map(({ currency_code: code, date, rate }) => [code + date, rate]));
  return (currency, on) => found.get(currency + firstOfMonthMonthsAgo(on, 0)) ?? currencies[currency] ?? 1;
}

export function makePersonName(random: Random): string {
  const woman = random.chance(0.5);
  const middle = random.chance(0.3) ? ` ${random.pick(woman ? names.women : names.men)}` : '';
  return `${random.pick(woman ? names.women : names.men)}${middle} ${random.pick(names.parents)}${woman ? 'dóttir' : 'son'}`;
}

function makeParties(count: number, foreign: number, taken: Set<string>, random: Random): Party[] {
  return Array.from({ length: count }, (_, index) => {
    const [foreigner, address = '', postal_code = '', city = '', country = 'IS'] =
      (index % 10 === 4 && index / 10 < foreign ? names.foreignCompanies[Math.floor(index / 10)] : undefined) ?? [];
    const company = foreigner !== undefined || random.chance(0.58);
    const name = foreigner ?? unique(taken, () => (company ? makeCompanyName(random) : makePersonName(random)));
    const contact = company ? makePersonName(random) : name;
    return {
      name,
      company,
      contact,
      currency: foreigner === undefined ? 'ISK' : 'EUR',
      country,
      abroad: foreigner === undefined ? null : { address, postal_code, city },
    };
  });
}

const clientTies = [
  { kind: 'owner', words: '' },
  { kind: 'board', words: '' },
  { kind: 'other', words: 'prókúruhafi' },
] as const;
const opponentTies = [
  { kind: 'lawyer', words: '' },
  { kind: 'owner', words: '' },
  { kind: 'board', words: '' },
] as const;

/** A related person of every second company, whom the firm asked about when it was registered: its contact. */
const tiesOf = (parties: readonly Party[], kinds: typeof clientTies | typeof opponentTies) =>
  parties.flatMap(({ company, contact }, at) => {
    const of = kinds[(at / 2) % kinds.length];
    return company && at % 2 === 0 && of ? [{ at, row: { name: contact, ...of } }] : [];
  });

function makeCompanyName(random: Random): string {
  const business = random.chance(0.7) ? `${random.pick(names.businesses)} ` : '';
  return `${business}${random.pick(names.companyNames)} ${random.pick(names.companyForms)}`;
}

// In a large tenant names repeat, as in life.
function unique(taken: Set<string>, make: () => string): string {
  let name = make();
  for (let tries = 0; tries < 20 && taken.has(name); tries += 1) name = make();
  taken.add(name);
  return name;
}

function columnsOf({ name, company, abroad }: Party, { random, now, maker }: Seeding) {
  const mailbox = asciiOf(name)
    .toLowerCase()
    .replace(/ (ehf|hf|slf)\.$/, '')
    .replace(/[^a-z]+/g, company ? '' : '.')
    .replace(/\.$/, '');
  const [postal_code, city] = random.pick(names.towns);
  const ssn = makeKennitala(random, company ? 'company' : 'person');
  const place = { address: `${random.pick(names.streets)[0]} ${random.between(1, 60)}`, postal_code, city };
  // No Icelandic phone number starts with zero.
  const phone = abroad === null ? `0${random.between(100_000, 999_999)}` : null;
  const since = new Date(now.getTime() - random.between(750, 1900) * 86_400_000);
  return {
    name,
    ssn: abroad === null ? ssn : null,
    ...(abroad ?? place),
    phone,
    created_at: since,
    modified_at: since,
    version: 1,
    created_by: maker,
    email: company ? `postur@${mailbox}.example` : `${mailbox}@postur.example`,
  };
}

const letters: Readonly<Record<string, string>> = { ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', æ: 'ae', Æ: 'Ae' };

const asciiOf = (text: string): string =>
  text
    .replace(/[ðÐþÞæÆ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
