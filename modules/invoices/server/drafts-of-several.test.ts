import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTenant } from '#server/db/transaction.ts';
import type { Person } from '#tests/support/firm.ts';
import { disagreements } from '#tests/support/money.ts';
import { readable } from '#tests/support/readable.ts';
import { openWorld } from '#tests/support/world.ts';

// Drafts of an invoice of several cases: saved, edited, approved and issued like others, and visible only to people who
// see all cases.

const world = await openWorld();

async function setUp() {
  world.clock.set(new Date('2026-04-02T10:00:00Z'));
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', postal_code = '105', city = 'Reykjavík', vat_number = '123456', invoices_need_approval = true where id = $1",
    [firm.id],
  );
  const payor = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  const assistant = await firm.person({ role: 'employee' });
  // The reader sees only the first case.
  const caseOf = (name: string, linked: readonly Person[]) =>
    firm.project({ name, clientId: payor.id, responsible: firm.employee, linked: [assistant, ...linked] });
  const [first, second] = [await caseOf('Samruni', [firm.reader]), await caseOf('Leigusamningur', [])];
  const log = async (projectId: number, price: number, comment: string): Promise<number> =>
    (
      await firm.manager.call('POST', '/worklogs', {
        body: { projectId, date: '2026-03-02T10:00:00Z', quantity: 1, price, comment },
      })
    ).body.id;
  const work = [
    await log(second.id, 3002, 'Yfirlestur samnings'),
    await log(first.id, 10_002, 'Fundur með stjórn'),
  ] as const;
  const body = { worklogIds: [...work], projectIds: [second.id, first.id] };
  const keep = (more: object = {}, person: Person = assistant) =>
    person.call('POST', '/invoices/drafts', { body: { ...body, ...more } });
  const get = async (path: string, person: Person = firm.manager) => (await person.call('GET', path)).body;
  const step = (id: number, name: string, of: object, person: Person) =>
    person.call('PUT', `/invoices/drafts/${id}/${name}`, { body: of });
  return { firm, payor, assistant, first, second, log, work, body, keep, get, step };
}

