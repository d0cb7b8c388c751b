import pg from 'pg';
import { hashPassword } from '#modules/auth/server/password.ts';
import * as lists from './seed-lists.ts';

const password = 'Klettur-og-sjor-26';

type Person = { readonly name: string; readonly email: string; readonly role: 'manager' | 'employee' | 'reader' };
type Firm = { readonly name: string; readonly systemId: '1' | '2'; readonly people: readonly Person[]; readonly clients: number; readonly opponents: number; readonly projects: number; readonly worklogs: number };

const lawFirm = (scale: number): Firm => ({
  name: 'Lögstofan Klettur', systemId: '1', clients: 60 * scale, opponents: 40 * scale, projects: Math.round(150 * Math.min(scale, 34)), worklogs: 6000 * Math.min(scale, 34),
  people: [
    { name: 'Anna Sigríður Þorvaldsdóttir', email: 'anna@logstofa.example', role: 'manager' }, { name: 'Björn Ægir Helgason', email: 'bjorn@logstofa.example', role: 'employee' },
    { name: 'Dóra Kristín Steinsdóttir', email: 'dora@logstofa.example', role: 'employee' }, { name: 'Lesandi Lindar', email: 'lesandi@logstofa.example', role: 'reader' },
    { name: 'Erla Ýr Fannarsdóttir', email: 'erla@radgjof.example', role: 'employee' }, ...others(scale > 1 ? 55 : 7, 'logstofa.example'),
  ],
});

const consultancy: Firm = {
  name: 'Ráðgjöf Fjarðar', systemId: '2', clients: 12, opponents: 0, projects: 20, worklogs: 300,
  people: [{ name: 'Erla Ýr Fannarsdóttir', email: 'erla@radgjof.example', role: 'manager' }, { name: 'Finnur Orri Björgvinsson', email: 'finnur@radgjof.example', role: 'employee' }, ...others(2, 'radgjof.example')],
};

/** Demo data in an empty database, in one transaction: made by code, relative to today, the same every time. */
export async function seedDemo(databaseUrl: string, { scale = 1, today = new Date() }: { readonly scale?: number; readonly today?: Date } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin; set local statement_timeout = 0');
    const { rows } = await client.query<{ found: boolean }>('select exists (select from tenant) as found');
    if (rows[0]?.found) throw new Error('There are companies in this database already; demo data needs an empty one.');
    const hash = await hashPassword(password);
    for (const firm of [lawFirm(scale), consultancy]) await seedFirm(client, firm, hash, today);
    await client.query('commit; analyze');
  } finally {
    await client.end();
  }
}

