import { describe, expect, it } from 'vitest';
import { disagreements } from '#tests/support/money.ts';
import { readable } from '#tests/support/readable.ts';
import { openWorld } from '#tests/support/world.ts';

// A draft exists before its invoice: it claims its work, is approved by another person, and reports changes.

const world = await openWorld();

async function setUp({ approval = false } = {}) {
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', postal_code = '105', city = 'Reykjavík', vat_number = '123456', invoices_need_approval = $2 where id = $1",
    [firm.id, approval],
  );
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  const assistant = await firm.person({ role: 'employee' });
  const project = await firm.project({
    clientId: client.id,
    responsible: firm.employee,
    linked: [assistant, firm.reader],
  });
  const log = async (body: object = {}) =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: {
          projectId: project.id,
          date: '2026-03-02T10:00:00Z',
          quantity: 1,
          price: 10_000,
          comment: 'Fundur',
          ...body,
        },
      })
    ).body as { readonly id: number; readonly version: number };
  const keep = (ids: readonly number[], body: object = {}, person = assistant) =>
    person.call('POST', '/invoices/drafts', { body: { worklogIds: ids, ...body } });
  const issue = (body: object, person = firm.employee) => person.call('POST', '/invoices', { body });
  const get = async (path: string) => (await firm.manager.call('GET', path)).body;
  const step = (id: number, name: string, body: object, person = firm.employee) =>
    person.call('PUT', `/invoices/drafts/${id}${name}`, { body });
  const approve = async ({ id, version }: { readonly id: number; readonly version: number }, person = firm.employee) =>
    step(id, '/decision', { approve: true, version, stamp: (await get(`/invoices/drafts/${id}`)).stamp }, person);
  return { firm, client, project, assistant, log, keep, issue, get, step, approve };
}

