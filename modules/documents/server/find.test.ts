import { expect, it } from 'vitest';
import { upload } from '#tests/support/documents.ts';
import { watchPlans } from '#tests/support/plans.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld({ ownDatabase: true });
const takePlans = await watchPlans(world);
const copies = 2100;

it('counts all hits but ranks only the newest, and lists the others after them (API-143)', async () => {
  const firm = await world.firm();
  const project = await firm.project({ responsible: firm.employee });
  const place = { projectId: project.id };
  const old = await upload(firm.employee, { ...place, name: 'a.txt', content: 'Vatnstjón '.repeat(40) });
  const named = await upload(firm.employee, { ...place, name: 'Vatnstjón.txt', content: 'Vatnstjón í kjallara.' });
  const sample = await upload(firm.employee, { ...place, name: 'c.txt', content: 'Vatnstjón varð þar um nótt.' });
  await world.runJobs();
  await copy(sample.body.id, 'd', copies, '1 minute');
  await copy(old.body.id, 'c', 1, '9 years');

  const list = async (pageNumber: number) =>
    (await firm.employee.call('GET', `/documents?search=vatnstj%C3%B3n&pageSize=50&pageNumber=${pageNumber}`)).body;
  const first = await list(1);
  expect(first.items[0].id).toBe(named.body.id);
  // 2,000 hits are ranked; the others follow, newest first.
  const after = await list(2000 / 50 + 1);
  expect(after.items[0].name).toBe('d1998.txt');
  const last = await list(Math.ceil((copies + 4) / 50));
  expect([last.items.length, last.items.at(-1).name]).toEqual([(copies + 4) % 50, 'c1.txt']);
  // A page beyond the last is empty, with the total count.
  expect(await list(100)).toMatchObject({ items: [], pagination: { total: copies + 4 } });
});

it('sorts hits by any column, with paging (API-143)', async () => {
  const firm = await world.firm();
  const [b, a] = [await firm.project({ name: 'Bátar' }), await firm.project({ name: 'Akrar' })];
  for (const [name, projectId] of [
    ['1.txt', b.id],
    ['2.txt', a.id],
    ['3.txt', b.id],
  ] as const)
    await upload(firm.manager, { projectId, name, content: `Girðing ${name}` });
  await world.runJobs();
  const names = async (orderBy: string, pageNumber: number) => {
    const path = `/documents?search=gir%C3%B0ingar&orderBy=${encodeURIComponent(orderBy)}&pageSize=2&pageNumber=${pageNumber}`;
    const { items, pagination } = (await firm.manager.call('GET', path)).body;
    expect(pagination.total).toBe(3);
    return items.map(({ name }: { name: string }) => name);
  };
  expect(await names('name desc', 1)).toEqual(['3.txt', '2.txt']);
  expect(await names('name desc', 2)).toEqual(['1.txt']);
  expect(await names('projectName asc,name desc', 1)).toEqual(['2.txt', '3.txt']);
  expect(await names('projectName asc,name desc', 2)).toEqual(['1.txt']);
});

it('finds literal parts of a name, in all cases and in a folder (DOC-28, API-143)', async () => {
  const firm = await world.firm();
  const project = await firm.project();
  for (const name of ['Ágóði 100%_a.txt', 'Ágóði 100 a.txt', 'Tap.txt'])
    await upload(firm.manager, { projectId: project.id, name, content: name });
  const found = async (name: string, where: string) => {
    const { items, pagination } = (
      await firm.manager.call('GET', `/documents?name=${encodeURIComponent(name)}${where}&orderBy=name%20asc`)
    ).body;
    expect(pagination.total).toBe(items.length);
    return items.map((item: { name: string }) => item.name);
  };
  for (const where of ['', `&projectId=${project.id}`, `&projectId=${project.id}&folderId=0`]) {
    expect(await found('0%_A', where)).toEqual(['Ágóði 100%_a.txt']);
    expect(await found('agodi 1', where)).toEqual(['Ágóði 100 a.txt', 'Ágóði 100%_a.txt']);
    expect(await found('\\\\', where)).toEqual([]);
  }
});

it('finds words in the documents with such a name, if both are given (API-143)', async () => {
  const firm = await world.firm();
  const project = await firm.project();
  for (const name of ['kaup.txt', 'sala.txt'])
    await upload(firm.manager, { projectId: project.id, name, content: 'girðingar' });
  await world.runJobs();
  for (const order of ['', '&orderBy=modifiedDate%20desc', '&orderBy=name%20asc']) {
    const { body } = await firm.manager.call('GET', `/documents?search=gir%C3%B0ingu&name=sala${order}`);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['sala.txt']);
    expect(body.pagination.total).toBe(1);
  }
});

it('cuts the page of a common word before it joins, and looks no hit up one by one (API-143)', async () => {
  const firm = await world.firm();
  const project = await firm.project({ responsible: firm.employee });
  const { body } = await upload(firm.employee, { projectId: project.id, name: 'a.txt', content: 'Fasteignakaup' });
  await world.runJobs();
  await copy(body.id, 'b', copies, '1 minute');
  await world.sql('analyze document, document_text');
  for (const [who, path] of [
    [firm.employee, '/documents?search=fasteignakaupum&orderBy=typeId%20desc'],
    [firm.manager, '/documents?search=fasteignakaupum&orderBy=modifiedDate%20desc'],
    [firm.employee, '/search?search=fasteignakaupum&sources=Documents&moreDetails=true'],
  ] as const) {
    takePlans();
    expect((await who.call('GET', path)).status).toBe(200);
    const plans = takePlans();
    const cutting = plans.filter(({ query }) => /find_documents\(\$/.test(query)).map(({ nodes }) => nodes);
    expect(cutting).toHaveLength(1);
    // What is below the limit is not joined.
    const [nodes = []] = cutting;
    const cut = nodes.map((node) => node['Node Type']);
    expect(cut.slice(cut.indexOf('Limit')).slice(0, 4)).toEqual(['Limit', 'Sort', 'WindowAgg', 'Function Scan']);
    const inside = plans.filter(({ query }) => query.includes('in_text')).flatMap((plan) => plan.nodes);
    // Many hits are joined all at once, by whichever of the two is cheaper.
    const joins = inside.map((node) => node['Node Type']).filter((type) => /Join|Nested Loop/.test(type));
    expect(joins).toEqual([expect.stringMatching(/^(Hash|Merge) Join$/)]);
  }
});

/** Inserts copies of the document directly in the database. */
const copy = (id: number, name: string, many: number, apart: string) =>
  world.sql(
    `with made as (
       insert into document (tenant_id, project_id, type_id, name, extension, content_type, size, version_id, version_number, created_by, modified_by, modified_at)
       select d.tenant_id, d.project_id, 1, $3 || i || '.txt', d.extension, d.content_type, d.size, gen_random_uuid(), 1, d.created_by, d.created_by, now() - i * $4::interval
         from document d, generate_series(1, $2::int) i where d.id = $1 returning *),
     version as (
       insert into document_version (tenant_id, id, document_id, project_id, number, blob_id, size, sha256, content_type, created_at, created_by)
       select m.tenant_id, m.version_id, m.id, m.project_id, 1, v.blob_id, v.size, v.sha256, v.content_type, m.modified_at, m.created_by
         from made m, document_version v where v.document_id = $1)
     insert into document_text (tenant_id, version_id, document_id, project_id, state, body, words)
     select m.tenant_id, m.version_id, m.id, m.project_id, 'read', t.body, t.words from made m, document_text t where t.document_id = $1`,
    [id, many, name, apart],
  );
