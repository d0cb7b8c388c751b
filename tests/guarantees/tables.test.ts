import { describe, expect, it } from 'vitest';
import { inRole, inTenant } from '#server/db/transaction.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

describe('every table', () => {
  it('has row-level security, also forced on its owner (PERM-21)', async () => {
    const open = await world.sql(`select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and relkind in ('r', 'p') and relname <> 'schema_migration' and not (relrowsecurity and relforcerowsecurity)`);
    expect(open).toEqual([]);
  });

  it('is owned by none of the server’s roles, and none of them bypasses the walls (PERM-21)', async () => {
    const roles = await world.sql(
      `select rolname, rolsuper, rolbypassrls from pg_roles where rolname like 'stod\\_%' order by 1`,
    );
    expect(roles).toEqual(
      ['stod_app', 'stod_auth', 'stod_worker'].map((rolname) => ({ rolname, rolsuper: false, rolbypassrls: false })),
    );
    const owned = await world.sql(
      `select relname from pg_class where relowner in (select oid from pg_roles where rolname like 'stod\\_%')`,
    );
    expect(owned).toEqual([]);
  });

  it('of a tenant starts its primary key with tenant_id, so that no reference crosses tenants', async () => {
    const exceptions = ['audit_log', 'outbox'];
    const rows = await world.sql<{ table: string; first: string }>(`
      select c.relname as table, a.attname as first from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indisprimary and c.relnamespace = 'public'::regnamespace
         and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and t.attnotnull and not t.attisdropped)`);
    expect(
      rows.filter(({ table, first }) => first !== 'tenant_id' && !exceptions.includes(table)).map(({ table }) => table),
    ).toEqual([]);
  });
});

describe('a query without a condition', () => {
  it('on the tenant returns nothing (PERM-04, PERM-21)', async () => {
    const firm = await world.firm();
    await firm.project();
    const seen = await inRole(world.pool, 'stod_auth', (db) =>
      db.selectFrom('tenant').select('id').where('id', '=', firm.id).execute(),
    );
    expect(seen).toHaveLength(1);
    const tables = ['project', 'client', 'employee', 'worklog', 'tenant', 'rate'] as const;
    const client = await world.pool.connect();
    try {
      await client.query('begin; set local role stod_app');
      for (const table of tables)
        expect((await client.query(`select count(*) as n from ${table}`)).rows).toEqual([{ n: 0 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('on the project returns only the person’s projects, and their rows (PERM-05, PERM-21)', async () => {
    const firm = await world.firm();
    const open = await firm.project({ linked: [firm.employee] });
    const closed = await firm.project();
    for (const project of [open, closed]) {
      await world.sql('insert into worklog (tenant_id, project_id, employee_id, date) values ($1, $2, $3, now())', [
        firm.id,
        project.id,
        firm.manager.employeeId,
      ]);
    }
    const seenBy = (person: typeof firm.employee) =>
      inTenant(world.pool, { userId: person.userId, tenantId: firm.id, sessionId: person.sessionId }, async (db) => ({
        projects: (await db.selectFrom('project').select('id').orderBy('id').execute()).map(({ id }) => id),
        worklogs: (await db.selectFrom('worklog').select('project_id').orderBy('id').execute()).map(
          (row) => row.project_id,
        ),
      }));
    expect(await seenBy(firm.manager)).toEqual({ projects: [open.id, closed.id], worklogs: [open.id, closed.id] });
    expect(await seenBy(firm.employee)).toEqual({ projects: [open.id], worklogs: [open.id] });
    expect(await seenBy(firm.reader)).toEqual({ projects: [], worklogs: [] });
    await world.sql('delete from project_employee where tenant_id = $1', [firm.id]);
    expect(await seenBy(firm.employee)).toEqual({ projects: [], worklogs: [] });
  });

  it('on the audit log returns all of it for a manager, and their own changes for others (PERM-18)', async () => {
    const firm = await world.firm();
    await firm.employee.call('POST', '/clients', { body: { name: 'Ný stofa ehf.' } });
    await firm.manager.call('POST', '/clients', { body: { name: 'Önnur stofa ehf.' } });
    const seenBy = async (person: typeof firm.employee) => {
      const enter = { userId: person.userId, tenantId: firm.id, sessionId: person.sessionId };
      const rows = await inTenant(world.pool, enter, (db) =>
        db
          .selectFrom('audit_log')
          .select('employee_id')
          .where('entity', '=', 'client')
          .where('employee_id', 'is not', null)
          .orderBy('id')
          .execute(),
      );
      return rows.map((row) => row.employee_id);
    };
    expect(await seenBy(firm.manager)).toEqual([firm.employee.employeeId, firm.manager.employeeId]);
    expect(await seenBy(firm.employee)).toEqual([firm.employee.employeeId]);
    expect(await seenBy(firm.reader)).toEqual([]);
  });

  it('returns every project for employees, not for readers, if the tenant’s projects are open (PERM-07)', async () => {
    const firm = await world.firm({ projectAccess: 'open' });
    const project = await firm.project();
    const seenBy = (person: typeof firm.employee) =>
      inTenant(world.pool, { userId: person.userId, tenantId: firm.id, sessionId: person.sessionId }, (db) =>
        db.selectFrom('project').select('id').execute(),
      );
    expect(await seenBy(firm.employee)).toEqual([{ id: project.id }]);
    expect(await seenBy(firm.reader)).toEqual([]);
  });

  it('on the person’s role writes nothing for a reader (PERM-06)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.reader] });
    const write = inTenant(
      world.pool,
      { userId: firm.reader.userId, tenantId: firm.id, sessionId: firm.reader.sessionId },
      (db) =>
        db
          .insertInto('worklog')
          .values({ tenant_id: firm.id, project_id: project.id, employee_id: firm.reader.employeeId, date: new Date() })
          .execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });
});

describe('permissions', () => {
  it('are read from the database on every request: a deactivated person loses access at once (PERM-16)', async () => {
    const firm = await world.firm();
    const enter = () =>
      inTenant(
        world.pool,
        { userId: firm.employee.userId, tenantId: firm.id, sessionId: firm.employee.sessionId },
        async (_, entered) => entered.outcome,
      );
    expect(await enter()).toBe('entered');
    await world.sql('update employee set deactivated_at = now() where id = $1', [firm.employee.employeeId]);
    expect(await enter()).toBe('not_the_tenant');
  });
});
