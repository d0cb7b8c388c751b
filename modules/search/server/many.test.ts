import { beforeAll, describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
let firm: Firm;
let seen: { id: number };

// For very common words only some of the matches are ranked, by scanning; rare words are found by index.
beforeAll(async () => {
  firm = await world.firm();
  await world.sql(
    "insert into client (tenant_id, name) select $1, case when i = 1 then 'Elsti Vatnsberi' when i % 7 = 0 then 'Holt ' || i else 'Berg Vatnar ' || i end from generate_series(1, 1400) i",
    [firm.id],
  );
  await world.sql("insert into client (tenant_id, name) values ($1, 'Vatnsendi')", [firm.id]);
  await world.sql(
    "insert into client (tenant_id, name) select $1, 'Berg Vatnar ' || i from generate_series(1401, 2000) i",
    [firm.id],
  );
  await world.sql(
    "insert into project (tenant_id, year, number, name, employee_id) select $1, 2025, i, 'Vatnamál ' || i, $2 from generate_series(1, 900) i",
    [firm.id, firm.manager.employeeId],
  );
  await world.sql(
    "insert into project (tenant_id, year, number, name, employee_id) select $1, 2025, i, 'Vatnamál ' || i, $2 from generate_series(901, 903) i",
    [firm.id, firm.employee.employeeId],
  );
  seen = await firm.project({ name: 'Vatnamál elst', linked: [firm.employee] });
  await world.sql('update project set year = 2001 where tenant_id = $1 and id = $2', [firm.id, seen.id]);
});

const find = async (who: Person, search: string, more = '') =>
  (await who.call('GET', `/search?search=${encodeURIComponent(search)}${more}`)).body;
const names = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);

describe('a very frequent word', () => {
  it('is counted up to five hundred, and the answer says that there are more; pages end there too', async () => {
    const { pagination } = await find(firm.manager, 'vatn');
    expect(pagination).toMatchObject({ total: 500, truncated: true });
    const last = await find(firm.manager, 'vatn', '&pageSize=40&pageNumber=13');
    const beyond = await find(firm.manager, 'vatn', '&pageSize=40&pageNumber=14');
    expect([last.items.length, last.pagination.total, beyond.items.length]).toEqual([20, 500, 0]);
  });

  it('still finds first what was used recently and what begins with it, however old', async () => {
    expect(names(await find(firm.manager, 'vatn', '&sources=Clients'))[0]).toBe('Vatnsendi');
    const [oldest] = await world.sql<{ id: number }>(
      "select id from client where tenant_id = $1 and name = 'Elsti Vatnsberi'",
      [firm.id],
    );
    await firm.manager.call('PUT', '/search/recent', { body: { typeId: 2, id: oldest?.id } });
    expect(names(await find(firm.manager, 'vatn', '&sources=Clients')).slice(0, 2)).toEqual([
      'Elsti Vatnsberi',
      'Vatnsendi',
    ]);
  });

  it('is counted only in one’s own cases for people behind walls (PERM-05, PERM-19)', async () => {
    const body = await find(firm.employee, 'vatn', '&sources=Projects');
    expect(names(body)).toEqual(['Vatnamál 901', 'Vatnamál 902', 'Vatnamál 903', 'Vatnamál elst']);
    expect(body.pagination).toEqual({ total: 4, pageNumber: 1, pageSize: 30 });
    expect((await find(firm.reader, 'vatn', '&sources=Projects')).pagination.total).toBe(0);
    expect((await find((await world.firm()).manager, 'vatn')).pagination.total).toBe(0);
  });

  it('finds the tasks of one’s own cases, also when they are few among many others (PERM-05)', async () => {
    const add = `insert into task (tenant_id, project_id, name, rank, project_rank, parent_rank)
      select p.tenant_id, p.id, 'Vatnaleit ' || i, p.id || 'a' || i, p.id || 'a' || i, p.id || 'a' || i`;
    await world.sql(`${add} from project p, generate_series(1, 3) i where p.tenant_id = $1 and p.id = $2`, [
      firm.id,
      seen.id,
    ]);
    await world.sql(
      `${add} from project p, generate_series(1, 9) i where p.tenant_id = $1 and p.id <> $2 and p.number < 100`,
      [firm.id, seen.id],
    );
    const found = await find(firm.employee, 'vatn', '&sources=Tasks');
    expect([names(found), found.pagination.total]).toEqual([['Vatnaleit 1', 'Vatnaleit 2', 'Vatnaleit 3'], 3]);
    expect((await find(firm.manager, 'vatn', '&sources=Tasks')).pagination).toMatchObject({
      total: 500,
      truncated: true,
    });
  });

  it('is counted completely once another word narrows it', async () => {
    const body = await find(firm.manager, 'berg vatnar 15');
    // 15, 150–159 and 1500–1599, without the multiples of seven up to 1400.
    expect(body.pagination).toEqual({ total: 110, pageNumber: 1, pageSize: 30 });
    expect((await find(firm.manager, 'holt')).pagination.total).toBe(200);
  });
});