describe('a draft of an invoice', () => {
  it('claims its work, which is neither unbilled, nor in another draft, nor on another invoice', async () => {
    const { log, keep, issue, get, project } = await setUp();
    const [one, other] = [(await log()).id, (await log()).id];
    const made = await keep([one], { note: 'Takk fyrir' });
    expect([made.status, made.body]).toMatchObject([
      201,
      { state: 'open', worklogCount: 1, totalWithVat: 12_400, note: 'Takk fyrir', changed: false, invoiceId: null },
    ]);
    expect((await get('/worklogs/grouped')).items).toMatchObject([{ count: 1 }]);
    expect((await keep([one, other])).body).toMatchObject({
      code: 'in_draft',
      errors: { 'worklogIds.0': expect.any(String) },
    });
    expect((await issue({ worklogIds: [one] })).body.code).toBe('in_draft');
    // A filter bills the rest.
    const rest = await issue({ projectId: project.id });
    expect(rest.body.count).toBe(1);
    expect(await get(`/worklogs/${one}`)).toMatchObject({ invoiceId: null, draftId: made.body.id });
    expect(await disagreements(world)).toEqual([]);
  });

  it('is issued as it was seen, and gets its number once under concurrent clicks', async () => {
    const { firm, log, keep, issue, get } = await setUp();
    const { id: worklog } = await log();
    const { body: draft } = await keep([worklog], { note: 'Samkvæmt samningi', invoiceDate: '2026-03-31' });
    expect((await issue({ draftId: draft.id, draftVersion: draft.version - 1 })).status).toBe(412);
    const both = await Promise.all([
      issue({ draftId: draft.id, draftVersion: draft.version, confirmed: true }),
      issue({ draftId: draft.id, draftVersion: draft.version, confirmed: true }, firm.manager),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.map(({ body }) => body.code)).toContain('draft_issued');
    const invoice = both.find(({ status }) => status === 201)?.body.invoices[0].id;
    expect(await get(`/invoices/${invoice}`)).toMatchObject({ note: 'Samkvæmt samningi', invoiceDate: '2026-03-31' });
    expect(await get(`/invoices/drafts/${draft.id}`)).toMatchObject({ state: 'issued', invoiceId: invoice });
    expect((await get('/invoices/drafts')).items).toEqual([]);
    expect((await firm.manager.call('DELETE', `/invoices/drafts/${draft.id}`)).body.code).toBe('draft_issued');
    // Once credited, the work can be drafted again.
    await firm.manager.call('POST', `/invoices/${invoice}/credit`, { body: {} });
    expect((await keep([worklog])).status).toBe(201);
    expect(await disagreements(world)).toEqual([]);
  });

  it('contains a worklog once under concurrent drafts and issues', async () => {
    const { firm, log, keep, issue, get } = await setUp();
    for (let n = 0; n < 3; n += 1) {
      const { id } = await log();
      const tried = await Promise.all([
        keep([id]),
        keep([id], {}, firm.manager),
        issue({ worklogIds: [id] }),
        keep([id], {}, firm.employee),
      ]);
      expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
      const { draftId, invoiceId } = await get(`/worklogs/${id}`);
      expect([draftId, invoiceId].filter((one) => one !== null)).toHaveLength(1);
    }
    expect(await disagreements(world)).toEqual([]);
  });

  it('reports changes in its work, and accepts them on request', async () => {
    const { firm, log, keep, get, step, assistant } = await setUp();
    const [one, other] = [await log(), await log({ comment: 'Símtal' })];
    const { body: draft } = await keep([one.id, other.id]);
    const { version } = await get(`/worklogs/${one.id}`);
    await firm.employee.call('PUT', `/worklogs/${one.id}`, {
      body: { projectId: draft.projectId, price: 20_000, version },
    });
    await firm.employee.call('DELETE', `/worklogs/${other.id}`);
    expect(await get(`/invoices/drafts/${draft.id}`)).toMatchObject({
      changed: true,
      worklogCount: 1,
      totalWithVat: 24_800,
      lines: [{ worklogId: one.id, changed: true }],
      gone: [{ worklogId: other.id, comment: 'Símtal' }],
    });
    const taken = await step(draft.id, '', { version: draft.version }, assistant);
    expect(taken.body).toMatchObject({ changed: false, gone: [] });
    expect((await step(draft.id, '', { version: draft.version }, assistant)).status).toBe(412);
    expect(await disagreements(world)).toEqual([]);
  });

  it('releases its work in the bin, and is restored unless that was billed since', async () => {
    const { firm, log, keep, issue, get } = await setUp();
    const { id: worklog } = await log();
    const { body: draft } = await keep([worklog]);
    expect((await firm.manager.call('DELETE', `/invoices/drafts/${draft.id}`)).status).toBe(204);
    expect(await get(`/worklogs/${worklog}`)).toMatchObject({ draftId: null });
    expect((await firm.manager.call('PUT', `/invoices/drafts/${draft.id}/restore`)).body).toMatchObject({
      worklogCount: 1,
    });
    await firm.manager.call('DELETE', `/invoices/drafts/${draft.id}`);
    await issue({ worklogIds: [worklog] });
    expect((await firm.manager.call('PUT', `/invoices/drafts/${draft.id}/restore`)).body.code).toBe(
      'draft_not_restorable',
    );
    expect(await disagreements(world)).toEqual([]);
  });
});

describe('erasing', () => {
  it('a case includes its drafts in the bin, but is blocked by an active one', async () => {
    const { firm, project, log, keep } = await setUp();
    const erase = () => firm.manager.call('PUT', '/bin/erase', { body: { kind: 'project', id: project.id } });
    const drafts = () => world.sql('select id, deleted_at from invoice_draft where tenant_id = $1', [firm.id]);
    const [thrown, kept] = [await keep([(await log()).id]), await keep([(await log()).id])];
    await firm.manager.call('DELETE', `/invoices/drafts/${thrown.body.id}`);
    expect((await firm.manager.call('DELETE', `/projects/${project.id}`)).status).toBe(204);
    const refused = await erase();
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'in_use', uses: [{ kind: 'invoice_draft', count: 1 }] },
    });
    expect(await drafts()).toHaveLength(2);
    await firm.manager.call('PUT', `/projects/${project.id}/restore`);
    expect((await firm.manager.call('DELETE', `/invoices/drafts/${kept.body.id}`)).status).toBe(204);
    await firm.manager.call('DELETE', `/projects/${project.id}`);
    expect((await erase()).status).toBe(204);
    expect(await drafts()).toEqual([]);
    expect(await disagreements(world)).toEqual([]);
  });

  it('a draft removes it from the bin for good', async () => {
    const { firm, log, keep } = await setUp();
    const { body: draft } = await keep([(await log()).id]);
    const erase = () => firm.manager.call('PUT', '/bin/erase', { body: { kind: 'invoiceDraft', id: draft.id } });
    expect((await erase()).status).toBe(404);
    await firm.manager.call('DELETE', `/invoices/drafts/${draft.id}`);
    expect((await erase()).status).toBe(204);
    expect((await firm.manager.call('PUT', `/invoices/drafts/${draft.id}/restore`)).status).toBe(404);
  });
});