it('is saved, edited for the payor, approved, and issued as it was seen', async () => {
  const { firm, assistant, first, second, work, keep, get, step } = await setUp();
  const { body: draft, status } = await keep({ note: 'Mars' });
  expect([status, draft]).toMatchObject([
    201,
    {
      projectId: first.id,
      projects: [
        { id: first.id, yearNumber: first.yearNumber, name: 'Samruni' },
        { id: second.id, yearNumber: second.yearNumber, name: 'Leigusamningur' },
      ],
      lines: [
        { worklogId: work[1], projectId: first.id },
        { worklogId: work[0], projectId: second.id },
      ],
      // 24 % of 13.004, rounded once: separately the cases have 2.400 and 720.
      totalWithVat: 16_125,
      parts: [],
      can: { edit: true, ask: true, issue: false },
    },
  ]);
  for (const { id } of [first, second])
    expect((await get(`/invoices/drafts?projectId=${id}`)).items).toMatchObject([{ id: draft.id }]);
  expect((await get('/worklogs/grouped')).items).toEqual([]);

  const worded = await assistant.call('PUT', `/invoices/texts/${work[0]}`, {
    body: { text: 'Ráðgjöf um leigu', version: draft.lines[1].version },
  });
  expect(worded.status).toBe(200);
  const asIs = await step(draft.id, '', { version: draft.version }, assistant);
  const asked = await step(draft.id, 'ask', { version: asIs.body.version }, assistant);
  expect(asked.body).toMatchObject({ state: 'asked', changed: false });
  expect((await get('/notifications', firm.employee)).items).toMatchObject([
    { kind: 'to-approve', invoiceDraftId: draft.id },
  ]);
  const { version, stamp, totalWithVat } = asked.body;
  const decision = { approve: true, version, stamp, totalWithVat };
  expect((await step(draft.id, 'decision', decision, assistant)).body.code).toBe('approver_only');
  expect((await step(draft.id, 'decision', decision, firm.employee)).body).toMatchObject({ state: 'approved' });

  const issued = await firm.employee.call('POST', '/invoices', {
    body: { draftId: draft.id, expected: [{ currencyCode: 'ISK', totalWithVat: 16_125 }] },
  });
  expect([issued.status, issued.body.count]).toEqual([201, 1]);
  const invoice = await get(`/invoices/${issued.body.invoices[0].id}`);
  expect(invoice).toMatchObject({
    totalWithVat: 16_125,
    note: 'Mars',
    projects: [{ id: first.id }, { id: second.id }],
    lines: [
      { projectId: first.id, comment: 'Fundur með stjórn', clientText: null },
      { projectId: second.id, comment: 'Yfirlestur samnings', clientText: 'Ráðgjöf um leigu' },
    ],
  });
  expect(await get(`/invoices/drafts/${draft.id}`)).toMatchObject({ state: 'issued', invoiceId: invoice.id });
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('is previewed case by case and marked as a draft, before anything is saved', async () => {
  const { assistant, body, first, second, get } = await setUp();
  const preview = (more: object) => assistant.call('POST', '/invoices/preview', { body: { ...body, ...more } });
  const paper = (await readable(await preview({}))).replaceAll(/\s+/g, ' ');
  for (const said of [
    'DRÖG',
    `Tilvísun ${first.yearNumber}, ${second.yearNumber}`,
    `Samtals ${first.yearNumber} án VSK 10.002`,
    `Samtals ${second.yearNumber} án VSK 3.002`,
    '16.125 kr.',
  ])
    expect(paper).toContain(said);
  expect((await preview({ projectIds: undefined })).body.code).toBe('mixed_worklogs');
  expect((await preview({ projectIds: [first.id] })).body).toMatchObject({
    code: 'mixed_worklogs',
    errors: { 'worklogIds.0': expect.any(String) },
  });
  expect((await get('/invoices/drafts')).items).toEqual([]);
});

it('is visible only to people who see all of its cases, as are its notifications', async () => {
  const { firm, assistant, first, second, work, keep, get, step } = await setUp();
  const { body: draft } = await keep();
  await step(draft.id, 'ask', { version: draft.version }, assistant);
  expect((await get(`/worklogs/${work[1]}`, firm.reader)).draftId).toBe(draft.id);
  expect((await firm.reader.call('GET', `/invoices/drafts/${draft.id}`)).status).toBe(404);
  expect((await get('/invoices/drafts', firm.reader)).items).toEqual([]);
  expect((await get(`/invoices/drafts?projectId=${first.id}`, firm.reader)).pagination.total).toBe(0);
  expect(await told(firm.reader, firm.id, draft.id)).toEqual([]);
  expect(await told(assistant, firm.id, draft.id)).toEqual(['invoice_draft', 'invoice_draft_case']);
  // An author who loses access to one of its cases loses access to the draft.
  await world.sql('delete from project_employee where project_id = $1 and employee_id = $2', [
    second.id,
    assistant.employeeId,
  ]);
  expect((await assistant.call('GET', `/invoices/drafts/${draft.id}`)).status).toBe(404);
  expect(await told(assistant, firm.id, draft.id)).toEqual([]);
  await world.sql('delete from project_employee where project_id = $1 and employee_id = $2', [
    second.id,
    firm.employee.employeeId,
  ]);
  await world.sql('update project set employee_id = $1 where id = $2', [firm.manager.employeeId, second.id]);
  expect((await get('/notifications', firm.employee)).items).toEqual([]);
});

it('is approved and issued by managers only, if its cases have several responsible persons', async () => {
  const { firm, assistant, second, keep, get, step } = await setUp();
  await world.sql('update project set employee_id = $1 where id = $2', [firm.manager.employeeId, second.id]);
  await world.sql(
    'insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3) on conflict do nothing',
    [firm.id, second.id, firm.employee.employeeId],
  );
  const { body: draft } = await keep();
  const asked = (await step(draft.id, 'ask', { version: draft.version }, assistant)).body;
  const kinds = async (person: Person) =>
    (await get('/notifications', person)).items.map(({ kind }: { kind: string }) => kind);
  expect([await kinds(firm.manager), await kinds(firm.employee)]).toEqual([['to-approve'], []]);
  expect(await get(`/invoices/drafts/${draft.id}`, firm.employee)).toMatchObject({
    can: { edit: false, decide: false, issue: false },
  });
  const decision = { approve: true, version: asked.version, stamp: asked.stamp };
  expect((await step(draft.id, 'decision', decision, firm.employee)).body.code).toBe('approver_only');
  expect((await step(draft.id, 'decision', decision, firm.manager)).body.state).toBe('approved');
  expect((await firm.employee.call('POST', '/invoices', { body: { draftId: draft.id } })).body.code).toBe(
    'invoice_responsible_only',
  );
  expect((await firm.manager.call('POST', '/invoices', { body: { draftId: draft.id } })).status).toBe(201);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('refuses incompatible cases by name, and does not issue a case that was split since', async () => {
  const { firm, payor, first, second, work, log, keep, step, get } = await setUp();
  const other = await firm.client({ name: 'Kvikuberg ehf.', ssn: '6501012229' });
  const idle = await firm.project({ clientId: payor.id, responsible: firm.employee });
  const apart = await firm.project({ clientId: other.id, responsible: firm.employee });
  const theirs = await log(apart.id, 1000, 'Annað');
  const refused = async (more: object) => {
    const { status, body } = await keep(more, firm.manager);
    return [status, body.code, Object.keys(body.errors ?? {})];
  };
  expect(await refused({ projectIds: undefined })).toEqual([422, 'mixed_worklogs', ['worklogIds.1']]);
  expect(await refused({ projectIds: [first.id, second.id, idle.id] })).toEqual([
    422,
    'nothing_to_bill',
    ['projectIds.2'],
  ]);
  expect(await refused({ worklogIds: [...work, theirs], projectIds: [first.id, second.id, apart.id] })).toEqual([
    422,
    'mixed_worklogs',
    ['worklogIds.2'],
  ]);
  const { body: draft } = await keep({}, firm.manager);
  const path = `/projects/${second.id}/shares`;
  const { version } = await get(path);
  await firm.manager.call('PUT', path, { body: { shares: [{ payorId: other.id, share: 40 }], version } });
  expect(await get(`/invoices/drafts/${draft.id}`)).toMatchObject({ changed: true, totalWithVat: 16_125, parts: [] });
  expect(await refused({})).toEqual([409, 'in_draft', ['worklogIds.0', 'worklogIds.1']]);
  expect((await step(draft.id, 'ask', { version: draft.version }, firm.manager)).body.code).toBe('cases_apart');
  expect((await firm.manager.call('POST', '/invoices', { body: { draftId: draft.id } })).body).toMatchObject({
    code: 'cases_apart',
    errors: { 'projectIds.1': 'Er skipt milli greiðenda.' },
  });
});

it('releases excluded work, is restored from the bin with its work, and is erased with its cases', async () => {
  const { firm, first, second, work, keep, step, get } = await setUp();
  const { body: draft } = await keep({}, firm.manager);
  // The remaining work is of one case, so the invoice is too.
  const left = await step(draft.id, '', { worklogIds: [work[0]], version: draft.version }, firm.manager);
  expect(left.body).toMatchObject({ worklogCount: 1, totalWithVat: 3722 });
  expect((await get('/worklogs/grouped')).items).toMatchObject([{ projectId: first.id }]);
  expect((await firm.manager.call('DELETE', `/invoices/drafts/${draft.id}`)).status).toBe(204);
  expect((await firm.manager.call('PUT', `/invoices/drafts/${draft.id}/restore`)).status).toBe(200);
  const issued = await firm.manager.call('POST', '/invoices', { body: { draftId: draft.id } });
  const invoice = await get(`/invoices/${issued.body.invoices[0].id}`);
  expect(invoice).toMatchObject({ projectId: second.id, projects: [], totalWithVat: 3722 });
  expect(await disagreements(world, firm.id)).toEqual([]);

  await firm.manager.call('DELETE', `/invoices/${invoice.id}`);
  const { body: again } = await keep({}, firm.manager);
  await firm.manager.call('DELETE', `/invoices/drafts/${again.id}`);
  const erased = await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'invoiceDraft', id: again.id } });
  expect(erased.status).toBe(204);
  expect(await world.sql('select draft_id from invoice_draft_case where draft_id = $1', [again.id])).toEqual([]);
});

/** The tables that reveal a draft, queried by nothing but its id. */
const told = (person: Person, tenantId: number, id: number): Promise<readonly string[]> =>
  inTenant(world.pool, { userId: person.userId, tenantId, sessionId: person.sessionId }, async (db) => {
    const of: string[] = [];
    for (const [table, column] of Object.entries({ invoice_draft: 'id', invoice_draft_case: 'draft_id' })) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
      if (rows.length > 0) of.push(table);
    }
    return of;
  });
