import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTenant } from '#server/db/transaction.ts';
import type { Mail } from '#server/mail/mail.ts';
import { disagreements } from '#tests/support/money.ts';
import { readable } from '#tests/support/readable.ts';
import type { Person } from '#tests/support/firm.ts';
import { brokenRules } from '#tests/support/ubl-rules.ts';
import { openWorld } from '#tests/support/world.ts';

// One invoice of several cases of one payor: its content, its visibility, and its lifecycle with all of them.

const letters: Mail[] = [];
const world = await openWorld({ sendMail: async (mail: Mail) => void letters.push(mail) });

async function setUp() {
  world.clock.set(new Date('2026-04-02T10:00:00Z'));
  letters.length = 0;
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', postal_code = '105', city = 'Reykjavík', vat_number = '123456', email = 'stofan@hamar.example' where id = $1",
    [firm.id],
  );
  const { id: payor } = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  await world.sql(
    "update client set address = 'Hafnargata 2', postal_code = '600', city = 'Akureyri', email = 'bokhald@brimalda.example' where id = $1",
    [payor],
  );
  // The reader sees the first case; the second is seen only by managers and its responsible person.
  const first = await firm.project({
    name: 'Samruni',
    clientId: payor,
    responsible: firm.employee,
    linked: [firm.reader],
  });
  const second = await firm.project({ name: 'Leigusamningur', clientId: payor, responsible: firm.employee });
  const log = async (projectId: number, body: object = {}): Promise<number> =>
    (
      await firm.manager.call('POST', '/worklogs', {
        body: { projectId, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_002, comment: 'Fundur', ...body },
      })
    ).body.id;
  const work = [
    await log(second.id, { comment: 'Yfirlestur samnings', price: 3002 }),
    await log(first.id, { comment: 'Fundur með stjórn', date: '2026-03-09T10:00:00Z' }),
    await log(first.id, { workTypeId: 2, vatRateId: 1, price: 1001, comment: 'Þinglýsing' }),
  ];
  const issue = (body: object = {}, person: Person = firm.employee) =>
    person.call('POST', '/invoices', { body: { projectIds: [second.id, first.id], ...body } });
  const get = async (path: string, person: Person = firm.employee) => (await person.call('GET', path)).body;
  const issued = async (body: object = {}) => {
    const made = await issue(body);
    expect([made.status, made.body.code, made.body.count]).toEqual([201, undefined, 1]);
    return get(`/invoices/${made.body.invoices[0].id}`);
  };
  return { firm, payor, first, second, log, work, issue, issued, get };
}