describe('the claim of a draft', () => {
  it('ends with its invoice, and worklogs that could not be billed are unbilled once restored', async () => {
    const { firm, log, keep, issue, get } = await setUp();
    const [one, other] = [await log(), await log()];
    const { body: draft } = await keep([one.id, other.id]);
    await firm.employee.call('DELETE', `/worklogs/${other.id}`);
    expect((await issue({ draftId: draft.id })).status).toBe(201);
    await firm.employee.call('PUT', '/worklogs/restore', { body: { ids: [other.id] } });
    expect(await get(`/worklogs/${other.id}`)).toMatchObject({ draftId: null, invoiceId: null });
    expect((await issue({ worklogIds: [other.id], confirmed: true })).status).toBe(201);
    expect(await disagreements(world)).toEqual([]);
  });

  it('ends if work moves to another case, payor or currency, and holds otherwise', async () => {
    const { firm, client, log, keep, get } = await setUp();
    const elsewhere = await firm.project({ clientId: client.id, responsible: firm.employee });
    const payor = await firm.client({ name: 'Annar hf.' });
    const moves = [{ projectId: elsewhere.id }, { payorId: payor.id }, { comment: 'Annað' }];
    const those = [];
    for (const _ of moves) those.push(await log());
    const { body: draft } = await keep(those.map(({ id }) => id));
    const kept: unknown[] = [];
    for (const [place, move] of moves.entries()) {
      const { version, projectId } = await get(`/worklogs/${those[place]?.id}`);
      const path = `/worklogs/${those[place]?.id}`;
      expect((await firm.employee.call('PUT', path, { body: { projectId, version, ...move } })).status).toBe(200);
      kept.push((await get(path)).draftId);
    }
    expect(kept).toEqual([null, null, draft.id]);
    expect((await get(`/invoices/drafts/${draft.id}`)).gone).toHaveLength(2);
    await world.sql("update worklog set currency_code = 'EUR', currency_rate = 150 where id = $1", [those[2]?.id]);
    expect(await get(`/worklogs/${those[2]?.id}`)).toMatchObject({ draftId: null });
    expect(await disagreements(world)).toEqual([]);
  });

  it('follows a client into a merge and back, and needs a new approval', async () => {
    const { firm, client, log, keep, get, step, approve } = await setUp();
    const { id: worklog } = await log();
    const kept = await firm.client({ name: 'Brimalda', ssn: '5501012229' });
    const { body: draft } = await keep([worklog]);
    await approve((await step(draft.id, '/ask', { version: draft.version })).body, firm.manager);
    const merged = await firm.manager.call('POST', `/clients/${kept.id}/merge`, { body: { otherId: client.id } });
    expect(merged.status).toBe(200);
    const path = `/invoices/drafts/${draft.id}`;
    expect(await get(path)).toMatchObject({ payorId: kept.id, worklogCount: 1, state: 'asked', gone: [] });
    const undone = await firm.manager.call('PUT', `/parties/merges/${merged.body.id}/undo`);
    expect(undone.status).toBe(200);
    expect(await get(path)).toMatchObject({ payorId: client.id, worklogCount: 1, gone: [] });
    expect(await disagreements(world)).toEqual([]);
  });

  it('prevents a deleted invoice from being restored with its work', async () => {
    const { firm, log, keep, issue } = await setUp();
    const { id: worklog } = await log();
    const { body } = await issue({ worklogIds: [worklog] });
    const invoice = body.invoices[0].id as number;
    expect((await firm.manager.call('DELETE', `/invoices/${invoice}`)).status).toBe(204);
    expect((await keep([worklog])).status).toBe(201);
    const back = await firm.manager.call('PUT', `/invoices/${invoice}/restore`);
    expect([back.status, back.body.code]).toEqual([409, 'invoice_not_restorable']);
  });
});

