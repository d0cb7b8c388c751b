import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

// The look-ups of pickers and pages, as specified.

const world = await openWorld();
const firm = await world.firm({ name: 'Lögmenn Hamraborg' });
const { manager, employee } = firm;
const get = async (path: string, language = 'is') =>
  (await employee.call('GET', path, { headers: { 'accept-language': language } })).body;
const make = async (path: string, body: object) => (await manager.call('POST', path, { body })).body;

describe('look-ups', () => {
  it.each(['/projectStatuses', '/projects/statuses'])(
    'GET %s returns the three statuses, in the requested language (API-14)',
    async (path) => {
      expect(await get(path)).toEqual([
        { id: 1, name: 'Opið' },
        { id: 2, name: 'Lokað' },
        { id: 3, name: 'Í bið' },
      ]);
      expect((await get(path, 'en')).map(({ name }: { name: string }) => name)).toEqual(['Open', 'Closed', 'Pending']);
    },
  );

  it('GET projectTypes and projects/types return the types, as a list or as a tree (API-15)', async () => {
    const type = await make('/projectTypes', { name: 'Hafréttur' });
    const subtype = await make('/projectTypes', { name: 'Kvótamál', parentTypeId: type.id });
    for (const path of ['/projectTypes', '/projects/types']) {
      const flat = await get(path);
      expect((flat.items ?? flat).map(({ id }: { id: number }) => id)).toEqual(
        expect.arrayContaining([type.id, subtype.id]),
      );
      const tree = await get(`${path}?treeResult=true`);
      const root = (tree.items ?? tree).find(({ id }: { id: number }) => id === type.id);
      expect(JSON.stringify(root)).toContain('Kvótamál');
    }
  });

  it('GET rates/projectTypes returns the prices of rates on types (API-19)', async () => {
    const rate = await make('/rates', { name: 'Lögmaður', value: 30_000, workTypeId: 1 });
    const type = await make('/projectTypes', { name: 'Orkuréttur' });
    await make('/rates/projectTypes', { rateId: rate.id, projectTypeId: type.id, value: 35_000 });
    const listed = await get('/rates/projectTypes');
    expect(listed.items ?? listed).toEqual(expect.arrayContaining([expect.objectContaining({ value: 35_000 })]));
  });

  it('GET worklogs/types returns the kinds of work (API-20)', async () => {
    expect((await get('/worklogs/types')).map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([1, 2, 3]),
    );
  });

  it('GET tenants/{id} returns one’s own tenant, and nobody else’s (API-21)', async () => {
    expect(await get(`/tenants/${firm.id}`)).toMatchObject({ id: firm.id, name: 'Lögmenn Hamraborg', systemId: '1' });
    const other = await world.firm();
    expect((await employee.call('GET', `/tenants/${other.id}`)).status).toBe(404);
  });

  it('GET DefaultExtensions/{id} returns one custom field of cases (API-42)', async () => {
    const made = await make('/DefaultExtensions', { name: 'Dómstóll', valueType: 'String', required: false });
    expect(await get(`/DefaultExtensions/${made.id}`)).toMatchObject({ id: made.id, name: 'Dómstóll' });
  });

  it.each([
    ['/projectTypes', {}],
    ['/rates', { value: 1, workTypeId: 1 }],
    ['/DefaultTasks', {}],
    ['/DefaultExtensions', { valueType: 'String' }],
  ])('POST %s requires a name (OPEN-48)', async (path, more) => {
    for (const named of [{}, { name: ' ' }])
      expect((await make(path, { ...more, ...named })).errors).toEqual({ name: 'Nauðsynlegt svæði' });
  });

  it('GET projects/lite finds cases by name and number, restricted ones only for people who see them (API-69)', async () => {
    const seen = await firm.project({ name: 'Kvótakrafa', linked: [employee] });
    await firm.project({ name: 'Kvótaleynd' });
    expect((await get('/projects/lite?search=kvota&orderBy=name')).items.map(({ id }: { id: number }) => id)).toEqual([
      seen.id,
    ]);
    expect((await get(`/projects/lite?search=${seen.yearNumber}`)).items).toHaveLength(1);
  });

  it('GET projects/{id} returns the case, for editing too; its index the counts of its page; a worklog is found by its id (API-63, API-70, API-81)', async () => {
    const { id } = await firm.project({ name: 'Ármúli', linked: [employee] });
    const worklog = (
      await employee.call('POST', '/worklogs', {
        body: { projectId: id, quantity: 1.5, price: 1000, date: '2026-03-02T09:00:00Z' },
      })
    ).body;
    expect(await get(`/projects/${id}`)).toMatchObject({ id, name: 'Ármúli' });
    expect(await get(`/projects/${id}?edit=true`)).toMatchObject({ id, version: expect.any(Number) });
    expect(JSON.stringify(await get(`/projects/${id}/index`))).toContain('"worklogs":1');
    expect(await get(`/worklogs/${worklog.id}`)).toMatchObject({ id: worklog.id, quantity: 1.5, projectId: id });
  });

  it('POST Employees/Activate confirms the person’s profile, and its token says so (API-47)', async () => {
    const person = await firm.person({ name: 'Nýliði' });
    await world.sql('update user_account set confirmed_at = null where id = $1', [person.userId]);
    expect((await person.call('GET', '/projects')).status).not.toBe(200);
    const { status, body } = await person.call('POST', '/Employees/Activate', {
      body: { name: 'Nýliði Nýliðason', phoneMobile: '555-1234' },
    });
    expect(status).toBe(200);
    expect((await person.call('GET', '/projects', { token: body.token })).status).toBe(200);
    expect((await person.call('GET', '/Users/profile', { token: body.token })).body).toMatchObject({
      name: 'Nýliði Nýliðason',
      phoneMobile: '5551234',
      confirmed: true,
    });
  });
});