it('bills cases of one payor on one invoice: lines by case, and VAT rounded once for all', async () => {
  const { firm, payor, first, second, work, issued, get } = await setUp();
  const groups = (await get('/worklogs/grouped')).items;
  const invoice = await issued({ payorId: payor, expected: [{ currencyCode: 'ISK', totalWithVat: 17_126 }] });
  // 24 % of 13.004 is 3.121 of VAT; separately the cases would have 2.400 and 720.
  expect(invoice).toMatchObject({
    projectId: first.id,
    projects: [
      { id: first.id, yearNumber: first.yearNumber, name: 'Samruni' },
      { id: second.id, yearNumber: second.yearNumber, name: 'Leigusamningur' },
    ],
    payorId: payor,
    totalWithDiscount: 14_005,
    totalVat: 3121,
    worklogCount: 3,
    number: 1,
  });
  expect(
    invoice.lines.map((line: Record<string, unknown>) => [line['position'], line['projectId'], line['worklogId']]),
  ).toEqual([
    [1, first.id, work[2]],
    [2, first.id, work[1]],
    [3, second.id, work[0]],
  ]);
  const taxable = groups.flatMap(({ rates }: { rates: { vatRateId: number; taxable: number }[] }) => rates);
  expect(taxable.reduce((all: number, one: { taxable: number }) => all + one.taxable, 0)).toBe(14_005);
  for (const { id } of [first, second]) {
    expect((await get(`/invoices?projectId=${id}`)).items.map((one: { id: number }) => one.id)).toEqual([invoice.id]);
    expect((await get(`/worklogs?projectId=${id}&isBooked=false`)).items).toEqual([]);
  }
  expect((await get(`/invoices?search=Leigusamningur`)).items).toHaveLength(1);
  expect((await get('/worklogs/grouped')).items).toEqual([]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('shows the case of each line and the sum of each case on every document', async () => {
  const { first, second, issued, firm } = await setUp();
  const { id } = await issued({ note: 'Mars' });
  const paper = async (path: string) =>
    (await readable(await firm.employee.call('GET', `/invoices/${id}/${path}`))).replaceAll(/\s+/g, ' ');
  const pdf = await paper('pdf');
  const numbers = `${first.yearNumber}, ${second.yearNumber}`;
  expect(pdf).toContain(`Tilvísun ${numbers}`);
  for (const said of [
    `${first.yearNumber} Samruni`,
    `Samtals ${first.yearNumber} án VSK 11.003`,
    `${second.yearNumber} Leigusamningur`,
    `Samtals ${second.yearNumber} án VSK 3.002`,
  ])
    expect(pdf).toContain(said);
  expect(pdf.indexOf('Fundur með stjórn')).toBeLessThan(pdf.indexOf('Yfirlestur samnings'));
  const xml = (await firm.employee.call('GET', `/invoices/${id}/e-invoice`)).raw.toString('utf8');
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).toContain(`<cbc:BuyerReference>${numbers}</cbc:BuyerReference>`);
  expect(xml.match(/<cbc:Note>[^<]*<\/cbc:Note>/g)).toEqual(
    ['Mars', `${first.yearNumber} Samruni`, `${first.yearNumber} Samruni`, `${second.yearNumber} Leigusamningur`].map(
      (said) => `<cbc:Note>${said}</cbc:Note>`,
    ),
  );
  const report = await paper('report?format=PDF');
  expect(report).toContain(`${second.yearNumber} Leigusamningur`);
  expect(report.indexOf('Þinglýsing')).toBeLessThan(report.indexOf('Yfirlestur samnings'));
});

it('is visible only to people who see all of its cases; people who see one of them see that its work is billed', async () => {
  const { firm, first, second, work, issued, get } = await setUp();
  const { id, number } = await issued({ letter: { workReport: true, eInvoice: false } });
  await firm.employee.call('POST', `/invoices/${id}/payments`, {
    body: { amount: 1000, paymentDate: '2026-04-02', kind: 'payment' },
  });
  const outsider = firm.reader;
  expect((await get(`/worklogs/${work[1]}`, outsider)).invoiceId).toBe(id);
  for (const path of ['', '/pdf', '/e-invoice', '/report?format=PDF', '/letters/draft'])
    expect([path, (await outsider.call('GET', `/invoices/${id}${path}`)).status]).toEqual([path, 404]);
  for (const path of [
    '/invoices',
    `/invoices?projectId=${first.id}`,
    '/invoices?search=Samruni',
    `/invoices?search=%23${number}`,
    '/invoices?open=true',
    '/invoices/collection',
  ])
    expect([path, (await get(path, outsider)).items]).toEqual([path, []]);
  await behindTheWall(outsider, firm.id, id, []);
  // A person who sees only the other case gets no more than that.
  await world.sql('delete from project_employee where tenant_id = $1 and employee_id = $2', [
    firm.id,
    outsider.employeeId,
  ]);
  await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
    firm.id,
    second.id,
    outsider.employeeId,
  ]);
  expect((await get(`/worklogs/${work[0]}`, outsider)).invoiceId).toBe(id);
  expect((await outsider.call('GET', `/invoices/${id}`)).status).toBe(404);
  await behindTheWall(outsider, firm.id, id, []);
  await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
    firm.id,
    first.id,
    outsider.employeeId,
  ]);
  expect((await get(`/invoices/${id}`, outsider)).lines).toHaveLength(3);
  await behindTheWall(outsider, firm.id, id, [
    'invoice',
    'invoice_case',
    'invoice_letter',
    'invoice_line',
    'invoice_payment',
  ]);
});