describe('approval', () => {
  it('covers note, days and lines: changed drafts are not issued', async () => {
    const { firm, log, keep, issue, step, approve } = await setUp({ approval: true });
    const ids = [(await log()).id, (await log({ discount: 1 })).id];
    const { body: draft } = await keep(ids, { note: 'Samkvæmt tilboði', invoiceDate: '2026-03-31' });
    await approve((await step(draft.id, '/ask', { version: draft.version })).body, firm.manager);
    for (const other of [
      { note: 'Annað' },
      { invoiceDate: '2026-04-01' },
      { dueDate: '2026-12-01' },
      { leaveOutZero: true },
    ])
      expect((await issue({ draftId: draft.id, ...other })).body.code).toBe('draft_changed');
    await world.sql('update employee set name = $2 where id = $1', [firm.employee.employeeId, 'Sigríður Önnur']);
    expect((await issue({ draftId: draft.id })).body.code).toBe('draft_changed');
    await world.sql('update employee set name = $2 where id = $1', [firm.employee.employeeId, 'Jón Starfsson']);
    const same = { note: 'Samkvæmt tilboði', invoiceDate: '2026-03-31', leaveOutZero: false };
    expect((await issue({ draftId: draft.id, ...same, confirmed: true })).status).toBe(201);
  });

  it('covers the displayed work, not just its total', async () => {
    const { firm, log, keep, get, step, assistant } = await setUp();
    const { id: worklog } = await log();
    const { body: draft } = await keep([worklog]);
    const { body: asked } = await step(draft.id, '/ask', { version: draft.version }, assistant);
    const decide = (stamp?: string) =>
      step(draft.id, '/decision', { approve: true, totalWithVat: 12_400, stamp, version: asked.version });
    const { version } = await get(`/worklogs/${worklog}`);
    await firm.employee.call('PUT', `/worklogs/${worklog}`, {
      body: { projectId: draft.projectId, comment: 'Annað', version },
    });
    expect((await decide(asked.stamp)).body.code).toBe('draft_changed');
    expect((await decide()).body.code).toBe('draft_changed');
    const { stamp } = await get(`/invoices/drafts/${draft.id}`);
    expect((await decide(stamp)).body).toMatchObject({ state: 'approved', changed: false });
  });

  it('is requested from managers if the responsible person has left or is a reader', async () => {
    const { firm, log, keep, step, assistant } = await setUp();
    const { body: draft } = await keep([(await log()).id]);
    await world.sql("update employee set role = 'reader' where id = $1", [firm.employee.employeeId]);
    await step(draft.id, '/ask', { version: draft.version }, assistant);
    expect((await firm.manager.call('GET', '/notifications')).body.items).toMatchObject([{ kind: 'to-approve' }]);
  });

  it('is requested from the responsible person, granted or refused with a note, and both are notified', async () => {
    const { firm, log, keep, get, step, assistant } = await setUp();
    const { body: draft } = await keep([(await log()).id]);
    const asked = await step(draft.id, '/ask', { version: draft.version }, assistant);
    expect(asked.body).toMatchObject({ state: 'asked' });
    const heard = async (person: typeof assistant) =>
      (await person.call('GET', '/notifications')).body.items.map((one: { kind: string; name: string }) => [
        one.kind,
        one.name,
      ]);
    expect(await heard(firm.employee)).toEqual([['to-approve', 'Brimalda ehf.']]);
    expect(
      (await step(draft.id, '/decision', { approve: true, version: asked.body.version }, assistant)).body.code,
    ).toBe('approver_only');
    const empty = await step(draft.id, '/decision', { approve: false, version: asked.body.version });
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([400, ['note']]);
    const back = await step(draft.id, '/decision', {
      approve: false,
      note: 'Skýra betur',
      version: asked.body.version,
    });
    expect(back.body).toMatchObject({ state: 'returned', decisionNote: 'Skýra betur' });
    const again = await step(draft.id, '/ask', { version: back.body.version }, assistant);
    const other = await step(draft.id, '/decision', { approve: true, totalWithVat: 1, version: again.body.version });
    expect(other.body.code).toBe('invoice_changed');
    const given = await step(draft.id, '/decision', {
      approve: true,
      totalWithVat: 12_400,
      stamp: again.body.stamp,
      version: again.body.version,
    });
    expect(given.body).toMatchObject({ state: 'approved' });
    expect((await heard(assistant)).map(([kind]: readonly string[]) => kind)).toEqual(['approved', 'returned']);
    expect((await get(`/invoices/drafts/${draft.id}`)).can).toMatchObject({ issue: true, ask: false, decide: false });
  });

  it('is needed if the firm requires it, except for managers, and covers what was seen', async () => {
    const { firm, log, keep, issue, get, step, approve } = await setUp({ approval: true });
    const { id: worklog } = await log();
    expect((await issue({ worklogIds: [worklog] })).body.code).toBe('approval_needed');
    const { body: draft } = await keep([worklog], {}, firm.employee);
    expect((await issue({ draftId: draft.id })).body.code).toBe('approval_needed');
    const asked = await step(draft.id, '/ask', { version: draft.version });
    // Only managers may approve their own request.
    expect((await step(draft.id, '/decision', { approve: true, version: asked.body.version })).body.code).toBe(
      'approver_only',
    );
    const given = await approve(asked.body, firm.manager);
    const { version } = await get(`/worklogs/${worklog}`);
    await firm.employee.call('PUT', `/worklogs/${worklog}`, {
      body: { projectId: draft.projectId, price: 50_000, version },
    });
    expect((await issue({ draftId: draft.id })).body.code).toBe('draft_changed');
    expect((await issue({ draftId: draft.id }, firm.manager)).body.code).toBe('draft_changed');
    const open = await step(draft.id, '', { version: given.body.version });
    const second = await step(draft.id, '/ask', { version: open.body.version });
    await approve(second.body, firm.manager);
    expect((await issue({ draftId: draft.id })).status).toBe(201);
    expect((await issue({ worklogIds: [(await log()).id] }, firm.manager)).status).toBe(201);
    expect(await disagreements(world)).toEqual([]);
  });

  it('is not available to readers and people outside the case', async () => {
    const { firm, log, keep, step } = await setUp();
    const { id: worklog } = await log();
    expect((await keep([worklog], {}, firm.reader)).status).toBe(403);
    const { body: draft } = await keep([worklog]);
    expect((await step(draft.id, '/ask', { version: draft.version }, firm.reader)).status).toBe(403);
    const stranger = await firm.person({ role: 'employee' });
    expect((await stranger.call('GET', `/invoices/drafts/${draft.id}`)).status).toBe(404);
    expect((await stranger.call('GET', '/invoices/drafts')).body.items).toEqual([]);
  });
});

it('the preview is the document, marked as a draft and without a number, and writes nothing', async () => {
  const { firm, log, assistant, get } = await setUp();
  const ids = [(await log()).id, (await log({ comment: 'Án gjalds', discount: 1 })).id];
  const counter = () => world.sql('select last from invoice_counter where tenant_id = $1', [firm.id]);
  const before = await counter();
  const reply = await assistant.call('POST', '/invoices/preview', {
    body: { worklogIds: ids, note: 'Með þökk', invoiceDate: '2026-03-31', leaveOutZero: true },
  });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const words = (await readable(reply)).replaceAll(/\s+/g, ' ');
  for (const part of [
    'DRÖG',
    'Fundur',
    'Með þökk',
    '12.400 kr.',
    'Brimalda ehf.',
    '31.03.2026',
    'ekki verið gefinn út',
  ])
    expect(words).toContain(part);
  expect(words).not.toMatch(/Án gjalds|Reikningur \d|reglugerð/);
  expect(await counter()).toEqual(before);
  expect((await get('/worklogs/grouped')).items).toMatchObject([{ count: 2 }]);
});
