import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// Nothing new refers to a row in the bin, whatever happens concurrently: the database enforces it for every foreign
// key.

const world = await openWorld();

type Reference = { readonly child: string; readonly column: string; readonly tenant: string; readonly parent: string };

const references = await world.sql<Reference>(`
  select c.conrelid::regclass::text as child, own.attname::text as "column", tenant.attname::text as tenant, c.confrelid::regclass::text as parent
    from pg_constraint c,
    lateral unnest(c.conkey, c.confkey) k (own, theirs), lateral unnest(c.conkey, c.confkey) t (own, theirs),
    pg_attribute own, pg_attribute id, pg_attribute tenant, pg_attribute tenant_id
   where c.contype = 'f' and exists (select from pg_attribute where attrelid = c.confrelid and attname = 'deleted_at')
     and (own.attrelid, own.attnum, tenant.attrelid, tenant.attnum) = (c.conrelid, k.own, c.conrelid, t.own)
     and (id.attrelid, id.attnum, id.attname, tenant_id.attrelid, tenant_id.attnum, tenant_id.attname) = (c.confrelid, k.theirs, 'id', c.confrelid, t.theirs, 'tenant_id')
   order by 1, 2`);

describe('every foreign key to a row that can be deleted', () => {
  it('is found', () => expect(references.length).toBeGreaterThan(40));

  it.each(references)('$parent, of $child by $column', async ({ child, column, tenant, parent }) => {
    const triggers = await world.sql<{ name: string; given: string; body: string }>(
      String.raw`select tgname as name, encode(tgargs, 'escape') as given, p.prosrc as body
        from pg_trigger t join pg_proc p on p.oid = t.tgfoid where tgrelid = $1::regclass and tgenabled = 'O'`,
      [child],
    );
    const ofNew = triggers.find(({ name }) => name === 'hold_parents')?.body;
    expect(ofNew).toContain(`select ${tenant} as id, `);
    expect(ofNew).toContain(`array_agg(distinct ${column}) filter (where ${column} is not null) as ${column}`);
    expect(ofNew).toContain(`from ${parent} where tenant_id = of_tenant.id and id = any(of_tenant.${column}) `);
    expect(triggers.find(({ name }) => name === `hold_parent_${column}`)?.given).toBe(
      `${column}\\000${tenant}\\000${parent}\\000`,
    );
  });
});

const binned = (firm: Firm, table: string, id: number, yes = true) =>
  world.sql(`update ${table} set deleted_at = case when $3 then now() end where tenant_id = $1 and id = $2`, [
    firm.id,
    id,
    yes,
  ]);

const gone = { code: 'LP001' };

describe('a row in the bin', () => {
  it('gets no new references, and keeps its existing ones', async () => {
    const firm = await world.firm();
    const [kept, other] = [await firm.client(), await firm.client({ name: 'Annar ehf.', ssn: null })];
    const { id } = await firm.project({ clientId: kept.id });
    await binned(firm, 'client', kept.id);
    await world.sql('update project set client_id = client_id, payor_id = $3 where tenant_id = $1 and id = $2', [
      firm.id,
      id,
      other.id,
    ]);
    // A person who cannot see the case may have deleted its client: work on it still has its payor.
    await world.sql(
      'insert into worklog (tenant_id, project_id, employee_id, payor_id, date) values ($1, $2, $3, $4, now())',
      [firm.id, id, firm.manager.employeeId, kept.id],
    );
    await binned(firm, 'client', other.id);
    await expect(firm.project({ clientId: other.id })).rejects.toMatchObject(gone);
    const free = await firm.project();
    await expect(
      world.sql('update project set payor_id = $3 where tenant_id = $1 and id = $2', [firm.id, free.id, other.id]),
    ).rejects.toMatchObject({ ...gone, table: 'project', column: 'payor_id' });
  });

  it('stays deleted when a part of it is restored', async () => {
    const firm = await world.firm();
    const { id } = await firm.project();
    const [worklog] = await world.sql<{ id: number }>(
      'insert into worklog (tenant_id, project_id, employee_id, date, deleted_at) values ($1, $2, $3, now(), now()) returning id',
      [firm.id, id, firm.manager.employeeId],
    );
    await binned(firm, 'project', id);
    await expect(binned(firm, 'worklog', worklog?.id ?? 0, false)).rejects.toMatchObject(gone);
    await binned(firm, 'project', id, false);
    await binned(firm, 'worklog', worklog?.id ?? 0, false);
  });
});

