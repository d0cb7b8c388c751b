import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const versionOf = async (firm: Firm, who: Person): Promise<number> =>
  (await firm.manager.call('GET', `/employees/${who.employeeId}`)).body.version;
const deactivate = async (firm: Firm, who: Person, body: object = {}, by: Person = firm.manager) =>
  by.call('POST', `/employees/${who.employeeId}/deactivate`, {
    body: { version: await versionOf(firm, who), ...body },
  });

describe('an employee who leaves', () => {
  it('loses access from the next request on, and their session ends if it was for this firm only', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    const guest = await other.person({ userId: firm.reader.userId, role: 'employee' });
    expect((await deactivate(firm, firm.employee)).body).toMatchObject({
      active: false,
      can: { reactivate: true, deactivate: false },
    });
    expect((await firm.employee.call('GET', '/employees')).status).toBe(401);
    await deactivate(firm, firm.reader);
    expect((await firm.reader.call('GET', '/employees')).status).toBe(403);
    expect((await guest.call('GET', '/employees')).status).toBe(200);
    const [revoked] = await world.sql<{ n: number }>(
      'select count(*)::int as n from session where user_id = $1 and revoked_at is null',
      [firm.employee.userId],
    );
    expect(revoked?.n).toBe(0);
  });

  it('hands over open duties, and nothing else changes (nothing of theirs is lost)', async () => {
    const firm = await world.firm();
    const [open, closed] = [
      await firm.project({ responsible: firm.employee, name: 'Opið mál' }),
      await firm.project({ responsible: firm.employee, statusId: 2 }),
    ];
    await world.sql(
      'insert into worklog (tenant_id, project_id, employee_id, date, quantity, price) values ($1, $2, $3, now(), 2, 1000)',
      [firm.id, open.id, firm.employee.employeeId],
    );
    const duties = await firm.manager.call('GET', `/employees/${firm.employee.employeeId}/duties`);
    expect(duties.body).toEqual({
      items: [{ kind: 'project', id: open.id, number: open.yearNumber, name: 'Opið mál' }],
      total: 1,
    });
    const refused = await deactivate(firm, firm.employee);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'heir_needed',
      ['handOverTo'],
    ]);
    for (const heir of [firm.reader, firm.employee])
      expect((await deactivate(firm, firm.employee, { handOverTo: heir.employeeId })).body.code).toBe('unfit_heir');
    const heir = await firm.person({ name: 'Erfingi' });
    expect((await deactivate(firm, firm.employee, { handOverTo: heir.employeeId })).status).toBe(200);
    const rows = await world.sql<{ id: number; employee_id: number }>(
      'select id, employee_id from project where tenant_id = $1 order by id',
      [firm.id],
    );
    expect(rows).toEqual([
      { id: open.id, employee_id: heir.employeeId },
      { id: closed.id, employee_id: firm.employee.employeeId },
    ]);
    expect(await world.sql('select employee_id from worklog where tenant_id = $1', [firm.id])).toEqual([
      { employee_id: firm.employee.employeeId },
    ]);
    expect(await world.sql('select employee_id from project_employee where project_id = $1', [open.id])).toEqual([
      { employee_id: firm.employee.employeeId },
    ]);
    expect((await heir.call('GET', '/projects/lite')).body.items.map((row: { id: number }) => row.id)).toEqual([
      open.id,
    ]);
  });

  it('has no running timer: it is stopped and saved', async () => {
    const firm = await world.firm();
    world.clock.run();
    const project = await firm.project({ linked: [firm.employee] });
    const made = await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id, timer: true } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    world.clock.advance(3600);
    expect((await deactivate(firm, firm.employee)).status).toBe(200);
    const [row] = await world.sql<{ timer_date: Date | null; quantity: string }>(
      'select timer_date, quantity from worklog where id = $1',
      [made.body.id],
    );
    expect([row?.timer_date, Number(row?.quantity)]).toEqual([null, 1]);
    world.clock.run();
  });

  it('loses a pending invitation', async () => {
    const firm = await world.firm();
    const email = `${crypto.randomUUID().slice(0, 8)}@logstofa.example`;
    const { body } = await firm.manager.call('POST', '/employees', { body: { name: 'Hætt við', email } });
    await world.runJobs();
    const token = /token=([^&]+)/.exec(world.mails.find(({ to }) => to === email)?.action?.url ?? '')?.[1] ?? '';
    const asked = () =>
      firm.manager.call('POST', '/authentication/invite/verify', { token: null, body: { token, email } });
    expect((await asked()).status).toBe(200);
    await firm.manager.call('POST', `/employees/${body.id}/deactivate`, { body: { version: body.version } });
    expect((await asked()).body.code).toBe('A004');
  });

  it('cannot be the last manager or oneself, and only managers can do it (PERM-16)', async () => {
    const firm = await world.firm();
    expect((await deactivate(firm, firm.manager)).body.code).toBe('not_oneself');
    expect((await deactivate(firm, firm.reader, {}, firm.employee)).status).toBe(403);
    expect((await firm.employee.call('GET', `/employees/${firm.reader.employeeId}/duties`)).status).toBe(403);
    const second = await firm.person({ role: 'manager', name: 'Annar Stjóri' });
    const both = await Promise.all([
      deactivate(firm, firm.manager, {}, second),
      deactivate(firm, second, {}, firm.manager),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const [left] = await world.sql<{ n: number }>(
      "select count(*)::int as n from employee where tenant_id = $1 and role = 'manager' and deactivated_at is null",
      [firm.id],
    );
    expect(left?.n).toBe(1);
  });

  it('returns to what was theirs', async () => {
    const firm = await world.firm();
    await firm.project({ linked: [firm.employee] });
    const gone = (await deactivate(firm, firm.employee)).body;
    expect(
      (await firm.manager.call('POST', `/employees/${gone.id}/reactivate`, { body: { version: gone.version - 1 } }))
        .status,
    ).toBe(412);
    const back = await firm.manager.call('POST', `/employees/${gone.id}/reactivate`, {
      body: { version: gone.version },
    });
    expect(back.body).toMatchObject({ active: true, deactivatedDate: null });
    const seen = await world.sql<{ name: string }>(
      "select name from outbox where tenant_id = $1 and name like 'Employee%'",
      [firm.id],
    );
    expect(seen.map(({ name }) => name)).toEqual(['EmployeeUpdated', 'EmployeeUpdated']);
  });
});
