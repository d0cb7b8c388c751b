import type { Role } from '#modules/tenants/contract.ts';

/** The employees; `share` is their part of the work, `rate` the index of their rate. */
export type Worker = {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly rate: number;
  readonly share: number;
};

/** The amount of data. */
export type Sizes = {
  readonly employees: number;
  readonly clients: number;
  readonly opponents: number;
  readonly cases: number;
  readonly worklogs: number;
};

export type Firm = {
  readonly name: string;
  readonly systemId: '1' | '2';
  readonly domain: string;
  readonly city: string;
  readonly postalCode: string;
  readonly address: string;
  readonly phone: string;
  /** The data shown on its invoices. */
  readonly vatNumber: string;
  readonly bankAccount: string;
  readonly sizes: Sizes;
  /** Hourly rates in krónur, and prices of expenses: name, kind of work, value. */
  readonly rates: readonly (readonly [string, 1 | 2 | 3, number])[];
  readonly people: readonly Worker[];
  /** The person with the running timer. */
  readonly timerOf: string;
};

export const lawFirm: Firm = {
  name: 'Lögstofan Klettur',
  systemId: '1',
  domain: 'logstofa.example',
  city: 'Reykjavík',
  postalCode: '104',
  address: 'Naustavogi 12',
  phone: '5550100',
  vatNumber: '99001',
  bankAccount: '009926000101',
  sizes: { employees: 12, clients: 60, opponents: 40, cases: 150, worklogs: 6000 },
  rates: [
    ['Eigandi', 1, 36_900],
    ['Lögmaður', 1, 29_900],
    ['Fulltrúi', 1, 22_900],
    ['Ritari', 1, 12_500],
    ['Akstur, km', 2, 141],
    ['Ljósrit, síða', 2, 45],
  ],
  people: [
    { name: 'Anna Sigríður Þorvaldsdóttir', email: 'anna@logstofa.example', role: 'manager', rate: 0, share: 10 },
    { name: 'Björn Ægir Helgason', email: 'bjorn@logstofa.example', role: 'employee', rate: 1, share: 12 },
    { name: 'Dóra Kristín Steinsdóttir', email: 'dora@logstofa.example', role: 'employee', rate: 1, share: 12 },
    { name: 'Lesandi Lindar', email: 'lesandi@logstofa.example', role: 'reader', rate: 3, share: 0 },
    { name: 'Erla Ýr Fannarsdóttir', email: 'erla@radgjof.example', role: 'employee', rate: 1, share: 3 },
    { name: 'Hallgrímur Óskar Snorrason', email: 'hallgrimur@logstofa.example', role: 'manager', rate: 0, share: 9 },
    { name: 'Iðunn Eva Kjartansdóttir', email: 'idunn@logstofa.example', role: 'employee', rate: 1, share: 12 },
    { name: 'Kári Freyr Ásgeirsson', email: 'kari@logstofa.example', role: 'employee', rate: 1, share: 11 },
    { name: 'Ragnheiður Lóa Grímsdóttir', email: 'ragnheidur@logstofa.example', role: 'employee', rate: 2, share: 12 },
    { name: 'Sindri Már Valgeirsson', email: 'sindri@logstofa.example', role: 'employee', rate: 2, share: 12 },
    { name: 'Tinna Björk Orradóttir', email: 'tinna@logstofa.example', role: 'employee', rate: 2, share: 11 },
    { name: 'Þórdís Ylfa Magnadóttir', email: 'thordis@logstofa.example', role: 'employee', rate: 3, share: 6 },
  ],
  timerOf: 'idunn@logstofa.example',
};

export const consultancy: Firm = {
  name: 'Ráðgjöf Fjarðar',
  systemId: '2',
  domain: 'radgjof.example',
  city: 'Akureyri',
  postalCode: '600',
  address: 'Sólbrekku 4',
  phone: '5550200',
  vatNumber: '99002',
  bankAccount: '009926000202',
  sizes: { employees: 4, clients: 14, opponents: 0, cases: 18, worklogs: 400 },
  rates: [
    ['Sérfræðingur', 1, 27_900],
    ['Ráðgjafi', 1, 22_900],
    ['Aðstoð', 1, 15_900],
    ['Akstur, km', 2, 141],
  ],
  people: [
    { name: 'Erla Ýr Fannarsdóttir', email: 'erla@radgjof.example', role: 'manager', rate: 0, share: 10 },
    { name: 'Finnur Orri Björgvinsson', email: 'finnur@radgjof.example', role: 'employee', rate: 1, share: 12 },
    { name: 'Salka Rún Atladóttir', email: 'salka@radgjof.example', role: 'employee', rate: 1, share: 12 },
    { name: 'Oddur Breki Ingvarsson', email: 'oddur@radgjof.example', role: 'employee', rate: 2, share: 8 },
  ],
  timerOf: 'salka@radgjof.example',
};

/** Krónur per unit, around which the demo's exchange rates vary. */
export const currencies: Readonly<Record<string, number>> = { EUR: 143.5, USD: 124.2, DKK: 19.24 };
