import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { invoiced } from '#tests/support/invoiced.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

const erase = (who: Person, kind: string, id: number) => who.call('PUT', '/bin/erase', { body: { kind, id } });
const left = async (firm: Firm, table: string) =>
  (await world.sql<{ n: number }>(`select count(*)::int as n from ${table} where tenant_id = $1`, [firm.id]))[0]?.n;
type Entry = { action: string; kind: string; rowName: string; employeeName: string; changes: unknown[] };
const log = async (firm: Firm, query: string): Promise<Entry[]> =>
  (await firm.manager.call('GET', `/audit${query}`)).body.items;

/** A case with a row in every table that belongs to cases, and another case that must stay untouched. */
async function fullCase(firm: Firm) {
  const client = await firm.client({ name: 'Brimalda ehf.' });
  const opponent = await firm.opponent({ name: 'Vogur hf.' });
  const project = await firm.project({
    name: 'Riftun',
    linked: [firm.employee],
    clientId: client.id,
    opponentId: opponent.id,
  });
  const other = await firm.project({ name: 'Annað mál', linked: [firm.employee], clientId: client.id });
  for (const { id } of [project, other]) {
    await firm.manager.call('POST', '/worklogs', { body: { projectId: id, quantity: 1, comment: 'Símtal' } });
    await firm.manager.call('POST', '/comments', {
      body: { projectId: id, text: '<p>Rætt við dómara</p>', mentions: [firm.employee.employeeId] },
    });
    const named = [firm.id, id];
    await world.sql('insert into project_client (tenant_id, project_id, client_id) values ($1, $2, $3)', [
      ...named,
      client.id,
    ]);
    await world.sql('insert into project_opponent (tenant_id, project_id, opponent_id) values ($1, $2, $3)', [
      ...named,
      opponent.id,
    ]);
    await world.sql(
      'insert into project_favorite (tenant_id, project_id, employee_id, priority) values ($1, $2, $3, 1)',
      [...named, firm.employee.employeeId],
    );
    await world.sql('insert into project_reminder_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
      ...named,
      firm.employee.employeeId,
    ]);
    await firm.employee.call('PUT', '/search/recent', { body: { typeId: 1, id } });
  }
  const tables = [
    'project',
    'worklog',
    'comment',
    'comment_mention',
    'project_employee',
    'project_client',
    'project_opponent',
    'project_favorite',
    'project_reminder_employee',
    'recent_use',
  ];
  return { project, other, client, tables };
}

describe('a case that is permanently deleted', () => {
  it('takes everything on it along and nothing else; the log keeps what existed and who deleted it (PLUS-04, PLUS-05)', async () => {
    const firm = await world.firm();
    const { project, other, tables } = await fullCase(firm);
    const counted = await Promise.all(tables.map((table) => left(firm, table)));
    expect(counted).toEqual(tables.map(() => 2));
    expect((await erase(firm.manager, 'project', project.id)).status).toBe(404);
    await firm.manager.call('DELETE', `/projects/${project.id}`);
    const { body: bin } = await firm.manager.call('GET', '/bin');
    expect(bin.items).toMatchObject([{ kind: 'project', can: { erase: true } }]);
    expect((await erase(firm.manager, 'project', project.id)).status).toBe(204);
    expect(await Promise.all(tables.map((table) => left(firm, table)))).toEqual(tables.map(() => 1));
    expect((await firm.manager.call('GET', `/projects/${other.id}`)).status).toBe(200);
    const erased = (await log(firm, '?action=erased')).map(({ kind, rowName, employeeName }) => [
      kind,
      rowName,
      employeeName,
    ]);
    expect(erased).toContainEqual(['project', `${project.yearNumber} Riftun`, 'Margrét Stjóradóttir']);
    expect(new Set(erased.map(([kind]) => kind))).toEqual(new Set(['comment', 'project', 'worklog']));
    expect(new Set(erased.map(([, name]) => name))).toEqual(new Set([`${project.yearNumber} Riftun`]));
    expect((await log(firm, '?kind=comment&action=created')).filter(({ rowName }) => rowName === null)).toHaveLength(1);
  });

  it('does not free its number', async () => {
    const firm = await world.firm();
    const made = async () =>
      (await firm.manager.call('POST', '/projects', { body: { name: 'Mál', statusId: 1 } })).body;
    const first = await made();
    await firm.manager.call('DELETE', `/projects/${first.id}`);
    expect((await erase(firm.manager, 'project', first.id)).status).toBe(204);
    expect((await made()).yearNumber).not.toBe(first.yearNumber);
  });

  it('stays if its work is or ever was on an invoice, and nothing of it is deleted', async () => {
    const firm = await world.firm();
    const { project, tables } = await fullCase(firm);
    const [worklog] = await world.sql<{ id: number }>(
      'select id from worklog where tenant_id = $1 and project_id = $2',
      [firm.id, project.id],
    );
    const invoice = await invoiced(world, worklog?.id ?? 0);
    await world.sql('update worklog set invoice_id = null where id = $1', [worklog?.id]);
    await world.sql('update invoice set deleted_at = now() where id = $1', [invoice]);
    expect((await firm.manager.call('DELETE', `/projects/${project.id}`)).status).toBe(204);
    const refused = await erase(firm.manager, 'project', project.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'project_billed']);
    expect(await Promise.all(tables.map((table) => left(firm, table)))).toEqual(tables.map(() => 2));
  });
});