async function seedFirm(db: pg.Client, firm: Firm, hash: string, today: Date): Promise<void> {
  const random = createRandom(firm.name.length);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const one = async (text: string, values: readonly unknown[]) => (await db.query<{ id: number }>(text, [...values])).rows[0]?.id ?? 0;
  const many = async (table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<number[]> => {
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += 1000) {
      const part = rows.slice(start, start + 1000);
      const places = part.map((row, index) => `(${row.map((_, column) => `$${index * row.length + column + 1}`).join(',')})`).join(',');
      const result = await db.query<{ id: number }>(`insert into ${table} (${columns.join(',')}) values ${places} ${table.startsWith('project_') ? '' : 'returning id'}`, part.flat());
      ids.push(...result.rows.map(({ id }) => id));
    }
    return ids;
  };
  const legal = firm.systemId === '1';
  const tenant = await one('insert into tenant (name, system_id, city, email) values ($1, $2, $3, $4) returning id', [firm.name, firm.systemId, 'Reykjavík', `skrifstofa@${legal ? 'logstofa' : 'radgjof'}.example`]);
  const rates = await many('rate', ['tenant_id', 'name', 'work_type_id', 'value'], [[tenant, legal ? 'Eigandi' : 'Sérfræðingur', 1, 34_900], [tenant, legal ? 'Lögmaður' : 'Ráðgjafi', 1, 28_900], [tenant, legal ? 'Fulltrúi' : 'Aðstoð', 1, 22_500]]);
  await db.query('update tenant set rate_id = $1 where id = $2', [rates[1], tenant]);
  const employees: number[] = [];
  for (const [index, person] of firm.people.entries()) {
    const user = await one('insert into user_account (email, password_hash, confirmed_at, default_tenant_id) values ($1, $2, now(), $3) on conflict (email) do update set default_tenant_id = excluded.default_tenant_id returning id', [person.email, hash, tenant]);
    employees.push(await one('insert into employee (tenant_id, user_id, name, email, role, rate_id) values ($1, $2, $3, $4, $5, $6) returning id', [tenant, user, person.name, person.email, person.role, rates[Math.min(index, 2)]]));
  }
  const workers = employees.filter((_, index) => firm.people[index]?.role !== 'reader');
  const party = (): string => (random() < 0.55 ? `${pick(lists.companyStems)} ${pick(lists.companyForms)}` : personName(pick));
  const clients = await many('client', ['tenant_id', 'name', 'ssn', 'currency_code', 'city'], Array.from({ length: firm.clients }, (_, index) => [tenant, party(), kennitalaOf(random), index % 20 === 7 ? 'EUR' : 'ISK', 'Reykjavík']));
  const opponents = await many('opponent', ['tenant_id', 'name', 'ssn'], Array.from({ length: firm.opponents }, () => [tenant, party(), kennitalaOf(random)]));
  if (legal) await many('exchange_rate', ['tenant_id', 'currency_code', 'date', 'rate'], [[tenant, 'EUR', today, 143.5], [tenant, 'USD', today, 124.2]]);
  const types = legal ? await many('project_type', ['tenant_id', 'name'], lists.caseTypes.map(([name]) => [tenant, name])) : [];
  const projects = Array.from({ length: firm.projects }, (_, index) => {
    const year = today.getUTCFullYear() - (index < firm.projects / 2 ? 1 : 0);
    const clientId = pick(clients);
    const internal = index % 25 === 24;
    return { clientId, internal, row: [tenant, year, index + 1, internal ? 'Innra starf' : pick(legal ? lists.caseNames : lists.consulting), pick(workers), clientId, opponents.length > 0 && random() < 0.6 ? pick(opponents) : null, clientId, !internal, index < firm.projects / 4 ? 2 : 1] };
  });
  const columns = ['tenant_id', 'year', 'number', 'name', 'employee_id', 'client_id', 'opponent_id', 'payor_id', 'billable', 'status_id'];
  const projectIds = await many('project', columns, projects.map(({ row }) => row));
  // Björn and Dóra are not on every case: each is on those whose number leaves a rest of their own.
  const links = projectIds.flatMap((project, index) => employees.flatMap((employee, person) => (person > 0 && (index + person) % 3 !== 0 ? [[tenant, project, employee]] : [])));
  await many('project_employee', ['tenant_id', 'project_id', 'employee_id'], links);
  if (types.length > 0) await many('project_type_link', ['tenant_id', 'project_id', 'project_type_id'], projectIds.map((project) => [tenant, project, pick(types)]));
  await many('worklog', ['tenant_id', 'project_id', 'employee_id', 'payor_id', 'work_type_id', 'date', 'comment', 'price', 'currency_code', 'currency_rate', 'quantity', 'quantity_billed', 'discount', 'created_by', 'modified_at', 'created_at'],
    Array.from({ length: firm.worklogs }, () => {
      const at = Math.floor(random() * projects.length);
      const { clientId, internal } = projects[at] ?? { clientId: 0, internal: false };
      const euro = clients.indexOf(clientId) % 20 === 7;
      const type = random() < 0.92 ? 1 : random() < 0.6 ? 2 : 3;
      const quantity = type === 1 ? Math.max(0.25, Math.round(random() * 16) / 4) : 1;
      const billed = internal ? 0 : random() < 0.06 ? quantity / 2 : quantity;
      const basePrice = type === 1 ? pick([22_500, 28_900, 34_900]) : type === 2 ? pick([3_500, 15_000, 19_000]) : 48_000;
      const date = workday(today, Math.floor(random() * random() * 700), random);
      const comment = type === 2 ? pick(lists.expenses) : pick(legal ? lists.work : lists.consultingWork);
      const author = pick(workers);
      return [tenant, projectIds[at], author, clientId, type, date, comment, euro ? Math.round((basePrice / 143.5) * 100) / 100 : basePrice, euro ? 'EUR' : 'ISK', euro ? 143.5 : 1, quantity, billed, random() < 0.05 ? 0.1 : 0, author, date, date];
    }));
}

/** A weekday between 8 and 18, so many days ago. */
function workday(today: Date, daysAgo: number, random: () => number): Date {
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - daysAgo, 8 + Math.floor(random() * 10), Math.floor(random() * 4) * 15));
  const weekend = { 0: -2, 6: -1 }[date.getUTCDay()] ?? 0;
  return new Date(Math.min(date.getTime() + weekend * 86_400_000, today.getTime()));
}

/** A kennitala by form only: a real date, then digits. */
function kennitalaOf(random: () => number): string {
  const two = (from: number, span: number) => String(from + Math.floor(random() * span)).padStart(2, '0');
  return `${two(1, 28)}${two(1, 12)}${two(40, 59)}${two(20, 79)}${Math.floor(random() * 10)}9`;
}

function personName(pick: <T>(list: readonly T[]) => T): string {
  return `${pick(lists.firstNames)} ${pick(lists.fathers)}${pick(['son', 'dóttir'])}`;
}

function others(count: number, domain: string): Person[] {
  const random = createRandom(count);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, index) => ({ name: personName(pick), email: `starfsmadur${index + 1}@${domain}`, role: 'employee' as const }));
}

/** The same numbers every time (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