describe('a deletion and a new reference at the same time', () => {
  const living = (firm: Firm, table: string, id: number) =>
    world
      .sql<{ yes: boolean }>(`select deleted_at is null as yes from ${table} where tenant_id = $1 and id = $2`, [
        firm.id,
        id,
      ])
      .then(([row]) => row?.yes);

  it('deletes a case with its work, or refuses the work: no hour is left without a case', async () => {
    const firm = await world.firm();
    for (let round = 0; round < 8; round += 1) {
      const { id } = await firm.project();
      const logged = Array.from({ length: 6 }, () =>
        firm.manager.call('POST', '/worklogs', { body: { projectId: id, quantity: 1, price: 1000 } }),
      );
      const [deleted, ...made] = await Promise.all([firm.manager.call('DELETE', `/projects/${id}`), ...logged]);
      expect(deleted.status).toBe(204);
      for (const { status, body } of made) expect([201, 404, 422], JSON.stringify(body)).toContain(status);
      const orphans = await world.sql(
        'select from worklog where tenant_id = $1 and project_id = $2 and deleted_at is null',
        [firm.id, id],
      );
      expect(orphans).toHaveLength(0);
    }
    expect((await firm.manager.call('GET', '/worklogs')).body.pagination.total).toBe(0);
  });

  it.each([
    ['client', '/clients', (id: number) => ({ name: 'Nýtt mál', clients: [id], clientId: id })],
    ['opponent', '/opponents', (id: number) => ({ name: 'Nýtt mál', opponents: [id] })],
    ['label', '/labels', (id: number) => ({ name: 'Nýtt mál', labels: [id] })],
    ['project_type', '/projecttypes', (id: number) => ({ name: 'Nýtt mál', types: [id] })],
    ['rate', '/rates', (id: number) => ({ name: 'Nýtt mál', hasCustomRates: true, rates: [{ rateId: id, value: 1 }] })],
  ] as const)('deletes or uses a %s: never both', async (table, path, project) => {
    const firm = await world.firm();
    for (let round = 0; round < 6; round += 1) {
      const body = table === 'rate' ? { name: 'Taxti', workTypeId: 1, value: 1 } : { name: `Nýr ${round}` };
      const { body: made } = await firm.manager.call('POST', path, { body });
      const [used, deleted] = await Promise.all([
        firm.manager.call('POST', '/projects', { body: project(made.id) }),
        firm.manager.call('DELETE', `${path}/${made.id}`),
      ]);
      expect([201, 422], JSON.stringify(used.body)).toContain(used.status);
      expect([204, 409], JSON.stringify(deleted.body)).toContain(deleted.status);
      expect(used.status === 201).toBe(deleted.status === 409);
      expect(await living(firm, table, made.id)).toBe(used.status === 201);
    }
  });
});

describe('two concurrent calls', () => {
  const open: pg.Client[] = [];
  afterEach(() => Promise.all(open.splice(0).map((client) => client.end())));

  /** A transaction of its own, without walls. */
  async function begin() {
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    open.push(client);
    await client.query('begin');
    return client;
  }
  const somebodyWaits = () =>
    expect
      .poll(
        async () => (await world.sql("select from pg_locks where not granted and locktype = 'transactionid'")).length,
      )
      .toBeGreaterThan(0);

  it('deleting a case includes an hour that was logged meanwhile', async () => {
    const firm = await world.firm();
    const { id } = await firm.project();
    const other = await begin();
    await other.query('insert into worklog (tenant_id, project_id, employee_id, date) values ($1, $2, $3, now())', [
      firm.id,
      id,
      firm.manager.employeeId,
    ]);
    const deleted = firm.manager.call('DELETE', `/projects/${id}`);
    await somebodyWaits();
    await other.query('commit');
    expect((await deleted).status).toBe(204);
    expect(await world.sql('select from worklog where tenant_id = $1 and deleted_at is null', [firm.id])).toEqual([]);
    expect((await firm.manager.call('PUT', '/bin/restore', { body: { kind: 'project', id } })).status).toBe(204);
    expect(await world.sql('select from worklog where tenant_id = $1 and deleted_at is null', [firm.id])).toHaveLength(
      1,
    );
  });

  it('referring to a row that was deleted meanwhile is refused at the field', async () => {
    const firm = await world.firm();
    const client = await firm.client();
    const other = await begin();
    await other.query('update client set deleted_at = now() where id = $1', [client.id]);
    const made = firm.manager.call('POST', '/projects', { body: { name: 'Mál', payorId: client.id } });
    await somebodyWaits();
    await other.query('commit');
    const { status, body } = await made;
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'reference_gone', ['payorId']]);
  });
});
