import { describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
world.clock.set(new Date('2026-11-02T10:00:00Z'));

const make = async (firm: Firm, body: object, person = firm.manager) =>
  person.call('POST', '/projects', { body: { name: 'Nýtt mál', ...body } });
const typeIn = async (firm: Firm, name: string, parent: number | null = null) =>
  (
    await world.sql<{ id: number }>(
      'insert into project_type (tenant_id, name, parent_type_id) values ($1, $2, $3) returning id',
      [firm.id, name, parent],
    )
  )[0]?.id ?? 0;

describe('custom fields', () => {
  const extension = async (
    firm: Firm,
    name: string,
    of: { type?: string; required?: boolean; projectTypeId?: number; defaultValue?: string } = {},
  ) =>
    (
      await firm.manager.call('POST', '/DefaultExtensions', {
        body: {
          name,
          valueType: of.type ?? 'String',
          required: of.required ?? true,
          projectTypeId: of.projectTypeId ?? null,
          defaultValue: of.defaultValue ?? '',
        },
      })
    ).body.id as number;

  it('are required by the project’s types, and the answer names the missing ones (PROJ-13, PROJ-14)', async () => {
    const firm = await world.firm();
    const type = await typeIn(firm, 'Skipti');
    const sub = await typeIn(firm, 'Dánarbú', type);
    const court = await extension(firm, 'Dómstóll');
    const estate = await extension(firm, 'Bú', { projectTypeId: type });
    const refused = await make(firm, { types: [sub] });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      'project_extensions',
      [`extensions.${court}`, `extensions.${estate}`].sort(),
    ]);
    expect((await make(firm, { extensions: [{ extensionId: court, value: 'Landsréttur' }] })).status).toBe(201);
    const { status, body } = await make(firm, {
      types: [sub],
      extensions: [
        { extensionId: court, value: 'Landsréttur' },
        { extensionId: estate, value: 'Jóns' },
      ],
    });
    expect([
      status,
      body.extensions.map((one: { value: string; extension: { name: string } }) => [one.extension.name, one.value]),
    ]).toEqual([
      201,
      [
        ['Dómstóll', 'Landsréttur'],
        ['Bú', 'Jóns'],
      ],
    ]);
  });

  it('get their default value if none is sent, and refuse a wrong type (PROJ-14, PROJ-16, DATA-09)', async () => {
    const firm = await world.firm();
    const amount = await extension(firm, 'Fjárhæð', { type: 'Amount', defaultValue: '150000' });
    const day = await extension(firm, 'Dagur', { type: 'Date', required: false });
    const { body } = await make(firm, {});
    expect(body.extensions.map((one: { extensionId: number; value: string }) => [one.extensionId, one.value])).toEqual([
      [amount, '150000'],
      [day, ''],
    ]);
    const wrong = await make(firm, {
      extensions: [
        { extensionId: amount, value: '12,5' },
        { extensionId: day, value: '2026-02-30' },
      ],
    });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      422,
      [`extensions.${amount}`, `extensions.${day}`].sort(),
    ]);
    const emptied = await firm.manager.call('PUT', `/projects/${body.id}`, {
      body: { extensions: [{ extensionId: amount, value: null }], version: 1 },
    });
    expect([emptied.status, Object.keys(emptied.body.errors)]).toEqual([422, [`extensions.${amount}`]]);
  });

  it('keep their value when the firm no longer asks, and require nothing new', async () => {
    const firm = await world.firm();
    const court = await extension(firm, 'Dómstóll');
    const { body } = await make(firm, { extensions: [{ extensionId: court, value: 'Landsréttur' }] });
    await firm.manager.call('DELETE', `/DefaultExtensions/${court}`);
    expect((await make(firm, {})).body.extensions).toEqual([]);
    const kept = (await firm.manager.call('GET', `/projects/${body.id}`)).body.extensions;
    expect(
      kept.map((one: { value: string; extension: { required: boolean } }) => [one.value, one.extension.required]),
    ).toEqual([['Landsréttur', false]]);
    const edited = await firm.manager.call('PUT', `/projects/${body.id}`, {
      body: { extensions: [{ extensionId: court, value: '' }], version: 1 },
    });
    expect([edited.status, edited.body.extensions]).toEqual([200, []]);
  });

  it('are included in the list on request (API-60)', async () => {
    const firm = await world.firm();
    const court = await extension(firm, 'Dómstóll', { required: false });
    await make(firm, { extensions: [{ extensionId: court, value: 'Landsréttur' }] });
    expect((await firm.manager.call('GET', '/projects')).body.items[0].extensions).toBeUndefined();
    expect((await firm.manager.call('GET', '/projects?includeExtensions=true')).body.items[0].extensions).toMatchObject(
      [{ extensionId: court, value: 'Landsréttur' }],
    );
  });
});
