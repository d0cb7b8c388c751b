import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const court = { name: 'Dómstóll', valueType: 'String' };

describe('a new custom field', () => {
  it('is required, for every project and without a default value unless stated otherwise (SET-11, SET-12, DATA-10, API-43)', async () => {
    const firm = await world.firm();
    const { status, body } = await firm.manager.call('POST', '/DefaultExtensions', { body: court });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Dómstóll',
      description: '',
      valueType: 'String',
      required: true,
      projectTypeId: null,
      projectTypeName: null,
      defaultValue: '',
      version: 1,
      can: { edit: true, delete: true },
    });
    expect((await firm.manager.call('GET', `/defaultextensions/${body.id}`)).body).toEqual(body);
    expect(await world.sql('select name from outbox where tenant_id = $1', [firm.id])).toEqual([
      { name: 'DefaultExtensionCreated' },
    ]);
  });

  it('has a default value of its type, as the rule reads it (DATA-11)', async () => {
    const firm = await world.firm();
    const made = await firm.manager.call('POST', '/DefaultExtensions', {
      body: { name: 'Stefnufjárhæð', valueType: 'Amount', defaultValue: '0150.50' },
    });
    expect(made.body.defaultValue).toBe('150.5');
    const refused = await firm.manager.call('POST', '/DefaultExtensions', {
      body: { name: 'Þingfesting', valueType: 'Date', defaultValue: '31.12.2026' },
    });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'bad_default_value',
      ['defaultValue'],
    ]);
  });

  it('accepts a type of the firm, and no other', async () => {
    const firm = await world.firm();
    const [type] = await world.sql<{ id: number }>(
      "insert into project_type (tenant_id, name) values ($1, 'Dómsmál') returning id",
      [firm.id],
    );
    expect(
      (await firm.manager.call('POST', '/DefaultExtensions', { body: { ...court, projectTypeId: type?.id } })).body
        .projectTypeName,
    ).toBe('Dómsmál');
    const foreign = await (
      await world.firm()
    ).manager.call('POST', '/DefaultExtensions', { body: { ...court, projectTypeId: type?.id } });
    expect([foreign.status, foreign.body.code, Object.keys(foreign.body.errors)]).toEqual([
      422,
      'unknown_project_type',
      ['projectTypeId'],
    ]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no type', { valueType: undefined }, 'valueType'],
    ['an unknown type', { valueType: 'Money' }, 'valueType'],
    ['a long name', { name: 'x'.repeat(201) }, 'name'],
  ])('answers 400 to %s', async (_name, change, field) => {
    const firm = await world.firm();
    const { status, body } = await firm.manager.call('POST', '/DefaultExtensions', { body: { ...court, ...change } });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe('the list', () => {
  it('returns those of a type and those of every project, in the Icelandic alphabet (API-41)', async () => {
    const firm = await world.firm();
    const [type] = await world.sql<{ id: number }>(
      "insert into project_type (tenant_id, name) values ($1, 'Dómsmál') returning id",
      [firm.id],
    );
    const [other] = await world.sql<{ id: number }>(
      "insert into project_type (tenant_id, name) values ($1, 'Samningar') returning id",
      [firm.id],
    );
    for (const [name, projectTypeId] of [
      ['Öryggi', null],
      ['Áfrýjun', type?.id],
      ['Andvirði', other?.id],
      ['Bú', null],
    ] as const) {
      await firm.manager.call('POST', '/DefaultExtensions', { body: { name, valueType: 'String', projectTypeId } });
    }
    const names = async (query = '') =>
      (await firm.reader.call('GET', `/DefaultExtensions${query}`)).body.items.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('?orderBy=name')).toEqual(['Andvirði', 'Áfrýjun', 'Bú', 'Öryggi']);
    expect(await names(`?projectTypeId=${type?.id}&orderBy=name`)).toEqual(['Áfrýjun', 'Bú', 'Öryggi']);
    expect(await names('?orderBy=name%20desc&pageSize=1&pageNumber=2')).toEqual(['Bú']);
  });
});

describe('the order', () => {
  it('of the fields is the firm’s choice; a new one comes last (SET-11)', async () => {
    const firm = await world.firm();
    const add = async (name: string) =>
      (await firm.manager.call('POST', '/DefaultExtensions', { body: { name, valueType: 'String' } })).body.id;
    const names = async () =>
      (await firm.reader.call('GET', '/DefaultExtensions')).body.items.map(({ name }: { name: string }) => name);
    const [second, first] = [await add('Öryggi'), await add('Andvirði')];
    expect(await names()).toEqual(['Öryggi', 'Andvirði']);
    expect(
      (await firm.manager.call('PUT', '/DefaultExtensions/order', { body: { ids: [first, second] } })).body,
    ).toEqual({ count: 2 });
    await add('Bú');
    expect(await names()).toEqual(['Andvirði', 'Öryggi', 'Bú']);
    expect(
      (await firm.employee.call('PUT', '/DefaultExtensions/order', { body: { ids: [second, first] } })).status,
    ).toBe(403);
  });
});

describe('editing', () => {
  it('keeps what the body omits, increases the version, and refuses an outdated one with the row (API-44, WIRE-22)', async () => {
    const firm = await world.firm();
    const { body: made } = await firm.manager.call('POST', '/DefaultExtensions', {
      body: { ...court, required: false, description: 'Hvar er málið rekið?' },
    });
    const { body: edited } = await firm.manager.call('PUT', `/DefaultExtensions/${made.id}`, {
      body: { name: 'Dómur', valueType: 'String', version: 1 },
    });
    expect(edited).toMatchObject({ name: 'Dómur', required: false, description: 'Hvar er málið rekið?', version: 2 });
    const stale = await firm.manager.call('PUT', `/DefaultExtensions/${made.id}`, { body: { ...court, version: 1 } });
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([412, 'stale', 'Dómur']);
  });

  it('accepts the row as it was returned (WIRE-22)', async () => {
    const firm = await world.firm();
    const { body: made } = await firm.manager.call('POST', '/DefaultExtensions', { body: court });
    expect(
      (await firm.manager.call('PUT', `/DefaultExtensions/${made.id}`, { body: { ...made, required: false } })).body,
    ).toMatchObject({ required: false, version: 2 });
  });
});

describe('deleting', () => {
  it('moves it to the bin, from which it can be restored (API-45, PLUS-05)', async () => {
    const firm = await world.firm();
    const { body: made } = await firm.manager.call('POST', '/DefaultExtensions', { body: court });
    expect((await firm.manager.call('DELETE', `/DefaultExtensions/${made.id}`)).status).toBe(204);
    expect((await firm.manager.call('GET', `/DefaultExtensions/${made.id}`)).status).toBe(404);
    expect((await firm.manager.call('PUT', '/DefaultExtensions/restore', { body: { ids: [made.id] } })).body).toEqual({
      count: 1,
    });
    expect((await firm.manager.call('GET', `/DefaultExtensions/${made.id}`)).body).toMatchObject({ name: 'Dómstóll' });
    expect((await firm.manager.call('PUT', '/DefaultExtensions/restore', { body: { ids: [made.id] } })).status).toBe(
      404,
    );
  });
});

describe('employees and readers', () => {
  it('can read, and are refused with a reason when they change one (PERM-15, PERM-22)', async () => {
    const firm = await world.firm();
    const { body: made } = await firm.manager.call('POST', '/DefaultExtensions', { body: court });
    for (const person of [firm.employee, firm.reader]) {
      expect((await person.call('GET', `/DefaultExtensions/${made.id}`)).body.can).toEqual({
        edit: false,
        delete: false,
      });
      const refusals = await Promise.all([
        person.call('POST', '/DefaultExtensions', { body: court }),
        person.call('PUT', `/DefaultExtensions/${made.id}`, { body: { ...court, version: 1 } }),
        person.call('DELETE', `/DefaultExtensions/${made.id}`),
        person.call('PUT', '/DefaultExtensions/restore', { body: { ids: [made.id] } }),
      ]);
      expect(refusals.map(({ status, body }) => [status, body.detail])).toEqual(
        refusals.map(() => [403, 'Þú hefur ekki viðeigandi aðgang.']),
      );
    }
  });
});