it('refuses incompatible cases by name, and people not responsible for all of them', async () => {
  const { firm, payor, first, second, log, issue } = await setUp();
  const other = await firm.client({ name: 'Kvikuberg ehf.', ssn: '6501012229' });
  const apart = await firm.project({ clientId: other.id, responsible: firm.employee });
  const idle = await firm.project({ clientId: payor, responsible: firm.employee });
  const theirs = await firm.project({ clientId: payor, responsible: firm.manager, linked: [firm.employee] });
  for (const { id } of [apart, theirs]) await log(id);
  const refused = async (body: object, person = firm.employee) => {
    const answer = await issue(body, person);
    return [answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})];
  };
  expect(await refused({ projectIds: [first.id, apart.id, second.id] })).toEqual([
    422,
    'cases_apart',
    ['projectIds.1'],
  ]);
  expect(await refused({ projectIds: [first.id, idle.id] })).toEqual([422, 'nothing_to_bill', ['projectIds.1']]);
  expect(await refused({ projectIds: [first.id, 2_000_000_000] })).toEqual([422, 'nothing_to_bill', ['projectIds.1']]);
  expect(await refused({ projectIds: [theirs.id, first.id] })).toEqual([
    403,
    'invoice_responsible_only',
    ['projectIds.0'],
  ]);
  expect(await refused({}, firm.reader)).toEqual([422, 'nothing_to_bill', ['projectIds.0']]);
  expect(await refused({ projectId: first.id })).toEqual([400, 'malformed', ['projectIds']]);
  expect((await refused({ projectIds: [] }))[0]).toBe(400);
  const path = `/projects/${second.id}/shares`;
  const { version } = (await firm.employee.call('GET', path)).body;
  await firm.employee.call('PUT', path, { body: { shares: [{ payorId: other.id, share: 40 }], version } });
  const split = await issue();
  expect([split.status, split.body.code, split.body.errors]).toEqual([
    422,
    'cases_apart',
    { 'projectIds.0': 'Er skipt milli greiðenda.' },
  ]);
  expect(split.body.detail).toContain('ekki má skipta neinu þeirra milli greiðenda');
  expect(await world.sql('select id from invoice where tenant_id = $1', [firm.id])).toEqual([]);
});

it('cannot be undone by a person responsible for only some of its cases', async () => {
  const { firm, first, second, issue, get } = await setUp();
  await world.sql('update project set employee_id = $1 where id = $2', [firm.manager.employeeId, second.id]);
  await world.sql(
    'insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3) on conflict do nothing',
    [firm.id, second.id, firm.employee.employeeId],
  );
  const made = await issue({}, firm.manager);
  const { id } = made.body.invoices[0];
  expect(await get(`/invoices/${id}`)).toMatchObject({
    projectEmployeeId: firm.employee.employeeId,
    projects: [{ id: first.id }, { id: second.id }],
    can: { delete: false, credit: false, mark: false, pay: false, writeOff: false },
  });
  for (const [method, path, body] of [
    ['DELETE', '', undefined],
    ['POST', '/credit', {}],
    ['PUT', '/marks', { sentDate: '2026-04-02', version: 1 }],
    ['POST', '/payments', { amount: 1, paymentDate: '2026-04-02', kind: 'payment' }],
  ] as const)
    expect((await firm.employee.call(method, `/invoices/${id}${path}`, body ? { body } : {})).body.code).toBe(
      'invoice_responsible_only',
    );
});