describe('a comment that is permanently deleted', () => {
  it('takes its mentions along; the log keeps its text (PLUS-04, PLUS-05)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const { body } = await firm.manager.call('POST', '/comments', {
      body: { projectId: project.id, text: '<p>Óheppilegt orðalag</p>', mentions: [firm.employee.employeeId] },
    });
    expect((await erase(firm.manager, 'comment', body.id)).status).toBe(404);
    await firm.manager.call('DELETE', `/comments/${body.id}`);
    expect((await erase(firm.manager, 'comment', body.id)).status).toBe(204);
    expect([await left(firm, 'comment'), await left(firm, 'comment_mention'), await left(firm, 'project')]).toEqual([
      0, 0, 1,
    ]);
    const [erased, , created] = await log(firm, '?kind=comment');
    expect(erased).toMatchObject({ kind: 'comment', action: 'erased', employeeName: 'Margrét Stjóradóttir' });
    expect(created?.changes).toContainEqual({ field: 'text', kind: 'prose', from: null, to: 'Óheppilegt orðalag' });
  });
});

describe('people without permission', () => {
  it('cannot delete permanently, by the call or by the database function: responsible people, readers, other firms (PERM-04, PERM-09)', async () => {
    const [firm, foreign] = [await world.firm(), await world.firm()];
    const project = await firm.project({ linked: [firm.employee, firm.reader] });
    await world.sql('update project set employee_id = $1 where id = $2', [firm.employee.employeeId, project.id]);
    const { body: comment } = await firm.employee.call('POST', '/comments', {
      body: { projectId: project.id, text: '<p>Mín orð</p>' },
    });
    await firm.employee.call('DELETE', `/comments/${comment.id}`);
    await firm.employee.call('DELETE', `/projects/${project.id}`);
    for (const [who, status] of [
      [firm.employee, 403],
      [firm.reader, 403],
      [foreign.manager, 404],
    ] as const) {
      expect([
        (await erase(who, 'project', project.id)).status,
        (await erase(who, 'comment', comment.id)).status,
      ]).toEqual([status, status]);
    }
    for (const [tenant, role] of [
      [firm.id, 'employee'],
      [firm.id, 'reader'],
      [foreign.id, 'manager'],
      [firm.id, ''],
    ] as const) {
      const [{ project: one, comment: two } = {}] = await world.sql<{ project: boolean; comment: boolean }>(
        `with walls as materialized (select set_config('app.tenant_id', $1, true), set_config('app.role', $2, true))
         select erase_project($3) as project, erase_comment($4) as comment from walls where walls is not null`,
        [String(tenant), role, project.id, comment.id],
      );
      expect([tenant, role, one, two]).toEqual([tenant, role, false, false]);
    }
    expect([await left(firm, 'project'), await left(firm, 'comment')]).toEqual([1, 1]);
  });
});
