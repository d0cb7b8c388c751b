import type pg from 'pg';
import { hashPassword } from '#modules/auth/server/password.ts';
import { demoPassword } from '#tools/seed.ts';
import { insertDocuments } from './large-documents.ts';

/** The people who sign in to the large firm: a manager, and one of the twenty who share the cases. */
export const largeManager = 'stjorn@hamrar.example';
export const largeEmployee = 'fulltrui@hamrar.example';
/** The number of employees. */
const people = 20;

/**
 * A firm of the size for which search is specified (issue World, 6): 70,000 clients, 30,000 opponents, 50,000 cases,
 * with 200,000 tasks, 100,000 documents, comments and a log. Created by bulk statements without triggers, whose work is
 * done here for all rows at once.
 */
export async function makeLargeFirm(db: pg.Client): Promise<void> {
  await db.query('begin; set local statement_timeout = 0');
  const password = await hashPassword(demoPassword);
  const {
    rows: [firm],
  } = await db.query<{ id: number }>(
    "insert into tenant (name, system_id) values ('Hamrar lögmenn', '1') returning id",
  );
  const tenant = firm?.id ?? 0;
  await db.query(
    `with person as (
       insert into user_account (email, password_hash, confirmed_at, default_tenant_id)
       select case i when 1 then '${largeManager}' when 2 then '${largeEmployee}' else 'folk' || i || '@hamrar.example' end, $2, now(), $1 from generate_series(1, ${people}) i returning id, email)
     insert into employee (tenant_id, user_id, name, email, role)
     select $1, id, split_part(email::text, '@', 1), email, case when email = '${largeManager}' then 'manager' else 'employee' end from person order by id`,
    [tenant, password],
  );
  const audited = ['client', 'opponent', 'project', 'comment', 'task'];
  for (const table of audited) await db.query(`alter table ${table} disable trigger user`);
  await db.query(
    `insert into client (tenant_id, name, ssn) select ${tenant}, ${nameOf('i')}, ${kennitalaOf('i')} from generate_series(1, 70000) i`,
  );
  await db.query(
    `insert into opponent (tenant_id, name, ssn) select ${tenant}, ${nameOf('i + 70000')}, ${kennitalaOf('i + 70000')} from generate_series(1, 30000) i`,
  );
  await db.query(
    `insert into project (tenant_id, year, number, name, employee_id, client_id, opponent_id, status_id)
     select ${tenant}, 2006 + i / 2500, 1 + i % 2500, (array['Krafa gegn ', 'Samningur við ', 'Dánarbú ', 'Innheimta hjá '])[1 + i % 4] || ${nameOf('i * 7')},
            (select min(id) from employee where tenant_id = ${tenant}) + i % ${people}, c.low + i % 70000, o.low + i % 30000, case when i % 5 < 2 then 1 else 2 end
       from generate_series(0, 49999) i, (select min(id) as low from client where tenant_id = ${tenant}) c, (select min(id) as low from opponent where tenant_id = ${tenant}) o`,
  );
  for (const type of ['client', 'opponent']) {
    await db.query(
      `insert into party_name (tenant_id, party_type, party_id, name, ssn) select tenant_id, '${type}', id, name, ssn from ${type} where tenant_id = ${tenant}`,
    );
    await db.query(
      `insert into party_role (tenant_id, project_id, party_type, party_id, role) select tenant_id, id, '${type}', ${type}_id, 'primary_${type}' from project where tenant_id = ${tenant}`,
    );
  }
  // Two thousand comments on the first case, two on each other.
  await db.query(
    `insert into comment (tenant_id, project_id, employee_id, text, created_at)
     select ${tenant}, p.id, p.employee_id, '<p>Símtal við ' || p.name || '</p>', now() - i * interval '7 hours'
       from project p, lateral generate_series(1, case when p.year = 2006 and p.number = 2 then 2000 else 2 end) i where p.tenant_id = ${tenant}`,
  );
  await insertTasks(db, tenant);
  await insertDocuments(db, tenant);
  for (const table of ['client', 'opponent', 'project']) {
    await db.query(
      `insert into audit_log (tenant_id, at, employee_id, action, entity, entity_id, after)
       select tenant_id, now() - (id % 90000) * interval '1 hour', null, 'created', '${table}', id, jsonb_build_object('name', name) from ${table} where tenant_id = ${tenant}`,
    );
  }
  for (const table of audited) await db.query(`alter table ${table} enable trigger user`);
  await db.query('commit');
}

/** Four tasks on each case, one of them open; each has its position in base 62. */
async function insertTasks(db: pg.Client, tenant: number): Promise<void> {
  await db.query(
    `insert into task (tenant_id, project_id, name, status, priority, employee_id, due_date, completed_at, rank, project_rank, parent_rank)
     select ${tenant}, p.id, 'Greinargerð ' || i || ' ' || p.name, s.status, 'Normal', p.employee_id, current_date + (p.id * 7 + i) % 90 - 30,
            case when s.status = 'Completed' then now() end, upper(lpad(to_hex(p.id * 4 + i), 7, '0')) || '1', i || '1', '1'
       from project p, generate_series(0, 3) i, lateral (select (array['Completed', 'Completed', 'Pending', 'InProgress'])[1 + (p.id + i) % 4] as status) s
      where p.tenant_id = ${tenant}`,
  );
}

/** Uneven as real names: a sixteenth of each first name, sixteen patronymics, a third of all with one of them. */
const nameOf = (
  i: string,
): string => `(array['Guðrún', 'Jón', 'Anna', 'Björn', 'Sigurður', 'Kristín', 'Ólafur', 'Helga', 'Magnús', 'Ragnheiður', 'Þórir', 'Ásta', 'Einar', 'Hafdís', 'Gunnar', 'Sólveig'])[1 + ((${i}) * 7) % 16]
  || ' ' || (array['Bára', 'Ari', 'Lind', 'Þór', 'Ösp', 'Örn', 'Ýr', 'Már'])[1 + ((${i}) / 16) % 8] || ' '
  || case when (${i}) % 3 = 0 then 'Jónsdóttir' else (array['Gunnars', 'Ólafs', 'Einars', 'Helga', 'Sigurðar', 'Kjartans', 'Eiríks', 'Bjarna'])[1 + ((${i}) / 128) % 8] || case when (${i}) % 2 = 0 then 'son' else 'dóttir' end end || ' ' || (${i})`;
/** Unique; without a check digit, like new ones. */
const kennitalaOf = (i: string): string =>
  `lpad((1 + (${i}) % 28)::text, 2, '0') || lpad((1 + (${i}) / 28 % 12)::text, 2, '0') || lpad(((${i}) / 336 % 90 + 10)::text, 2, '0') || lpad(((${i}) / 30240 % 100)::text, 2, '0') || '00'`;