it('is deleted, restored and credited with the work of all its cases, which cannot be removed before it', async () => {
  const { firm, first, second, work, issue, issued, get } = await setUp();
  const { id } = await issued();
  for (const one of [first, second]) {
    const { version } = await get(`/projects/${one.id}`);
    const removed = await firm.manager.call('DELETE', `/projects/${one.id}`, { body: { version } });
    expect([removed.status, removed.body.code]).toEqual([409, 'project_billed']);
  }
  expect((await firm.employee.call('DELETE', `/invoices/${id}`)).status).toBe(204);
  expect((await get('/worklogs?isBooked=false')).items).toHaveLength(3);
  expect((await firm.employee.call('PUT', `/invoices/${id}/restore`)).body.lines).toHaveLength(3);
  expect((await get('/worklogs?isBooked=false')).items).toEqual([]);
  expect(await disagreements(world, firm.id)).toEqual([]);
  const credited = await firm.employee.call('POST', `/invoices/${id}/credit`, { body: {} });
  const note = await get(`/invoices/${credited.body.invoices[0].id}`);
  expect(note).toMatchObject({
    kind: 'credit-note',
    totalWithVat: -17_126,
    projects: [{ id: first.id }, { id: second.id }],
  });
  const free = (await get('/worklogs?isBooked=false')).items.map((one: { id: number }) => one.id);
  expect(new Set(free)).toEqual(new Set(work));
  const again = await issue();
  expect([again.status, again.body.invoices[0].number]).toEqual([201, 3]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('is announced on each of its cases, so that all their screens show the work as billed', async () => {
  const { first, second, issued } = await setUp();
  const { id } = await issued();
  const told = await world.sql<{ project_id: number; payload: unknown }>(
    "select project_id, payload from outbox where name = 'InvoiceCreated' and (payload ->> 'id')::int = $1 order by project_id",
    [id],
  );
  expect(told).toEqual(
    [first.id, second.id].map((projectId) => ({ project_id: projectId, payload: { id, projectId, version: 1 } })),
  );
});

it('is enforced by the database: a line of another case, or a case without a line, is refused', async () => {
  const { firm, payor, first, second, issued } = await setUp();
  const { id } = await issued();
  const third = await firm.project({ clientId: payor });
  await expect(
    world.sql(
      `insert into invoice_line (tenant_id, invoice_id, position, project_id, worklog_id, employee_id, date, employee_name, work_type_id, comment, quantity, price, discount, total, total_with_discount, vat_rate_id, vat_rate)
       select tenant_id, invoice_id, 9, $2, worklog_id, employee_id, date, employee_name, work_type_id, comment, quantity, price, discount, total, total_with_discount, vat_rate_id, vat_rate from invoice_line where invoice_id = $1 and position = 1`,
      [id, third.id],
    ),
  ).rejects.toThrow(/is of another case/);
  await expect(
    world.sql('insert into invoice_case (tenant_id, invoice_id, project_id) values ($1, $2, $3)', [
      firm.id,
      id,
      third.id,
    ]),
  ).rejects.toThrow(/are not those of its lines/);
  for (const change of ['delete from invoice_case', `update invoice_case set project_id = ${third.id}`])
    await expect(
      world.sql(`${change} where invoice_id = $1 and project_id in ($2, $3)`, [id, first.id, second.id]),
    ).rejects.toThrow(/was issued/);
});

/** The tables that reveal an invoice, queried by nothing but its id. */
async function behindTheWall(person: Person, tenantId: number, id: number, seen: readonly string[]): Promise<void> {
  const tables = {
    accounting_push: 'invoice_id',
    invoice: 'id',
    invoice_case: 'invoice_id',
    invoice_file: 'invoice_id',
    invoice_letter: 'invoice_id',
    invoice_line: 'invoice_id',
    invoice_payment: 'invoice_id',
  };
  const told = await inTenant(
    world.pool,
    { userId: person.userId, tenantId, sessionId: person.sessionId },
    async (db) => {
      const of: string[] = [];
      for (const [table, column] of Object.entries(tables)) {
        const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
        if (rows.length > 0) of.push(table);
      }
      return of;
    },
  );
  expect(told).toEqual(seen);
}

it('is sent to other systems once, for any number of cases (PLUS-09)', async () => {
  const { firm, issued } = await setUp();
  await firm.manager.call('POST', '/webhooks', { body: { url: 'https://kerfi.example/', subjects: ['invoice'] } });
  const { id } = await issued();
  const told = await world.sql<{ event: string; id: number }>(
    "select event, (payload ->> 'id')::int as id from webhook_delivery where tenant_id = $1 order by id",
    [firm.id],
  );
  expect(told.filter((one) => one.event === 'InvoiceCreated')).toEqual([{ event: 'InvoiceCreated', id }]);
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(told.length);
});
