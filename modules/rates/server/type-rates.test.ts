import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

/** A firm with a rate, a type with a subtype, and another type. */
async function firmWithTypes() {
  const firm = await world.firm();
  const made = async (path: string, body: object) =>
    (await firm.manager.call('POST', path, { body })).body.id as number;
  const rateId = await made('/Rates', { name: 'Lögmaður', workTypeId: 1, value: 20_000 });
  const court = await made('/ProjectTypes', { name: 'Dómsmál' });
  const civil = await made('/ProjectTypes', { name: 'Einkamál', parentTypeId: court });
  const advice = await made('/ProjectTypes', { name: 'Ráðgjöf' });
  return { firm, rateId, court, civil, advice };
}

describe('a price of a rate on a type', () => {
  it('is added to a type or its subtype, listed with its names, and edited (SET-05, DATA-14, API-30, API-31)', async () => {
    const { firm, rateId, court, civil } = await firmWithTypes();
    const { status, body: made } = await firm.manager.call('POST', '/Rates/ProjectTypes', {
      body: { rateId, projectTypeId: court, projectSubTypeId: civil, value: 25_000 },
    });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      projectTypeName: 'Dómsmál',
      projectSubTypeName: 'Einkamál',
      value: 25_000,
      rate: { id: rateId, name: 'Lögmaður', value: 20_000 },
      version: 1,
    });
    await firm.manager.call('POST', '/Rates/ProjectTypes', { body: { rateId, projectTypeId: court, value: 22_000 } });
    const { body: listed } = await firm.reader.call('GET', '/rates/projectTypes');
    expect(listed.items.map((row: { value: number }) => row.value)).toEqual([22_000, 25_000]);
    const { body: edited } = await firm.manager.call('PUT', `/Rates/ProjectTypes/${made.id}`, {
      body: { rateId, projectTypeId: court, value: 26_000, version: 1 },
    });
    expect(edited).toMatchObject({ value: 26_000, projectSubTypeId: civil, version: 2 });
    const stale = await firm.manager.call('PUT', `/Rates/ProjectTypes/${made.id}`, {
      body: { rateId, projectTypeId: court, value: 1, version: 1 },
    });
    expect([stale.status, stale.body.current.value]).toEqual([412, 26_000]);
  });

  it('that exists already is refused with 409 and the server’s text (SET-06, API-30)', async () => {
    const { firm, rateId, court, advice } = await firmWithTypes();
    await firm.manager.call('POST', '/Rates/ProjectTypes', { body: { rateId, projectTypeId: court, value: 1 } });
    const again = await firm.manager.call('POST', '/Rates/ProjectTypes', {
      body: { rateId, projectTypeId: court, value: 2 },
    });
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      'project_type_rate_exists',
      'Verð fyrir þetta gjald er þegar skráð á tegundina.',
    ]);
    const { body: other } = await firm.manager.call('POST', '/Rates/ProjectTypes', {
      body: { rateId, projectTypeId: advice, value: 3 },
    });
    const onto = await firm.manager.call('PUT', `/Rates/ProjectTypes/${other.id}`, {
      body: { rateId, projectTypeId: court, value: 3, version: 1 },
    });
    expect([onto.status, onto.body.code]).toEqual([409, 'project_type_rate_exists']);
  });

  it('accepts a rate and types of the firm, and a subtype of that type', async () => {
    const { firm, rateId, court, civil, advice } = await firmWithTypes();
    const foreign = await firmWithTypes();
    const refused = async (body: object) => {
      const reply = await firm.manager.call('POST', '/Rates/ProjectTypes', {
        body: { rateId, projectTypeId: court, value: 1, ...body },
      });
      return [reply.status, reply.body.code, Object.keys(reply.body.errors)];
    };
    expect(await refused({ rateId: foreign.rateId })).toEqual([422, 'unknown_rate', ['rateId']]);
    expect(await refused({ projectTypeId: foreign.court })).toEqual([422, 'unknown_type_of_rate', ['projectTypeId']]);
    expect(await refused({ projectTypeId: civil })).toEqual([422, 'unknown_type_of_rate', ['projectTypeId']]);
    expect(await refused({ projectTypeId: advice, projectSubTypeId: civil })).toEqual([
      422,
      'unknown_type_of_rate',
      ['projectSubTypeId'],
    ]);
  });

  it('is deleted and restored, unless another took its place (API-32, PLUS-05)', async () => {
    const { firm, rateId, court } = await firmWithTypes();
    const { body: made } = await firm.manager.call('POST', '/Rates/ProjectTypes', {
      body: { rateId, projectTypeId: court, value: 1 },
    });
    const restore = () => firm.manager.call('PUT', '/Rates/ProjectTypes/restore', { body: { ids: [made.id] } });
    expect((await firm.manager.call('DELETE', `/Rates/ProjectTypes/${made.id}`)).status).toBe(204);
    expect((await restore()).body).toEqual({ count: 1 });
    await firm.manager.call('DELETE', `/Rates/ProjectTypes/${made.id}`);
    await firm.manager.call('POST', '/Rates/ProjectTypes', { body: { rateId, projectTypeId: court, value: 2 } });
    expect((await restore()).status).toBe(409);
  });

  it('is for managers to change (PERM-15)', async () => {
    const { firm, rateId, court } = await firmWithTypes();
    const { body: made } = await firm.manager.call('POST', '/Rates/ProjectTypes', {
      body: { rateId, projectTypeId: court, value: 1 },
    });
    const body = { rateId, projectTypeId: court, value: 9 };
    for (const person of [firm.employee, firm.reader]) {
      expect((await person.call('GET', `/Rates/ProjectTypes/${made.id}`)).body.can).toEqual({
        edit: false,
        delete: false,
      });
      const refusals = await Promise.all([
        person.call('POST', '/Rates/ProjectTypes', { body }),
        person.call('PUT', `/Rates/ProjectTypes/${made.id}`, { body: { ...body, version: 1 } }),
        person.call('DELETE', `/Rates/ProjectTypes/${made.id}`),
        person.call('PUT', '/Rates/ProjectTypes/restore', { body: { ids: [made.id] } }),
      ]);
      expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });
});
