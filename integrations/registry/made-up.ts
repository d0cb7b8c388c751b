import type { RegisteredParty, Registry } from '#server/registry.ts';
import { readKennitala } from '#shared/kennitala.ts';

// A register of fictitious people and companies, for trials: each kennitala with a valid check digit belongs to
// somebody, always the same, and every tenth to nobody, so that this can be tried too. No real register is queried.

const menNames = [
  'Arnar',
  'Bergur',
  'Dagur',
  'Egill',
  'Friðrik',
  'Gunnar',
  'Hlynur',
  'Ísak',
  'Kolbeinn',
  'Logi',
  'Máni',
  'Njáll',
  'Orri',
  'Pétur',
  'Ragnar',
  'Snorri',
  'Trausti',
  'Úlfur',
  'Valur',
  'Þorri',
];
const womenNames = [
  'Auður',
  'Birna',
  'Dagný',
  'Edda',
  'Freyja',
  'Gyða',
  'Hildur',
  'Iðunn',
  'Katla',
  'Lóa',
  'Mjöll',
  'Nanna',
  'Oddný',
  'Rán',
  'Saga',
  'Sólveig',
  'Tinna',
  'Urður',
  'Vigdís',
  'Þórdís',
];
const parents = [
  'Arnars',
  'Bjarka',
  'Dags',
  'Egils',
  'Gísla',
  'Hauks',
  'Ingvars',
  'Kára',
  'Loga',
  'Magna',
  'Orra',
  'Péturs',
  'Stefáns',
  'Trausta',
  'Valgeirs',
  'Þorláks',
  'Ægis',
];
const companies = [
  'Brimgarður',
  'Hamrabrekka',
  'Silfurlind',
  'Fjallasýn',
  'Norðanátt',
  'Vatnamót',
  'Kaldbakur',
  'Eyrarrós',
  'Blágrýti',
  'Straumönd',
  'Kvikusmiðjan',
  'Lyngmóar',
  'Selhella',
  'Öldurót',
  'Drangavík',
  'Hrímfaxi',
];
const forms = ['ehf.', 'hf.', 'slf.', 'ehf.', 'sf.', 'slhf.', 'ehf.', 'ses.'];
const streets = [
  'Brekkugata',
  'Hafnarbraut',
  'Lækjarbakki',
  'Klettagerði',
  'Sjávargata',
  'Hlíðarvegur',
  'Móavegur',
  'Vörðustígur',
  'Fjörugrandi',
  'Holtasel',
];
const towns = [
  ['101', 'Reykjavík'],
  ['107', 'Reykjavík'],
  ['200', 'Kópavogur'],
  ['210', 'Garðabær'],
  ['220', 'Hafnarfjörður'],
  ['600', 'Akureyri'],
  ['700', 'Egilsstaðir'],
  ['800', 'Selfoss'],
  ['900', 'Vestmannaeyjar'],
  ['400', 'Ísafjörður'],
] as const;

export const madeUpRegistry: Registry = {
  lookUp: async (ssn, kind) => {
    const at = numberOf(ssn);
    if (kind === 'system' || readKennitala(ssn)?.doubtful || at % 10 === 9) return null;
    return { ssn, kind, name: kind === 'company' ? companyName(at) : personName(at), ...placeOf(at) };
  },
};

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const companyName = (at: number): string => `${pick(companies, at)} ${pick(forms, at >> 4)}`;

function personName(at: number): string {
  const woman = at % 2 === 0;
  return `${pick(woman ? womenNames : menNames, at >> 1)} ${pick(parents, at >> 6)}${woman ? 'dóttir' : 'son'}`;
}

function placeOf(at: number): Pick<RegisteredParty, 'address' | 'postalCode' | 'city'> {
  const [postalCode, city] = pick(towns, at >> 3);
  return { address: `${pick(streets, at >> 5)} ${(at % 60) + 1}`, postalCode, city };
}

/** A pseudo-random number derived from the kennitala. */
function numberOf(ssn: string): number {
  let hash = 2_166_136_261;
  for (const digit of ssn) hash = Math.imul(hash ^ digit.charCodeAt(0), 16_777_619) >>> 0;
  return hash >>> 4;
}
