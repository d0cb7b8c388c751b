import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPartiesIn, demoRegistry } from '#integrations/registry/demo.ts';
import { madeUpRegistry } from '#integrations/registry/made-up.ts';
import { askedIn } from '#modules/default-templates/rules/letter-text.ts';
import { readList } from '#modules/default-templates/rules/lists.ts';
import { readName } from '#modules/default-templates/server/service/values.ts';
import { blobKey } from '#server/blobs/blob-store.ts';
import { readKennitala } from '#shared/kennitala.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';
import { lawFirm } from './demo/firms.ts';
import { legalTrade } from './demo/legal-kinds.ts';
import { seedDemo } from './seed.ts';

const now = new Date('2026-03-18T14:20:00Z');
const world = await openWorld();
const other = await openWorld();
const count = async (from: string): Promise<number> =>
  (await world.sql<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? 0;

const folder = await mkdtemp(join(tmpdir(), 'stod-demo-'));
afterAll(() => rm(folder, { recursive: true }));

let twice: readonly PromiseSettledResult<void>[] = [];
beforeAll(async () => {
  await seedDemo(world.databaseUrl, { now, blobs: world.blobs, register: demoPartiesIn(folder) });
  // Two processes that start together: one creates it, and the other finds it.
  twice = await Promise.allSettled([1, 2].map(async () => seedDemo(other.databaseUrl, { now })));
}, 240_000);

it('creates the law firm and the consultancy in the stated size', async () => {
  const figures = {
    employees: await count('employee where tenant_id = 1'),
    clients: await count('client where tenant_id = 1'),
    opponents: await count('opponent where tenant_id = 1'),
    cases: await count('project where tenant_id = 1'),
    worklogs: await count('worklog where tenant_id = 1'),
  };
  expect(figures).toEqual(lawFirm.sizes);
  expect(await count('employee where tenant_id = 2')).toBe(4);
});

it('creates the same rows every time', async () => {
  const all =
    'select md5(string_agg(w::text, chr(10) order by w.id)) as sum from (select id, project_id, employee_id, date, comment, price, quantity, quantity_billed from worklog) w';
  expect(await world.sql(all)).toEqual(await other.sql(all));
});

it('has a register that contains the people in it, and fictitious ones otherwise (CLIENT-15)', async () => {
  const [client] = await world.sql<{ ssn: string; name: string; address: string }>(
    "select ssn, name, address from client where tenant_id = 1 and name like '% ehf.' order by id limit 1",
  );
  const registry = demoRegistry(demoPartiesIn(folder));
  expect(await registry.lookUp(client?.ssn ?? '', 'company')).toMatchObject({ ...client, kind: 'company' });
  const stranger = await registry.lookUp('1201603389', 'person');
  expect(stranger).toEqual(await madeUpRegistry.lookUp('1201603389', 'person'));
  expect(await demoRegistry(join(folder, 'none.json')).lookUp('1201603389', 'person')).toEqual(stranger);
});

it('saves interest calculations on cases with an opponent, all of them calculated', async () => {
  const [made] = await world.sql<{ n: number; names: number; open: number }>(
    `select count(*)::int as n, count(distinct k.name)::int as names, count(*) filter (where balance is null or balance <> principal + interest - paid)::int as open
       from interest_calculation k join project p on p.id = k.project_id where p.opponent_id is not null`,
  );
  expect(made?.n).toBeGreaterThan(5);
  expect(made).toMatchObject({ names: 4, open: 0, n: await count('interest_calculation') });
});

it('is created once if two processes start at the same time', () => {
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = twice.find((one) => one.status === 'rejected');
  expect(String(refused?.reason)).toContain('There are companies in this database already');
});

it('refuses a database with companies in it', async () => {
  await expect(seedDemo(world.databaseUrl, { now })).rejects.toThrow('There are companies in this database already');
});

it('excludes each employee from some cases, and lets a manager of one firm work in the other', async () => {
  const outside = await world.sql<{ name: string; cases: number }>(
    `select e.name, (select count(*)::int from project p where p.tenant_id = 1 and p.employee_id <> e.id
       and not exists (select from project_employee pe where pe.project_id = p.id and pe.employee_id = e.id)) as cases
     from employee e where e.email in ('bjorn@logstofa.example', 'dora@logstofa.example')`,
  );
  expect(outside).toHaveLength(2);
  for (const { cases } of outside) expect(cases).toBeGreaterThan(40);
  expect(
    await world.sql("select role, tenant_id from employee where email = 'erla@radgjof.example' order by tenant_id"),
  ).toEqual([
    { role: 'employee', tenant_id: 1 },
    { role: 'manager', tenant_id: 2 },
  ]);
});

it('is current: work of today up to this moment, a full month, one timer for each firm', async () => {
  expect(await count(`worklog where date > '${now.toISOString()}' or modified_at > '${now.toISOString()}'`)).toBe(0);
  expect(await count("worklog where date >= '2026-03-18'")).toBeGreaterThan(10);
  expect(await count("worklog where date >= '2026-03-01' and tenant_id = 1")).toBeGreaterThan(400);
  expect(await count('worklog where timer_date is not null')).toBe(2);
  expect(await count('worklog where work_type_id = 2')).toBeGreaterThan(150);
  expect(await count("worklog where currency_code = 'EUR'")).toBeGreaterThan(50);
});

it('never puts anybody in two places at once, or at work at night', async () => {
  expect(
    await count(`worklog a join worklog b on b.employee_id = a.employee_id and b.id > a.id and b.date >= a.date
    and b.date < a.date + a.quantity * interval '1 hour' and b.timer_date is null and a.work_type_id = 1`),
  ).toBeLessThan(20);
  expect(
    await count("worklog where extract(hour from date at time zone 'UTC') not between 8 and 18 and timer_date is null"),
  ).toBe(0);
});

it('bills past months, with consistent figures (check:money)', async () => {
  expect(await disagreements(world)).toEqual([]);
  expect(await count('invoice where tenant_id = 1')).toBeGreaterThan(400);
  expect(await count('invoice where tenant_id = 2')).toBeGreaterThan(20);
  const fates = await world.sql<{
    deleted: number;
    notes: number;
    unpaid: number;
    overdue: number;
    foreign: number;
    future: number;
  }>(
    `select count(*) filter (where deleted_at is not null)::int deleted, count(*) filter (where kind = 'credit-note')::int notes, count(*) filter (where kind = 'invoice' and deleted_at is null and paid_at is null)::int unpaid,
       count(*) filter (where kind = 'invoice' and deleted_at is null and paid_at is null and due_date < '2026-03-18')::int overdue, count(*) filter (where currency_code <> 'ISK')::int as foreign,
       count(*) filter (where invoice_date > '2026-03-18' or sent_at > '2026-03-18' or paid_at > '2026-03-18' or created_at > '2026-03-18T14:20:00Z')::int future from invoice where tenant_id = 1`,
  );
  expect(fates).toMatchObject([{ future: 0 }]);
  for (const one of [fates[0]?.deleted, fates[0]?.notes, fates[0]?.overdue, fates[0]?.foreign])
    expect(one).toBeGreaterThan(0);
  expect(
    await count(
      "worklog w join project p on p.id = w.project_id where w.tenant_id = 1 and p.billable and w.invoice_id is null and w.date < '2026-03-01'",
    ),
  ).toBeGreaterThan(50);
  expect(await count("worklog where invoice_id is not null and date >= '2026-03-01'")).toBe(0);
});

it('describes the work in more than 150 sentences, without an unfilled placeholder', async () => {
  const { kinds, general, court, internalWork } = legalTrade;
  const sentences = [...kinds.map(({ work }) => work), general, court, internalWork].flatMap(
    ({ short, medium, long }) => [...short, ...medium, ...long],
  );
  expect(new Set(sentences).size).toBeGreaterThan(150);
  expect(await count("worklog where comment ~ '[{}]' or comment = ''")).toBe(0);
  expect(await count("project where name ~ '[{}]' or name = ''")).toBe(0);
});

it('fills in the firm’s required custom fields of cases, and keeps favourites in order', async () => {
  expect(
    await count(`project p join project_type_link l on l.project_id = p.id join default_extension d on d.project_type_id = l.project_type_id and d.required
    where not exists (select from project_extension x where x.project_id = p.id and x.extension_id = d.id and x.value <> '')`),
  ).toBe(0);
  expect(await count('project_extension')).toBeGreaterThan(50);
  expect(await count('project_label')).toBeGreaterThan(30);
  const places = await world.sql<{ places: number[] }>(
    'select array_agg(priority order by priority) as places from project_favorite group by employee_id',
  );
  expect(places.length).toBeGreaterThan(8);
  for (const { places: given } of places) expect(given).toEqual(given.map((_, index) => index + 1));
});

it('has comments by colleagues on cases that they can see', async () => {
  expect(await count('comment where project_id is not null')).toBeGreaterThan(100);
  expect(await count("comment where text ~ '[{}]'")).toBe(0);
  expect(
    await count(
      `comment c where project_id is not null and not exists (select from project_employee pe where pe.project_id = c.project_id and pe.employee_id = c.employee_id)`,
    ),
  ).toBe(0);
});

it('has a party on both sides, so that a conflict can be found', async () => {
  expect(
    await count(
      'client c join opponent o on o.tenant_id = c.tenant_id and o.ssn = c.ssn and o.name = c.name join project p on p.opponent_id = o.id',
    ),
  ).toBeGreaterThan(0);
});

it('has related persons of clients and of opponents, of every kind that is asked for', async () => {
  const kinds = (of: string) =>
    world.sql(
      `select array_agg(distinct kind order by kind) as kinds from party_tie where ${of} is not null and name <> ''`,
    );
  expect(await kinds('client_id')).toEqual([{ kinds: ['board', 'other', 'owner'] }]);
  expect(await kinds('opponent_id')).toEqual([{ kinds: ['board', 'lawyer', 'owner'] }]);
});

it('records in the audit log who created what', async () => {
  expect(
    await count(
      "audit_log where entity in ('worklog', 'comment', 'project') and action = 'created' and employee_id is distinct from (after ->> 'created_by')::int",
    ),
  ).toBe(0);
});

it('has processes for the most common types, and tasks in progress (OPEN-57)', async () => {
  expect(await count('default_task where tenant_id = 1')).toBeGreaterThan(30);
  expect(await count('default_task where tenant_id = 2')).toBeGreaterThan(6);
  for (const status of ['Pending', 'InProgress', 'OnHold', 'Completed'])
    expect([status, await count(`task where tenant_id = 1 and status = '${status}'`)]).toEqual([
      status,
      expect.toSatisfy((n: number) => n > 5),
    ]);
  expect(await count("task where due_date < '2026-03-18' and status <> 'Completed'")).toBeGreaterThan(3);
  expect(await count('task where parent_task_id is not null')).toBeGreaterThan(3);
  expect(await count('task_deadline where tenant_id = 1')).toBeGreaterThan(2);
  expect(await count('task where planned_hours is not null and sleeps_until is not null')).toBeGreaterThan(0);
  expect(await count('task where wakes_on_answer')).toBeGreaterThan(0);
  expect(
    await count(
      'task_helper h join task t on t.id = h.task_id where exists (select from employees_who_see(t.tenant_id, t.project_id, array[h.employee_id]))',
    ),
  ).toBeGreaterThan(3);
  // People with a task can see its case, and nothing was done in the future.
  expect(
    await count(
      "task t join employee e on e.id = t.employee_id where e.role = 'reader' or not exists (select from employees_who_see(t.tenant_id, t.project_id, array[t.employee_id]))",
    ),
  ).toBe(0);
  expect(await count("task where created_at > '2026-03-18T14:20:00Z' or completed_at < created_at")).toBe(0);
});

it('creates documents from templates whose files exist, with known parameters only', async () => {
  const rows = await world.sql<{ tenant_id: number; name: string; blob_id: string; parameters: string[] }>(
    'select tenant_id, name, blob_id, parameters from default_template order by 1, 2',
  );
  expect(rows.map(({ tenant_id: tenant, name }) => `${tenant} ${name}`)).toEqual([
    '1 Fundargerð',
    '1 Innheimtubréf',
    '1 Kröfubréf',
    '1 Umboð',
    '1 Verksamningur',
    '1 Yfirlit yfir mál',
    '2 Fundargerð',
    '2 Verksamningur',
  ]);
  for (const { tenant_id: tenant, blob_id: id, parameters } of rows) {
    expect(await world.blobs.has(blobKey(tenant, id))).toBe(true);
    expect(parameters.length).toBeGreaterThan(2);
    const isKnown = (name: string) => (name.startsWith('#') ? readList(name.slice(1)) : readName(name)) !== null;
    expect(parameters.filter((name) => !isKnown(name))).toEqual([]);
  }
  const letters = await world.sql<{ subject: string; message: string }>('select subject, message from letter_template');
  expect(letters).toHaveLength(2);
  for (const { subject, message } of letters)
    expect(askedIn(`${subject} ${message}`).filter((name) => readName(name) === null)).toEqual([]);
});

it('uses kennitölur with a valid form that belong to nobody', async () => {
  const given = await world.sql<{ ssn: string }>(
    'select ssn from client union all select ssn from opponent union all select ssn from employee union all select ssn from tenant',
  );
  for (const { ssn } of given.filter(({ ssn: one }) => one !== null)) {
    expect(readKennitala(ssn)).toMatchObject({ digits: ssn, doubtful: false });
    expect(Number(ssn.slice(6, 8))).toBeLessThan(20);
  }
});

it('has documents on the newest open cases, in their folders, with files and extracted text (DOC-01)', async () => {
  const papers = await world.sql<{ blob: string; tenant: number }>(
    "select v.tenant_id as tenant, v.blob_id as blob from document_version v join document_text t on t.tenant_id = v.tenant_id and t.version_id = v.id and t.state = 'read'",
  );
  expect(papers.length).toBe(await count('document where type_id = 1'));
  expect(await count("document_opening where kind = 'preview'")).toBeGreaterThan(40);
  expect(await count("document_opening where kind = 'download'")).toBeGreaterThan(5);
  expect(
    await count('document_opening o join document d on d.id = o.document_id where o.opened_at <= d.created_at'),
  ).toBe(0);
  expect(await count('document where type_id = 1 and tenant_id = 1 and folder_id is not null')).toBeGreaterThan(40);
  expect(await count('document where type_id = 1 and tenant_id = 2')).toBeGreaterThan(5);
  for (const { tenant, blob } of papers.slice(0, 5)) expect(await world.blobs.has(blobKey(tenant, blob))).toBe(true);
  // A bundle for the court, made from current documents.
  expect(await count('bundle_volume')).toBe(1);
  expect(await count("bundle_part where kind = 'document'")).toBe(2);
  expect(
    await count(
      'bundle_part t join document d on d.tenant_id = t.tenant_id and d.id = t.document_id where t.built_mark = d.version_id::text',
    ),
  ).toBe(2);
  expect(await count("document_text where words @@ '''umboð''' and body like '%veitir hér með%'")).toBeGreaterThan(10);
});
